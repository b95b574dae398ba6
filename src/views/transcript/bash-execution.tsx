import { useId, type ReactElement } from 'react';
import { Chip } from '../../ui/chip';
import { displayText } from '../../ui/format';
import { Icon } from '../../ui/icon';
import { useMessages } from '../../ui/messages/messages-context';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { useChatPorts, useFold } from './chat-ports';
import { FileText } from './file-text';
import type { BodyOf, MessageProps } from './message-props';
import { MetaRow } from './meta-row';
import { TerminalOutput } from './terminal-output';
import styles from './tool-card.module.css';

function Status({ body }: { body: BodyOf<'bash'> }): ReactElement {
  const { t } = useMessages();
  const { exitCode, cancelled, excluded } = body;
  return (
    <span className={styles['status']}>
      {excluded && <Chip tone="neutral">{t('transcript.bash.excluded')}</Chip>}
      {cancelled && <Chip tone="warning">{t('transcript.bash.cancelled')}</Chip>}
      {exitCode !== null && exitCode !== 0 && (
        <Chip tone="error">{t('transcript.tool.exit', { code: exitCode })}</Chip>
      )}
      {exitCode === 0 && (
        <span className={styles['done']}>
          <Icon name="check" size={12} />
          <VisuallyHidden>{t('transcript.tool.done')}</VisuallyHidden>
        </span>
      )}
    </span>
  );
}

function Output({ body, name }: { body: BodyOf<'bash'>; name: string }): ReactElement {
  const { t } = useMessages();
  return (
    <>
      {(body.command.length > 80 || body.command.text.includes('\n')) && (
        <FileText name={`${name} command`} text={body.command} language="bash" firstNumber={null} />
      )}
      {body.output.text.trim() === '' && body.output.length < 1_000 ? (
        <p className={styles['nothing']}>{t('transcript.tool.noOutput')}</p>
      ) : (
        <TerminalOutput name={`${name} output`} text={body.output} />
      )}
      {body.truncated && (
        <p className={styles['remark']}>
          {t('transcript.tool.truncated')}
          {body.fullOutputPath !== null &&
            ` ${t('transcript.tool.fullOutput', { path: displayText(body.fullOutputPath, 300) })}`}
        </p>
      )}
    </>
  );
}

/** A command that the person ran, with its output. */
export function BashExecution({ item, body, fork }: MessageProps<'bash'>): ReactElement {
  const { t } = useMessages();
  const { showTools } = useChatPorts();
  const id = useId();
  const name = `bash ${item.detail.row}`;
  const [open, setOpen] = useFold(name, showTools || body.output.length < 600);
  return (
    <div>
      <MetaRow who={t('common.role.bashExecution')} detail={item.detail} fork={fork} />
      <div className={styles['card']}>
        <div className={styles['head']}>
          <button
            type="button"
            className={styles['toggle']}
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            onClick={() => setOpen(!open)}
          >
            <span className={styles['title']}>$ {displayText(body.command.text, 300)}</span>
            <Status body={body} />
            <span className={styles['arrow']}>
              <Icon name={open ? 'chevron-up' : 'chevron-down'} size={12} />
            </span>
          </button>
        </div>
        {open && (
          <div id={id} className={styles['body']}>
            <Output body={body} name={name} />
          </div>
        )}
      </div>
    </div>
  );
}
