import type { ReactElement } from 'react';
import { assertUnreachable } from '../../base/assert';
import { displayText } from '../../ui/format';
import { useMessages, type Messages } from '../../ui/messages/messages-context';
import { UnsavedMark } from '../unsaved-mark';
import type { BodyOf, MessageProps } from './message-props';
import styles from './message.module.css';
import { LabelChip } from './meta-row';

type QuietBody = BodyOf<'modelChange' | 'thinkingLevel' | 'activeTools' | 'sessionName' | 'strayEdit'>;

function quietWords(body: QuietBody, t: Messages['t']): string {
  switch (body.type) {
    case 'modelChange': {
      const model = [body.provider, body.model].filter((part) => part !== '').join(' / ');
      return t('transcript.modelChange', { model: displayText(model, 120) });
    }
    case 'thinkingLevel':
      return t('transcript.thinkingLevel', { level: displayText(body.level, 40) });
    case 'activeTools':
      return body.names.length === 0
        ? t('transcript.toolsNone')
        : t('transcript.toolsChange', { names: displayText(body.names.join(', '), 300) });
    case 'sessionName': {
      const name = displayText(body.name, 120);
      return name === '' ? t('transcript.sessionNameCleared') : t('transcript.sessionName', { name });
    }
    case 'strayEdit':
      return t('transcript.strayEdit', { id: displayText(body.targetId, 60) });
    default:
      return assertUnreachable(body);
  }
}

/** A setting that changed: one quiet line between the messages. */
export function QuietLine({ item, body, fork }: MessageProps<QuietBody['type']>): ReactElement {
  const { t } = useMessages();
  return (
    <div className={styles['quietLine']}>
      <span>{quietWords(body, t)}</span>
      {item.detail.unsaved && <UnsavedMark />}
      <LabelChip detail={item.detail} />
      {fork}
    </div>
  );
}
