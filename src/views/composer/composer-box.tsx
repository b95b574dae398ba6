import { useMemo, type ReactElement, type RefObject } from 'react';
import type { ModelSettings } from '../../chat/model-settings';
import type { SessionState } from '../../store/app-state';
import { Button } from '../../ui/button';
import { useMessages } from '../../ui/messages/messages-context';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { modelName } from '../model-words';
import { PictureStrip } from '../picture-strip';
import { PromptField } from '../prompt-field';
import { useApp } from '../store-context';
import { completionsOf } from './commands';
import { CompletionList } from './completion-list';
import { FOLLOW_UP_KEYS, NEW_LINE_KEYS, SEND_KEYS, STOP_KEYS } from './composer-keys';
import styles from './composer.module.css';
import { ContextMeter } from './context-meter';
import { FolderButton } from './folder-button';
import { ModelMenu, selectModels, ThinkingMenu } from './model-menu';
import { PictureButton } from './picture-button';
import { SamplesMenu } from './samples-menu';
import { useCompletion } from './use-completion';
import type { Draft } from './use-draft';
import type { Pictures } from './use-pictures';
import type { Turn } from './use-turn';

interface BoxProps {
  readonly session: SessionState;
  /** the model that is asked next */
  readonly model: ModelSettings | null;
  readonly draft: Draft;
  readonly turn: Turn;
  readonly pictures: Pictures;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly onRemark: (words: string) => void;
}

/** The field with its pictures, its commands and its bar. */
export function ComposerBox(props: BoxProps): ReactElement {
  const { session, model, draft, pictures, onRemark } = props;
  const { t } = useMessages();
  const takesPictures = model?.images !== false;
  return (
    <>
      <div className={styles['box']}>
        <Field {...props} />
        <PictureStrip images={draft.images} onChange={(images) => draft.write({ images })} />
        {!takesPictures && draft.images.length > 0 && (
          <p role="status" className={styles['warning']}>
            {t('composer.noPictures', { model: modelName(model, t) })}
          </p>
        )}
        <div className={styles['bar']}>
          <span className={styles['options']}>
            <ModelMenu />
            <ThinkingMenu />
            <FolderButton folder={session.chat.folder} onRefused={onRemark} />
            {takesPictures && <PictureButton onFiles={pictures.add} />}
          </span>
          <span className={styles['ends']}>
            <ContextMeter session={session} />
            <SendButtons turn={props.turn} />
          </span>
        </div>
        {pictures.isDragged && <p className={styles['drop']}>{t('composer.dropPictures')}</p>}
      </div>
      <Hint turn={props.turn} />
    </>
  );
}

const HINT = 'composer-hint';

function Field({ session, draft, turn, pictures, field }: BoxProps): ReactElement {
  const { t } = useMessages();
  const { settings } = useApp(selectModels);
  const named = useMemo(
    () => settings.map((model) => ({ id: model.id, name: modelName(model, t) })),
    [settings, t],
  );
  const completions = useMemo(() => completionsOf(draft.text, named), [draft.text, named]);
  const list = useCompletion(draft.text, completions, (text) => draft.write({ text }));
  const isEmpty = session.leaf === null;
  const placeholder = turn.isRunning
    ? 'composer.placeholderRunning'
    : isEmpty
      ? 'composer.placeholderNew'
      : 'composer.placeholder';
  return (
    <>
      {list.isOpen && <CompletionList completions={completions} list={list} />}
      <PromptField
        field={field}
        label={t('composer.field')}
        placeholder={t(placeholder)}
        className={styles['field']}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-describedby={HINT}
        aria-controls={list.isOpen ? list.listId : undefined}
        aria-activedescendant={list.isOpen ? list.optionId(list.active) : undefined}
        value={draft.text}
        onChange={(text) => draft.write({ text })}
        onPaste={pictures.onPaste}
        onBlur={draft.keep}
        onKey={(event) => {
          if (list.onKey(event) || event.key !== 'Enter' || event.shiftKey) return;
          event.preventDefault();
          if (!event.repeat) turn.send(event.altKey ? 'follow-up' : 'steer');
        }}
      />
      <VisuallyHidden>
        <span aria-live="polite">
          {list.isOpen ? t('composer.commandsCount', { count: completions.length }) : ''}
        </span>
      </VisuallyHidden>
    </>
  );
}

function SendButtons({ turn }: { turn: Turn }): ReactElement {
  const { t } = useMessages();
  const { isRunning, isSampling, canSend } = turn;
  if (!isRunning && !isSampling) {
    return (
      <>
        <SamplesMenu disabled={!canSend} onAsk={turn.sample} />
        <Button key="send" variant="primary" disabled={!canSend} onClick={() => turn.send('steer')}>
          {t('composer.send')} <span aria-hidden="true">⏎</span>
        </Button>
      </>
    );
  }
  return (
    <>
      {canSend && (
        <Button variant="primary" onClick={() => turn.send('steer')}>
          {t('composer.queue')} <span aria-hidden="true">⏎</span>
        </Button>
      )}
      <Button key="stop" className={styles['stop']} onClick={turn.stop}>
        <span aria-hidden="true" className={styles['square']} />
        {t('composer.stop')}
      </Button>
    </>
  );
}

/** Which keys do what, now. */
function Hint({ turn }: { turn: Turn }): ReactElement {
  const { t } = useMessages();
  const words = turn.isSampling
    ? t('composer.hintSamples')
    : turn.isRunning
      ? t('composer.hintRunning', { enter: SEND_KEYS, followUp: FOLLOW_UP_KEYS, escape: STOP_KEYS })
      : t('composer.hint', { enter: SEND_KEYS, newLine: NEW_LINE_KEYS });
  return (
    <p id={HINT} className={styles['hint']}>
      {words}
    </p>
  );
}
