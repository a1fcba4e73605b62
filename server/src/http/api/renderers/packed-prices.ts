import { type Bars, firstAtOrAfter, sliceBars } from '@meridian/market/bars';
import type { PriceColumns } from '@meridian/market/backtest/portfolio/price-table';

const COLUMNS = ['timestamp', 'open', 'close', 'volume'] as const;
/** The time per turn of the short queue. Adjusting the bars of a symbol takes less than a millisecond. */
const TURN_MS = 3;

/** Columns of many symbols in one buffer, which moves to a thread at once. */
export interface PackedPrices {
  /** By symbol its columns one after the other: timestamp, open, close, volume. */
  readonly values: Float64Array<ArrayBuffer>;
  /** By symbol: its number of bars. */
  readonly lengths: readonly number[];
}

/** Does something for each item, a few milliseconds at a time; other work of the event loop runs in between. */
export async function inTurns<Item>(
  items: readonly Item[],
  turn: (work: () => Promise<void>) => Promise<void>,
  work: (item: Item, index: number) => void | Promise<void>,
): Promise<void> {
  let at = 0;
  const some = async () => {
    const startMs = performance.now();
    while (at < items.length && performance.now() - startMs < TURN_MS) {
      const index = at++;
      await work(items[index]!, index);
    }
  };
  while (at < items.length) await turn(some);
}

/** The bars that start in [fromMs, toMs), sharing memory with the whole. */
export const barsBetween = (bars: Bars, fromMs: number, toMs: number): Bars =>
  sliceBars(bars, firstAtOrAfter(bars, fromMs), firstAtOrAfter(bars, toMs));

/** Copies bars into one buffer, in turns. */
export async function packPrices(
  all: readonly Bars[],
  turn: (work: () => Promise<void>) => Promise<void>,
): Promise<PackedPrices> {
  const lengths = all.map(({ length }) => length);
  const values = new Float64Array(COLUMNS.length * lengths.reduce((sum, length) => sum + length, 0));
  let offset = 0;
  await inTurns(all, turn, (bars) => {
    for (const name of COLUMNS) {
      values.set(bars[name], offset);
      offset += bars.length;
    }
  });
  return { values, lengths };
}

/** The columns of each symbol, sharing memory with the buffer. */
export function unpackPrices({ values, lengths }: PackedPrices): PriceColumns[] {
  let offset = 0;
  return lengths.map((length) => {
    const [timestamp, open, close, volume] = COLUMNS.map((_, i) =>
      values.subarray(offset + i * length, offset + (i + 1) * length),
    );
    offset += COLUMNS.length * length;
    return { timestamp: timestamp!, open: open!, close: close!, volume: volume! };
  });
}
