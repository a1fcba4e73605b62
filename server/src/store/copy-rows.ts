import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
const TRAILER = Buffer.from([0xff, 0xff]);
const CHUNK_BYTES = 65_536;

/**
 * Runs `COPY ... FROM STDIN (FORMAT binary)`. `rows` yields tuples in PostgreSQL's binary COPY format, without header and
 * trailer. Resolves when the server has accepted them, and rejects when it refuses them.
 */
export async function copyRows(
  client: PoolClient,
  statement: string,
  rows: readonly Buffer[],
): Promise<void> {
  await pipeline(chunksOf(rows), client.query(copyFrom(statement)));
}

/** Joins small buffers and splits large ones. A message for each row would double the CPU time of a copy. */
function* chunksOf(rows: readonly Buffer[]): Generator<Buffer> {
  let waiting: Buffer[] = [SIGNATURE];
  let waitingBytes = SIGNATURE.length;
  for (const part of [...rows, TRAILER]) {
    for (let at = 0; at < part.length; at += CHUNK_BYTES) {
      const piece = part.subarray(at, at + CHUNK_BYTES);
      waiting.push(piece);
      waitingBytes += piece.length;
      if (waitingBytes < CHUNK_BYTES) continue;
      yield waiting.length === 1 ? piece : Buffer.concat(waiting, waitingBytes);
      waiting = [];
      waitingBytes = 0;
    }
  }
  if (waitingBytes > 0) yield Buffer.concat(waiting, waitingBytes);
}
