import type { TickRange } from './lake.ts';

/** The first `most` trades or quotes from one end of a range, in the order of reading; `read` gives batches, oldest first in each. */
export async function firstTicks<One>(
  read: (range: TickRange) => AsyncIterable<readonly One[]>,
  range: TickRange,
  most: number,
): Promise<readonly One[]> {
  const found: One[] = [];
  if (range.fromMs >= range.toMs) return found;
  for await (const batch of read(range)) {
    found.push(...(range.newestFirst ? batch.toReversed() : batch));
    if (found.length >= most) break;
  }
  return found.slice(0, most);
}
