import { createHash } from 'node:crypto';

/** The SHA-256 of the parsed inputs of a backtest and of the columns of the bars themselves. */
export function runHash(inputs: readonly unknown[], columns: readonly Float64Array[]): string {
  const hash = createHash('sha256').update(JSON.stringify(inputs));
  for (const { buffer, byteOffset, byteLength } of columns) {
    hash.update(new Uint8Array(buffer, byteOffset, byteLength));
  }
  return hash.digest('hex');
}
