/**
 * How often each of some small numbers (statuses, classes of latencies) was counted, as roll-ups keep it: two bytes of the
 * number and four of its count each, big-endian, in no order. A number may come several times, so that counts are added
 * up by putting them one after the other, which the store does with `||` and `string_agg`.
 */
export type Counts = ReadonlyMap<number, number>;

const PAIR_BYTES = 6;

export function encodeCounts(counts: Counts): Buffer {
  const bytes = Buffer.allocUnsafe(counts.size * PAIR_BYTES);
  let at = 0;
  for (const [number, count] of counts) {
    bytes.writeInt16BE(number, at);
    bytes.writeInt32BE(count, at + 2);
    at += PAIR_BYTES;
  }
  return bytes;
}

/** Each number once, with all that was counted of it. */
export function decodeCounts(bytes: Buffer): Map<number, number> {
  const counts = new Map<number, number>();
  for (let at = 0; at < bytes.length; at += PAIR_BYTES) {
    const number = bytes.readInt16BE(at);
    counts.set(number, (counts.get(number) ?? 0) + bytes.readInt32BE(at + 2));
  }
  return counts;
}

/** How often the numbers that `isMeant` names were counted together. */
export function countOf(counts: Counts, isMeant: (number: number) => boolean): number {
  let sum = 0;
  for (const [number, count] of counts) if (isMeant(number)) sum += count;
  return sum;
}
