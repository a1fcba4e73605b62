import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compressOpen } from './compressed.ts';

const text = fc.string({ maxLength: 3_000 }).map((part) => Buffer.from(part.repeat(3)));
const tail = fc.string({ minLength: 1, maxLength: 400 }).map((part) => Buffer.from(part));

test.each([
  ['gzip', gunzipSync],
  ['br', brotliDecompressSync],
] as const)(
  '%s: whatever the text and the tails, each reply decompresses to text and tail',
  async (encoding, decompress) => {
    await fc.assert(
      fc.asyncProperty(text, fc.array(tail, { minLength: 1, maxLength: 3 }), async (start, tails) => {
        const open = await compressOpen(start, encoding);
        for (const end of tails)
          expect(decompress(Buffer.concat([open.start, open.end(end)]))).toEqual(Buffer.concat([start, end]));
      }),
      { numRuns: 150 },
    );
  },
);

test.each(['gzip', 'br'] as const)('%s: refuses a tail that does not fit its block', async (encoding) => {
  const open = await compressOpen(Buffer.from('text'), encoding);
  expect(() => open.end(Buffer.alloc(70_000))).toThrow(RangeError);
  expect(() => open.end(Buffer.alloc(0))).toThrow(RangeError);
});
