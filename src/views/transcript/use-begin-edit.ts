import { useState } from 'react';
import type { ChatImage } from '../../chat/turn';
import type { ContentBlock } from '../../projection/transcript-item';
import type { Row } from '../../session/array-session-index';
import { useAnnounce } from '../../ui/live-region';
import { useMessages } from '../../ui/messages/messages-context';
import { toChatImage } from '../read-picture';
import { useChatPorts, type ChatPorts } from './chat-ports';
import { readWhole } from './long-text';

/** Begins to edit a message in its place, once its whole text and its pictures are read. */
export function useBeginEdit(): (row: Row, blocks: readonly ContentBlock[]) => void {
  const { t } = useMessages();
  const announce = useAnnounce();
  const ports = useChatPorts();
  const [isReading, setReading] = useState(false);
  return (row, blocks) => {
    if (isReading) return;
    setReading(true);
    readPrompt(blocks, ports).then(
      (prompt) => {
        setReading(false);
        ports.edits.begin({ row, ...prompt });
      },
      () => {
        setReading(false);
        announce(t('composer.editFailed'));
      },
    );
  };
}

async function readPrompt(
  blocks: readonly ContentBlock[],
  { readText, readImage }: ChatPorts,
): Promise<{ readonly text: string; readonly images: readonly ChatImage[] }> {
  const texts: string[] = [];
  const images: ChatImage[] = [];
  for (const block of blocks) {
    if (block.type === 'text') texts.push(await readWhole(block.text, readText));
    if (block.type !== 'image') continue;
    const picture = await readImage(block.image.row, block.image.path);
    // a picture that is damaged cannot be sent again
    if (picture.ok) images.push(await toChatImage(picture.value));
  }
  return { text: texts.join('\n'), images };
}
