/** What a page asks its outside worker for. Bytes are transferred, not copied. */
export type OutsideRequest =
  | {
      readonly type: 'request';
      readonly id: number;
      readonly url: string;
      readonly method: string;
      readonly headers: readonly (readonly [string, string])[];
      readonly body: string | Uint8Array<ArrayBuffer> | null;
      /** `no-cors`: only whether somebody answers; the answer cannot be read */
      readonly mode: 'cors' | 'no-cors';
    }
  | { readonly type: 'stop'; readonly id: number };

/** What the worker says. A request gets one `head` or `failed`; after a head chunks, then `end` or `failed`. */
export type OutsideReply =
  | {
      readonly type: 'head';
      readonly id: number;
      readonly status: number;
      readonly statusText: string;
      readonly headers: readonly (readonly [string, string])[];
      readonly hasBody: boolean;
    }
  | { readonly type: 'chunk'; readonly id: number; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly type: 'end'; readonly id: number }
  | { readonly type: 'failed'; readonly id: number; readonly message: string };
