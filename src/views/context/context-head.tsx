import type { ReactElement } from 'react';
import type { ContextView as ContextProjection } from '../../projection/context-view';
import { Button } from '../../ui/button';
import { Chip } from '../../ui/chip';
import { CopyButton } from '../../ui/copy-button';
import { displayText } from '../../ui/format';
import { useMessages, type Messages } from '../../ui/messages/messages-context';
import styles from './context-view.module.css';
import { TokenBar } from './token-bar';

interface ContextHeadProps {
  readonly view: ContextProjection;
  /** of the leaf, not of an earlier entry */
  readonly isLeaf: boolean;
  readonly onlySent: boolean;
  readonly onOnlySent: (onlySent: boolean) => void;
  /** what a compaction would cut is marked */
  readonly isPreviewing: boolean;
  readonly onPreview: () => void;
  readonly contextJson: (asSent: boolean) => Promise<string>;
}

/** Model, thinking level, tools, size and shares of the context. */
export function ContextHead(props: ContextHeadProps): ReactElement {
  const { view, isLeaf, onlySent, onOnlySent, contextJson } = props;
  const { t } = useMessages();
  return (
    <>
      <header className={styles['head']}>
        <h2 className={styles['title']}>{t(isLeaf ? 'context.title' : 'context.titleEarlier')}</h2>
        <div className={styles['chips']}>
          <Chip tone="neutral">{modelWords(view, t)}</Chip>
          <Chip tone="neutral">{t('context.thinking', { level: displayText(view.thinkingLevel) })}</Chip>
          <Chip tone="neutral">{toolWords(view, t)}</Chip>
        </div>
      </header>
      <TokenBar view={view} />
      <div className={styles['actions']}>
        <Button
          size="s"
          aria-pressed={onlySent}
          icon={onlySent ? 'check' : undefined}
          onClick={() => onOnlySent(!onlySent)}
        >
          {t('context.onlySent')}
        </Button>
        {isLeaf && (
          <Button
            size="s"
            aria-pressed={props.isPreviewing}
            icon={props.isPreviewing ? 'check' : undefined}
            onClick={props.onPreview}
          >
            {t('models.preview.on')}
          </Button>
        )}
        <span className={styles['copies']}>
          <CopyButton label={t('context.copyJson')} showLabel getText={() => contextJson(false)} />
          <CopyButton label={t('context.copySent')} showLabel getText={() => contextJson(true)} />
        </span>
      </div>
    </>
  );
}

function modelWords({ model }: ContextProjection, t: Messages['t']): string {
  if (model === null) return t('context.modelNone');
  return t('context.model', { provider: displayText(model.provider), model: displayText(model.modelId) });
}

function toolWords({ activeTools, system }: ContextProjection, t: Messages['t']): string {
  const names = activeTools ?? system?.tools ?? null;
  return names === null ? t('context.toolsUnrecorded') : t('context.tools', { count: names.length });
}
