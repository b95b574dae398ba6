import { useMemo, type ReactElement } from 'react';
import type { LongText } from '../../projection/transcript-item';
import { safeProse } from '../safe-text';
import { useLongText } from './long-text';
import styles from './message.module.css';
import { ShowMore } from './show-more';

/** A text exactly as it is written, without markup: prompts are read letter by letter. */
export function PlainText({ text }: { text: LongText }): ReactElement {
  const state = useLongText(text);
  const shown = useMemo(() => safeProse(state.text), [state.text]);
  return (
    <>
      <p className={styles['plain']} dir="auto">
        {shown}
      </p>
      <ShowMore state={state} />
    </>
  );
}
