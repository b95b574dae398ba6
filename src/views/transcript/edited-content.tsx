import { useState, type ReactElement, type ReactNode } from 'react';
import type { EditMark } from '../../projection/transcript-item';
import { Button } from '../../ui/button';
import { useMessages } from '../../ui/messages/messages-context';
import { Segmented } from '../../ui/segmented';
import { useChatPorts } from './chat-ports';
import styles from './message.module.css';

type Version = 'original' | 'edited';

export interface EditedContentProps {
  readonly edit: EditMark | null;
  readonly original: ReactNode;
  /** what the edit put in place */
  readonly edited: ReactNode;
}

/** The content of a message; where a context edit changes it for the model, a bar says so and shows both versions. */
export function EditedContent({ edit, original, edited }: EditedContentProps): ReactNode {
  const [version, setVersion] = useState<Version>('original');
  if (edit === null) return original;
  return (
    <>
      <EditBar edit={edit} version={version} onVersion={setVersion} />
      {version === 'original' ? <div className={styles['outdated']}>{original}</div> : edited}
    </>
  );
}

interface EditBarProps {
  readonly edit: EditMark;
  readonly version: Version;
  readonly onVersion: (version: Version) => void;
}

function EditBar({ edit, version, onVersion }: EditBarProps): ReactElement {
  const { t } = useMessages();
  const { selectEntry } = useChatPorts();
  return (
    <div className={styles['editBar']}>
      <span className={styles['editWords']}>
        {t(edit.type === 'omit' ? 'transcript.contextEdit.omitted' : 'transcript.contextEdit.replaced')}
      </span>
      {edit.type === 'replace' && (
        <Segmented
          label={t('transcript.contextEdit.version')}
          value={version}
          options={[
            { value: 'original', label: t('transcript.contextEdit.original') },
            { value: 'edited', label: t('transcript.contextEdit.edited') },
          ]}
          onChange={onVersion}
        />
      )}
      <Button size="s" variant="ghost" onClick={() => selectEntry(edit.by)}>
        {t('transcript.contextEdit.showEdit')}
      </Button>
    </div>
  );
}
