import type { ReactNode } from 'react';
import type { TranscriptBody, TranscriptItem } from '../../projection/transcript-item';

export type BodyOf<T extends TranscriptBody['type']> = Extract<TranscriptBody, { type: T }>;

/** What every kind of message is given. */
export interface MessageProps<T extends TranscriptBody['type']> {
  readonly item: TranscriptItem;
  readonly body: BodyOf<T>;
  /** the switch of the fork this message stands at, or null */
  readonly fork: ReactNode;
}
