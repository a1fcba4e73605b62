/**
 * Counts of small numbers (statuses, latency classes) as roll-ups store them: two bytes for the number and four for its
 * count, big-endian, in any order. A number may occur several times. So counts are added by concatenation, which the
 * store does with `||` and `string_agg`.
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

/** Merges the counts so that each number occurs once. */
export function decodeCounts(bytes: Buffer): Map<number, number> {
  const counts = new Map<number, number>();
  for (let at = 0; at < bytes.length; at += PAIR_BYTES) {
    const number = bytes.readInt16BE(at);
    counts.set(number, (counts.get(number) ?? 0) + bytes.readInt32BE(at + 2));
  }
  return counts;
}

/** The sum of the counts whose number matches `isMeant`. */
export function countOf(counts: Counts, isMeant: (number: number) => boolean): number {
  let sum = 0;
  for (const [number, count] of counts) if (isMeant(number)) sum += count;
  return sum;
}
