import type { ReactNode } from 'react';

/** A count or a sum as our formats write it: "1,284", "41.2k", "$0.83", "<$0.001". */
const FIGURE = /<?−?\$?\d[\d.,]*[kM]?/;

/** A sentence of the catalogue with its figures in bold; `first`: only the first of them. */
export function BoldFigures({ text, first = false }: { text: string; first?: boolean }): ReactNode {
  const found = FIGURE.exec(text);
  if (found === null) return text;
  const [figure] = found;
  const rest = text.slice(found.index + figure.length);
  return (
    <>
      {text.slice(0, found.index)}
      <b>{figure}</b>
      {first ? rest : <BoldFigures text={rest} />}
    </>
  );
}
