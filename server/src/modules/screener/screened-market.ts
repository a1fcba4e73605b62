import { type Bars, emptyBars } from '@meridian/market/bars';
import { roomForBars, type ScreenedBars, storeBars } from '@meridian/market/screener/screened-bars';
import type { Adjustment } from '@meridian/market/bars';
import { createByteCache } from '../../lake/byte-cache.ts';
import type { Lake } from '../../lake/lake.ts';
import { barsAt } from './bars-at.ts';
import type { MarketAt } from './market-at.ts';
import type { Turns } from './turns.ts';

const CACHE_BYTES = 128 * 1024 * 1024;
/** Symbols that are read, and computed in the thread, at a time. */
const PART_SYMBOLS = 256;
/** How many bars are read, from what most conditions need to all there are. */
const DEPTHS = [400, 1_600, Infinity] as const;
const BENCHMARK = 'SPY';

/** Bars of some symbols of a market. */
export interface ScreenedPart {
  /** The position of the first symbol in the market. */
  readonly start: number;
  readonly screened: ScreenedBars;
  readonly adjustments: readonly Adjustment[];
}

/** Reads the bars of markets in parts, which stay in a bounded cache in memory that threads share. */
export class ScreenedMarkets {
  readonly #parts = createByteCache<ScreenedPart>(CACHE_BYTES, ({ screened }) => screened.values.byteLength);

  /** The parts of a market with at least `need` bars of each symbol that has so many, one after the other. */
  async *parts(
    lake: Lake,
    market: MarketAt,
    { need, turns, isCurrent }: { need: number; turns: Turns; isCurrent: () => boolean },
  ): AsyncGenerator<ScreenedPart> {
    for (let start = 0; start < market.infos.length; start += PART_SYMBOLS) {
      const depths = DEPTHS.filter((depth) => depth >= need);
      const keyOf = (depth: number) => `${market.key} ${start} ${depth}`;
      const known = depths.map((depth) => this.#parts.get(keyOf(depth))).find((it) => it !== undefined);
      if (known) {
        yield known;
        continue;
      }
      const part = await readPart(lake, market, { start, depth: depths[0]!, turns });
      if (isCurrent()) this.#parts.set(keyOf(depths[0]!), part);
      yield part;
    }
  }

  /** The bars of the benchmark as far as they were known; none when the market does not have it. */
  async benchmark(lake: Lake, market: MarketAt, need: number): Promise<Bars> {
    if (!lake.symbol(BENCHMARK) || lake.damaged().includes(BENCHMARK)) return emptyBars(0);
    // Other markets have more sessions than the benchmark, so that as many reach further back.
    const { bars } = await barsAt(lake, BENCHMARK, market, need);
    return bars;
  }
}

async function readPart(
  lake: Lake,
  market: MarketAt,
  { start, depth, turns }: { start: number; depth: number; turns: Turns },
): Promise<ScreenedPart> {
  const all: Bars[] = [];
  const adjustments: Adjustment[] = [];
  for (const { symbol } of market.infos.slice(start, start + PART_SYMBOLS)) {
    await turns.next();
    const { bars, adjustment } = await barsAt(lake, symbol, market, depth);
    all.push(bars);
    adjustments.push(adjustment);
  }
  const screened = roomForBars(all.length, Math.max(0, ...all.map(({ length }) => length)));
  for (const [index, bars] of all.entries()) {
    await turns.next();
    storeBars(screened, index, bars);
  }
  return { start, screened, adjustments };
}
