import type { ReactElement } from 'react';
import { Chip } from '../../ui/chip';
import { displayText } from '../../ui/format';
import { useMessages } from '../../ui/messages/messages-context';
import { EditedContent } from './edited-content';
import { BlockList } from './block-list';
import { Fold } from './fold';
import type { BodyOf, MessageProps } from './message-props';
import styles from './message.module.css';
import { LabelChip } from './meta-row';
import { PlainText } from './plain-text';

const NAME_LENGTH = 60;

/** What an update does, without opening it: its sections and tools by name. */
function Changes({ body }: { body: BodyOf<'system'> }): ReactElement {
  const { t } = useMessages();
  const names = (list: readonly string[]): string => displayText(list.join(', '), 200);
  const gone = body.sections.filter((section) => section.text === null).map((section) => section.name);
  const set = body.sections.filter((section) => section.text !== null).map((section) => section.name);
  return (
    <span className={styles['changes']}>
      {set.length > 0 && <span>{t('transcript.sections', { names: names(set) })}</span>}
      {gone.length > 0 && <span>{t('transcript.sectionsRemoved', { names: names(gone) })}</span>}
      {body.toolsAdded.length > 0 && (
        <span>{t('transcript.toolsAdded', { names: names(body.toolsAdded) })}</span>
      )}
      {body.toolsRemoved.length > 0 && (
        <span>{t('transcript.toolsRemoved', { names: names(body.toolsRemoved) })}</span>
      )}
    </span>
  );
}

function Prompt({ body }: { body: BodyOf<'system'> }): ReactElement {
  const { t } = useMessages();
  return (
    <>
      {body.content !== null && <PlainText text={body.content} />}
      {body.sections.map(({ name, text }) => (
        <div key={name} className={styles['section']}>
          <p className={styles['sectionName']}>
            {displayText(name, NAME_LENGTH)}
            {text === null && <Chip tone="warning">{t('transcript.removed')}</Chip>}
          </p>
          {text !== null && <PlainText text={text} />}
        </div>
      ))}
    </>
  );
}

/** A change of the system prompt or of the tools: one line, the texts on request. */
export function SystemUpdate({ item, body, fork }: MessageProps<'system'>): ReactElement {
  const { t } = useMessages();
  const hasTexts = body.content !== null || body.sections.length > 0;
  const line = (
    <>
      {t('transcript.systemPrompt')}
      <Changes body={body} />
    </>
  );
  return (
    <div className={styles['system']}>
      <div className={styles['systemLine']}>
        {hasTexts ? (
          <Fold name={`system ${item.detail.row}`} openByDefault={false} title={line}>
            <EditedContent
              edit={item.edit}
              original={<Prompt body={body} />}
              edited={<BlockList blocks={item.edit?.replacement ?? []} lineBreaks="flow" />}
            />
          </Fold>
        ) : (
          <span className={styles['quiet']}>{line}</span>
        )}
      </div>
      <LabelChip detail={item.detail} />
      {fork}
    </div>
  );
}
