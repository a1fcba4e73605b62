import { createHash, hash } from 'node:crypto';

/** Parts of a series that are remembered; the warm-up of the indicators decides where a part begins. */
const PARTS_MAX = 64;

/** The hashes of parts of columns, by the memory of the column. Market data is never changed in place. */
const known = new WeakMap<ArrayBufferLike, Map<string, string>>();

/** The SHA-256 of the parsed inputs of a backtest and of the hashes of the columns of the bars themselves. */
export function runHash(inputs: readonly unknown[], columns: readonly Float64Array[]): string {
  const whole = createHash('sha256').update(JSON.stringify(inputs));
  for (const column of columns) whole.update(columnHash(column));
  return whole.digest('hex');
}

function columnHash({ buffer, byteOffset, byteLength }: Float64Array): string {
  let parts = known.get(buffer);
  if (!parts) known.set(buffer, (parts = new Map()));
  const part = `${byteOffset} ${byteLength}`;
  let found = parts.get(part);
  if (found === undefined) {
    if (parts.size === PARTS_MAX) parts.clear();
    found = hash('sha256', new Uint8Array(buffer, byteOffset, byteLength), 'hex');
    parts.set(part, found);
  }
  return found;
}
