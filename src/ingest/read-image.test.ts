import { expect, test } from 'vitest';
import { decodeBase64 } from './read-image';

test('a picture is its bytes under its own type', async () => {
  const picture = decodeBase64({ type: 'image', data: 'iVBORw0KGgo=', mimeType: 'image/png' });
  expect(picture.ok && picture.value.type).toBe('image/png');
  const bytes = picture.ok ? [...new Uint8Array(await picture.value.arrayBuffer())] : [];
  expect(bytes).toEqual([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]);
});

test.each([
  [undefined],
  [null],
  [{ type: 'image' }],
  [{ type: 'image', data: 7, mimeType: 'image/png' }],
  [{ type: 'image', data: 'AAAA" onerror="alert(3)', mimeType: 'image/png' }],
])('%j is no picture', (block) => {
  expect(decodeBase64(block)).toMatchObject({ ok: false, error: { type: 'internal' } });
});
