import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { rowChunks } from './row-chunks.ts';

const rowsOf = (count: number) =>
  Array.from({ length: count }, () => `${randomBytes(150).toString('hex')}\n`).join('');

async function chunksOf(text: string, pieceBytes: number): Promise<string[]> {
  const bytes = Buffer.from(text);
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
  }
  const chunks: string[] = [];
  for await (const chunk of rowChunks(pieces())) chunks.push(chunk.toString());
  return chunks;
}

test('chunks are whole rows, have all of them, and do not depend on how the rows arrive', async () => {
  const text = rowsOf(60_000);
  const chunks = await chunksOf(text, 65_536);
  expect(chunks.join('')).toBe(text);
  expect(chunks.length).toBeGreaterThan(4);
  expect(chunks.every((chunk) => chunk.endsWith('\n'))).toBe(true);
  expect(await chunksOf(text, 1_000_003)).toEqual(chunks);
});

test('a row that is added changes the chunk that it is in, and not those behind it', async () => {
  const text = rowsOf(60_000);
  const before = await chunksOf(text, 65_536);
  const after = await chunksOf(`a new row\n${text}`, 65_536);
  expect(after.filter((chunk) => !before.includes(chunk)).length).toBeLessThanOrEqual(2);
  expect(await chunksOf(`${text}a new row\n`, 65_536)).toEqual(expect.arrayContaining(before.slice(0, -1)));
});

test('a row of many megabytes is one chunk, and no rows are none', async () => {
  const long = `${'x'.repeat(20_000_000)}\n`;
  expect(await chunksOf(long, 65_536)).toEqual([long]);
  expect(await chunksOf('', 65_536)).toEqual([]);
});
