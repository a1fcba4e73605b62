import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
const TRAILER = Buffer.from([0xff, 0xff]);
const MESSAGE_BYTES = 262_144;

/** Rows in pieces of many. A message for each row would double the CPU time of a copy. */
export type RowPieces = Iterable<Buffer> | AsyncIterable<Buffer>;

/**
 * Runs `COPY ... FROM STDIN (FORMAT binary)`. `rows` yields tuples in PostgreSQL's binary COPY format, without header and
 * trailer. Resolves when the server has accepted them, and rejects when it refuses them.
 */
export async function copyRows(client: PoolClient, statement: string, rows: RowPieces): Promise<void> {
  await pipeline(messagesOf(rows), client.query(copyFrom(statement)));
}

async function* messagesOf(rows: RowPieces): AsyncGenerator<Buffer> {
  yield SIGNATURE;
  for await (const piece of rows)
    for (let at = 0; at < piece.length; at += MESSAGE_BYTES) yield piece.subarray(at, at + MESSAGE_BYTES);
  yield TRAILER;
}
