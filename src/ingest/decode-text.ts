import { utf8Decoder } from '../base/utf8';

const platform = new TextDecoder('utf-8', { ignoreBOM: true });

/** Decodes UTF-8; bytes that are none become U+FFFD. A byte order mark is kept. */
export const decodeText = utf8Decoder((bytes) => platform.decode(bytes));
