import { useEffect, useRef, useState, type ReactElement } from 'react';
import type { QueuedPrompt } from '../../chat/turn';
import { Button } from '../../ui/button';
import { displayText } from '../../ui/format';
import { IconButton } from '../../ui/icon-button';
import { useMessages } from '../../ui/messages/messages-context';
import { PromptField } from '../prompt-field';
import styles from './queue-list.module.css';

/** Characters of a waiting message that its line shows. */
const SHOWN = 200;

const always = (): boolean => true;

interface QueueListProps {
  readonly queue: readonly QueuedPrompt[];
  readonly isRunning: boolean;
  readonly onChange: (queue: readonly QueuedPrompt[]) => void;
}

/** Messages that wait for their place in the turn. Each can be changed, moved and taken away. */
export function QueueList({ queue, isRunning, onChange }: QueueListProps): ReactElement | null {
  const { t } = useMessages();
  const [editing, setEditing] = useState<string | null>(null);
  /** the message that was edited last: its button gets the keyboard back */
  const [edited, setEdited] = useState<string | null>(null);
  if (queue.length === 0) return null;
  const replace = (id: string, change: Partial<QueuedPrompt>): void =>
    onChange(queue.map((prompt) => (prompt.id === id ? { ...prompt, ...change } : prompt)));
  const move = (index: number, step: 1 | -1): void => {
    const moved = queue.toSpliced(index, 1);
    const prompt = queue[index];
    if (prompt !== undefined) onChange(moved.toSpliced(index + step, 0, prompt));
  };
  return (
    <div className={styles['queue']}>
      {!isRunning && <p className={styles['note']}>{t('composer.waiting.nextTurn')}</p>}
      <ol className={styles['list']} aria-label={t('composer.waiting')}>
        {queue.map((prompt, index) => (
          <li key={prompt.id} className={styles['item']}>
            {editing === prompt.id ? (
              <EditLine
                text={prompt.text}
                onDone={(text) => {
                  setEditing(null);
                  setEdited(prompt.id);
                  if (text !== null) replace(prompt.id, { text });
                }}
              />
            ) : (
              <Line
                prompt={prompt}
                takesFocus={edited === prompt.id}
                isFirst={index === 0}
                isLast={index === queue.length - 1}
                onEdit={() => setEditing(prompt.id)}
                onKind={() => replace(prompt.id, { kind: prompt.kind === 'steer' ? 'follow-up' : 'steer' })}
                onMove={(step) => move(index, step)}
                onRemove={() => onChange(queue.filter(({ id }) => id !== prompt.id))}
              />
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

interface LineProps {
  readonly prompt: QueuedPrompt;
  /** it comes back after it was edited */
  readonly takesFocus: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onEdit: () => void;
  readonly onKind: () => void;
  readonly onMove: (step: 1 | -1) => void;
  readonly onRemove: () => void;
}

function Line(props: LineProps): ReactElement {
  const { prompt, takesFocus, isFirst, isLast, onEdit, onKind, onMove, onRemove } = props;
  const { t } = useMessages();
  const edit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) edit.current?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- only when it appears
  }, []);
  const { kind, text, images } = prompt;
  const pictures = images.length === 0 ? '' : t('composer.waiting.pictures', { count: images.length });
  return (
    <>
      <button
        type="button"
        className={styles['kind']}
        data-kind={kind}
        title={t(`composer.waiting.${kind}Title`)}
        onClick={onKind}
      >
        {t(`composer.waiting.${kind}`)}
      </button>
      <span className={styles['text']}>{displayText(text, SHOWN) || pictures}</span>
      {text !== '' && pictures !== '' && <span className={styles['pictures']}>{pictures}</span>}
      <span className={styles['actions']}>
        <Button ref={edit} size="s" variant="ghost" onClick={onEdit}>
          {t('composer.waiting.edit')}
        </Button>
        <IconButton
          size="s"
          icon="arrow-up"
          label={t('composer.waiting.up')}
          disabled={isFirst}
          onClick={() => onMove(-1)}
        />
        <IconButton
          size="s"
          icon="arrow-down"
          label={t('composer.waiting.down')}
          disabled={isLast}
          onClick={() => onMove(1)}
        />
        <IconButton size="s" icon="close" label={t('composer.waiting.remove')} onClick={onRemove} />
      </span>
    </>
  );
}

/** A waiting message while it is changed; null leaves it as it is. */
function EditLine({ text, onDone }: { text: string; onDone: (text: string | null) => void }): ReactElement {
  const { t } = useMessages();
  const [typed, setTyped] = useState(text);
  const done = (): void => onDone(typed.trim() === '' ? null : typed);
  return (
    <div className={styles['edit']}>
      <PromptField
        label={t('composer.waiting.editing')}
        className={styles['field']}
        takesFocus={always}
        value={typed}
        onChange={setTyped}
        onKey={(event) => {
          const ends = event.key === 'Escape' || (event.key === 'Enter' && !event.shiftKey);
          if (!ends) return;
          event.preventDefault();
          event.stopPropagation();
          if (event.key === 'Enter') done();
          else onDone(null);
        }}
      />
      <Button size="s" onClick={done}>
        {t('composer.waiting.keep')}
      </Button>
    </div>
  );
}
