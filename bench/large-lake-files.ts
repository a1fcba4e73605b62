/** Writes a market store of many imported symbols, as an import leaves it, with few different histories to save time and room. */
import { linkSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Bars, emptyBars } from '@meridian/market/bars';
import { nyse } from '@meridian/market/calendar';
import { DAY_MS, dateOf } from '@meridian/market/dates';
import {
  barsFile,
  type CatalogueEntry,
  lakeFolder,
  readCatalogue,
  replaceCatalogue,
} from '../server/src/lake/catalogue.ts';
import { encodeBars } from '../server/src/lake/parquet-files.ts';

/** Different histories; the files of other symbols are names of the same bytes, and are read and checked like any others. */
const DISTINCT = 100;
const YEAR_BARS = 252;

/** The name of a symbol by its number. */
export const symbolAt = (number: number): string => `Z${String(number).padStart(5, '0')}`;

/** Adds symbols with daily bars between two dates to the store of a home, and returns the number of bars of each. */
export async function writeLargeLake(
  home: string,
  { symbols, from, to }: { readonly symbols: number; readonly from: string; readonly to: string },
): Promise<number> {
  const days = nyse.between(from, to).map(({ day }) => day);
  const folder = lakeFolder(home);
  mkdirSync(join(folder, 'bars/1d'), { recursive: true });
  const made = Array.from({ length: DISTINCT }, (_, seed) => {
    const bars = walk(days, seed + 1);
    return { bars, ...encodeBars(bars) };
  });
  const entries = Array.from({ length: symbols }, (_, number): CatalogueEntry => {
    const { bars, bytes, version } = made[number % DISTINCT]!;
    const file = barsFile(symbolAt(number), version);
    if (number < DISTINCT) writeFileSync(join(folder, file), bytes);
    else linkSync(join(folder, barsFile(symbolAt(number % DISTINCT), version)), join(folder, file));
    return entryOf(symbolAt(number), bars, { file, version });
  });
  const before = await readCatalogue(home);
  const all = [...(before?.entries ?? []), ...entries].toSorted((a, b) => (a.symbol < b.symbol ? -1 : 1));
  await replaceCatalogue(home, {
    format: 1,
    simulator: { version: 0, seed: 0 },
    ...before,
    entries: all,
  });
  return days.length;
}

function entryOf(
  symbol: string,
  bars: Bars,
  stored: { readonly file: string; readonly version: string },
): CatalogueEntry {
  const last = bars.length - 1;
  return {
    symbol,
    name: `${symbol} Inc.`,
    assetClass: 'equity',
    exchange: 'XNAS',
    currency: 'USD',
    sector: null,
    industry: null,
    active: true,
    firstDate: dateOf(bars.timestamp[0]! / DAY_MS),
    lastDate: dateOf(bars.timestamp[last]! / DAY_MS),
    source: 'import:large',
    basis: 'split',
    ...stored,
    last: {
      open: bars.open[last]!,
      high: bars.high[last]!,
      low: bars.low[last]!,
      close: bars.close[last]!,
      volume: bars.volume[last]!,
      previousClose: bars.close[last - 1]!,
      high52w: Math.max(...bars.high.subarray(-YEAR_BARS)),
      low52w: Math.min(...bars.low.subarray(-YEAR_BARS)),
    },
  };
}

const cents = (price: number) => Math.round(price * 100) / 100;

/** A random walk; the same for each seed. */
function walk(days: readonly number[], seed: number): Bars {
  const bars = emptyBars(days.length);
  let state = seed;
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  let price = 20 + seed;
  for (const [at, day] of days.entries()) {
    price = Math.max(2, price * (1 + 0.03 * (random() - 0.499)));
    const [open, close] = [cents(price * (1 + 0.01 * (random() - 0.5))), cents(price)];
    bars.timestamp[at] = day * DAY_MS;
    bars.open[at] = open;
    bars.high[at] = cents(Math.max(open, close) * (1 + 0.01 * random()));
    bars.low[at] = cents(Math.min(open, close) * (1 - 0.01 * random()));
    bars.close[at] = close;
    bars.volume[at] = Math.floor(100_000 + 10_000_000 * random());
  }
  return bars;
}
