import { crc32 } from 'node:zlib';

const MIN_BYTES = 1024 * 1024;
const MAX_BYTES = 4 * 1024 * 1024;
/** On average, every 4,096th row may begin a chunk. */
const CUT_MASK = 0xfff;
const NEWLINE = 10;

/**
 * Cuts rows of text into chunks of about 2 MB. Where a chunk ends depends on the row there alone, so a change in one row
 * leaves the later chunks as they were.
 */
export async function* rowChunks(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let bytes = 0;
  let enough = 2 * MAX_BYTES;
  for await (const part of rows) {
    parts.push(part);
    bytes += part.length;
    if (bytes < enough) continue;
    let rest = Buffer.concat(parts, bytes);
    for (let end = chunkEnd(rest); end > 0 && rest.length >= MAX_BYTES; end = chunkEnd(rest)) {
      yield rest.subarray(0, end);
      rest = rest.subarray(end);
    }
    parts = [rest];
    bytes = rest.length;
    // A long row is looked at again when twice as much of it is there.
    enough = 2 * Math.max(MAX_BYTES, bytes);
  }
  let rest = Buffer.concat(parts, bytes);
  for (let end = chunkEnd(rest); end > 0; end = chunkEnd(rest)) {
    yield rest.subarray(0, end);
    rest = rest.subarray(end);
  }
  if (rest.length > 0) yield rest;
}

/** Where the first chunk of `rows` ends; 0 when they are too few to know. */
function chunkEnd(rows: Buffer): number {
  let start = rows.indexOf(NEWLINE, MIN_BYTES) + 1;
  while (start > 0 && start < MAX_BYTES) {
    const end = rows.indexOf(NEWLINE, start) + 1;
    if (end === 0) return 0;
    if ((crc32(rows.subarray(start, end)) & CUT_MASK) === 0) return end;
    start = end;
  }
  return start;
}
