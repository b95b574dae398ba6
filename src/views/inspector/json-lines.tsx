import { useState, type ReactElement } from 'react';
import { Button } from '../../ui/button';
import { useMessages } from '../../ui/messages/messages-context';
import type { JsonLine, JsonToken } from './format-json';
import styles from './json-lines.module.css';

/** Lines shown at first and added by a click. */
const LINES = 500;
/** Longer strings are folded to this many code units. */
const FOLDED = 400;
/** Code units that a click adds to a string. */
const STEP = 32_768;
/** Deeper nesting is not indented further: the pane is narrow. */
const DEEPEST = 12;

/** Indented JSON: long strings folded, long documents in steps. */
export function JsonLines({ lines }: { lines: readonly JsonLine[] }): ReactElement {
  const { t } = useMessages();
  const [limit, setLimit] = useState(LINES);
  const left = lines.length - limit;
  return (
    <div className={styles['json']} translate="no">
      <code>
        {lines.slice(0, limit).map((line, number) => (
          // oxlint-disable-next-line react/no-array-index-key -- a line has no other name, and lines never move
          <span key={number} className={styles['line']} style={{ paddingInlineStart: `${indentOf(line)}ch` }}>
            {line.tokens.map((token, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- tokens never move
              <Token key={place} token={token} />
            ))}
          </span>
        ))}
      </code>
      {left > 0 && (
        <Button variant="ghost" size="s" onClick={() => setLimit(limit + LINES)}>
          {t('inspector.moreLines', { count: Math.min(left, LINES) })}
        </Button>
      )}
    </div>
  );
}

/** Two characters a level, plus a hanging indent so that wrapped lines stay right of their beginning. */
function indentOf(line: JsonLine): number {
  return Math.min(line.indent, DEEPEST) * 2 + 2;
}

function Token({ token }: { token: JsonToken }): ReactElement {
  if (token.text.length > FOLDED && token.type !== 'punctuation') return <LongToken token={token} />;
  return (
    <span className={styles[token.type]}>
      {token.text === ':' && token.type === 'punctuation' ? ': ' : shownText(token.text)}
    </span>
  );
}

/** Direction and C1 controls can stand in JSON as they are; they are shown as JSON would escape them. */
const HIDDEN = /[\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

function shownText(text: string): string {
  return text.replace(HIDDEN, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function LongToken({ token }: { token: JsonToken }): ReactElement {
  const { t } = useMessages();
  const [shown, setShown] = useState(FOLDED);
  const left = token.text.length - shown;
  const opened = shown > FOLDED;
  return (
    <>
      <span className={styles[token.type]}>{shownText(token.text.slice(0, shown))}</span>
      {left > 0 && <span aria-hidden="true">…</span>}
      {left > 0 && (
        <button
          type="button"
          className={styles['unfold']}
          onClick={() => setShown(opened ? shown + STEP : STEP)}
        >
          {left + shown <= STEP
            ? t('inspector.showString', { count: token.text.length })
            : t('inspector.showMoreString', { count: left })}
        </button>
      )}
      {opened && (
        <button type="button" className={styles['unfold']} onClick={() => setShown(FOLDED)}>
          {t('inspector.foldString')}
        </button>
      )}
    </>
  );
}
