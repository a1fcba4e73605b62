import type { Lake, Tick, TickRange } from './lake.ts';

/** The first `most` trades from one end of a range, in the order of reading. */
export async function firstTicks(
  lake: Lake,
  symbol: string,
  range: TickRange,
  most: number,
): Promise<readonly Tick[]> {
  const found: Tick[] = [];
  if (range.fromMs >= range.toMs) return found;
  for await (const batch of lake.ticks(symbol, range)) {
    found.push(...(range.newestFirst ? batch.toReversed() : batch));
    if (found.length >= most) break;
  }
  return found.slice(0, most);
}
