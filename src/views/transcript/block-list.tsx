import type { ReactElement } from 'react';
import { assertUnreachable } from '../../base/assert';
import type { ContentBlock } from '../../projection/transcript-item';
import { useMessages } from '../../ui/messages/messages-context';
import { areBlank, blockKey } from './content-blocks';
import styles from './message.module.css';
import { ImageView } from './image-view';
import { MarkdownText } from './markdown-text';
import { RawJson } from './raw-json';
import type { LineBreaks } from './render-markdown';
import { ThinkingBlock } from './thinking-block';
import { ToolCard } from './tool-card';

function Block({ block, lineBreaks }: { block: ContentBlock; lineBreaks: LineBreaks }): ReactElement | null {
  const { t } = useMessages();
  switch (block.type) {
    case 'text':
      return block.text.length === 0 ? null : <MarkdownText text={block.text} lineBreaks={lineBreaks} />;
    case 'thinking':
      return <ThinkingBlock text={block.text} redacted={block.redacted} />;
    case 'image':
      return <ImageView image={block.image} />;
    case 'toolCall':
      return <ToolCard call={block.call} />;
    case 'raw':
      return (
        <div className={styles['odd']}>
          <p>{t('transcript.oddContent')}</p>
          <RawJson json={block.json} />
        </div>
      );
    default:
      return assertUnreachable(block);
  }
}

/** The content of a message, block by block. An empty message says so. */
export function BlockList({
  blocks,
  lineBreaks,
}: {
  blocks: readonly ContentBlock[];
  lineBreaks: LineBreaks;
}): ReactElement {
  const { t } = useMessages();
  if (areBlank(blocks)) return <p className={styles['nothing']}>{t('transcript.emptyMessage')}</p>;
  return (
    <>
      {blocks.map((block) => (
        <Block key={blockKey(block)} block={block} lineBreaks={lineBreaks} />
      ))}
    </>
  );
}
