import { useRef, useState, type ReactElement, type ReactNode } from 'react';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { useMessages } from '../../ui/messages/messages-context';
import { TextField } from '../../ui/text-field';

interface TextDialogWords {
  readonly title: string;
  readonly field: string;
  readonly set: string;
  readonly clear: string;
}

interface TextDialogProps {
  readonly open: boolean;
  readonly words: TextDialogWords;
  /** the browser keeps it over a reload */
  readonly isKept: boolean;
  /** the text in force, null for none */
  readonly current: string | null;
  /** a new text, one clean line; null takes the one in force away. Not called when nothing changed. */
  readonly onDone: (text: string | null) => void;
  readonly onClose: () => void;
  /** what the text is about */
  readonly children?: ReactNode;
}

/** Asks for one line of text. Enter sets it; an emptied field, and a button, take away what is in force. */
export function TextDialog(props: TextDialogProps): ReactElement {
  const { open, words, current, onDone, onClose, children } = props;
  const { t } = useMessages();
  const [text, setText] = useState(current ?? '');
  const field = useRef<HTMLInputElement>(null);
  const clean = text.trim();
  const clears = clean === '' && current !== null;
  const done = (next: string | null): void => {
    onClose();
    if (next !== current) onDone(next);
  };
  const submit = (): void => {
    if (clean !== '' || clears) done(clean === '' ? null : clean);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={words.title}
      initialFocus={field}
      asides={
        current !== null &&
        !clears && (
          <Button variant="ghost" onClick={() => done(null)}>
            {words.clear}
          </Button>
        )
      }
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="primary" disabled={clean === '' && !clears} onClick={submit}>
            {clears ? words.clear : words.set}
          </Button>
        </>
      }
    >
      {children}
      <TextField
        ref={field}
        label={words.field}
        hint={t(props.isKept ? 'edit.keptHere' : 'edit.notKept')}
        spellCheck={false}
        // whoever changes a text mostly writes another one
        onFocus={(event) => event.currentTarget.select()}
        value={text}
        onChange={setText}
        onEnter={submit}
      />
    </Dialog>
  );
}
