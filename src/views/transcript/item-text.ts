import { assertUnreachable } from '../../base/assert';
import type { ContentBlock, LongText, ToolCallView, TranscriptBody } from '../../projection/transcript-item';
import { parseTerminal, plainTerminalText } from './terminal-text';
import { toolTitle } from './tool-title';

/** A piece of what "copy text" gives: our own words, or a text that is read whole first. */
export type CopyPiece =
  | { readonly type: 'words'; readonly text: string }
  | { readonly type: 'text' | 'terminal'; readonly source: LongText };

const words = (text: string): CopyPiece => ({ type: 'words', text });

function callPieces(call: ToolCallView): readonly CopyPiece[] {
  const title = words(`${call.name} ${toolTitle(call.name, call.args)}`);
  const blocks = call.result?.blocks ?? [];
  return [
    title,
    ...blocks.flatMap((block): CopyPiece[] =>
      block.type === 'text' ? [{ type: 'terminal', source: block.text }] : [],
    ),
  ];
}

/** The words of a message. Tool calls are copied only where a message has nothing else. */
function blockPieces(blocks: readonly ContentBlock[]): readonly CopyPiece[] {
  const texts = blocks.flatMap((block): CopyPiece[] => {
    if (block.type === 'text' && block.text.length > 0) return [{ type: 'text', source: block.text }];
    return block.type === 'raw' ? [{ type: 'text', source: block.json }] : [];
  });
  if (texts.length > 0) return texts;
  const calls = blocks.flatMap((block) => (block.type === 'toolCall' ? callPieces(block.call) : []));
  if (calls.length > 0) return calls;
  return blocks.flatMap((block): CopyPiece[] =>
    block.type === 'thinking' ? [{ type: 'text', source: block.text }] : [],
  );
}

/** What "copy text" takes from an item, in order. Empty when the item holds no text. */
export function copyPieces(body: TranscriptBody): readonly CopyPiece[] {
  switch (body.type) {
    case 'user':
    case 'assistant':
    case 'custom':
      return blockPieces(body.blocks);
    case 'orphanResult':
      return blockPieces(body.result.blocks);
    case 'bash':
      return [words('$ '), { type: 'text', source: body.command }, { type: 'terminal', source: body.output }];
    case 'system':
      return [
        ...(body.content === null ? [] : [{ type: 'text', source: body.content } as const]),
        ...body.sections.flatMap(({ text }): CopyPiece[] =>
          text === null ? [] : [{ type: 'text', source: text }],
        ),
      ];
    case 'compaction':
    case 'branchSummary':
      return [{ type: 'text', source: body.summary }];
    case 'unknown':
      return [{ type: 'text', source: body.json }];
    case 'modelChange':
      return [words(`${body.provider}/${body.model}`)];
    case 'thinkingLevel':
      return [words(body.level)];
    case 'activeTools':
      return [words(body.names.join(', '))];
    case 'sessionName':
      return [words(body.name)];
    case 'strayEdit':
      return [words(body.targetId)];
    default:
      return assertUnreachable(body);
  }
}

/** The pieces as one text; `readWhole` fetches what is longer than what travelled. Terminal colours are left out. */
export async function joinPieces(
  pieces: readonly CopyPiece[],
  readWhole: (source: LongText) => Promise<string>,
): Promise<string> {
  let text = '';
  for (const piece of pieces) {
    if (text !== '' && text !== '$ ') text += '\n\n';
    if (piece.type === 'words') text += piece.text;
    else {
      const whole = await readWhole(piece.source);
      text += piece.type === 'terminal' ? plainTerminalText(parseTerminal(whole)) : whole;
    }
  }
  return text.trimEnd();
}
