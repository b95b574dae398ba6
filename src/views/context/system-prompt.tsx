import type { ReactElement } from 'react';
import type { SystemPromptView } from '../../projection/context-view';
import { displayText } from '../../ui/format';
import { useMessages } from '../../ui/messages/messages-context';
import { LongText } from './long-text';
import styles from './system-prompt.module.css';

interface SystemPromptProps {
  /** null when the session does not record it */
  readonly system: SystemPromptView | null;
  /** names from the last active_tools_change, or null */
  readonly activeTools: readonly string[] | null;
}

/** The prompt and the tools in force at the leaf, folded. */
export function SystemPrompt({ system, activeTools }: SystemPromptProps): ReactElement {
  const { t } = useMessages();
  return (
    <details className={styles['fold']}>
      <summary className={styles['summary']}>
        <span>{t('context.system')}</span>
        <span className={styles['counts']}>
          {system === null
            ? t('context.toolsUnrecorded')
            : t('context.systemCounts', { sections: system.sections.length, tools: system.tools.length })}
        </span>
      </summary>
      {/* The fold scrolls by itself, so the keyboard must reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles['body']} tabIndex={0} role="group" aria-label={t('context.system')}>
        {system === null ? (
          <p className={styles['none']}>{t('context.systemNone')}</p>
        ) : (
          <PromptBody system={system} />
        )}
        {activeTools !== null && (
          <p className={styles['none']}>
            {activeTools.length === 0
              ? t('context.activeToolsNone')
              : t('context.activeTools', { names: activeTools.map((name) => displayText(name)).join(', ') })}
          </p>
        )}
      </div>
    </details>
  );
}

function PromptBody({ system }: { system: SystemPromptView }): ReactElement {
  const { t } = useMessages();
  return (
    <>
      {system.content !== '' && <LongText text={system.content} code={false} />}
      {system.sections.map(({ name, text }) => (
        <section key={name}>
          <h3>{displayText(name)}</h3>
          <LongText text={text} code={false} />
        </section>
      ))}
      {system.tools.length > 0 && (
        <section>
          <h3>{t('context.systemTools')}</h3>
          <dl className={styles['tools']}>
            {system.tools.map(({ name, description }) => (
              <div key={name}>
                <dt>{displayText(name)}</dt>
                <dd>{displayText(description, 2000)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  );
}
