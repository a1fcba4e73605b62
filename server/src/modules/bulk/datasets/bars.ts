import { type Bars, firstAtOrAfter } from '@meridian/market/bars';
import { tidy } from '@meridian/market/tidy';
import { column, type Dataset, type BulkRow, symbolsOf } from './dataset.ts';

const PRICES = ['open', 'high', 'low', 'close', 'volume'] as const;
const NAMED = [...column('text', 'symbol'), ...column('time', 'timestamp'), ...column('number', ...PRICES)];

interface About {
  readonly symbol: string;
  readonly adjustment: string;
  readonly source: string;
}

export const dailyBars: Dataset = {
  name: 'daily-bars',
  files: 'years',
  columns: [...NAMED, ...column('text', 'adjustment')],
  sourceColumn: 'source',
  async open(lake) {
    const infos = symbolsOf(lake);
    return {
      firstMs: infos.length === 0 ? undefined : Math.min(...infos.map((it) => Date.parse(it.firstDate))),
      async rows(fromMs, toMs) {
        const rows: BulkRow[] = [];
        for (const { symbol } of infos) {
          const { bars, adjustment } = await lake.adjusted(symbol, 'raw');
          const about = { symbol, adjustment, source: lake.sourceOf(symbol, 'daily') };
          pushBars(rows, bars, [fromMs, toMs], about, () => []);
        }
        return rows;
      },
    };
  },
};

/** Symbols that only have longer bars are left out. */
export const minuteBars: Dataset = {
  name: 'minute-bars',
  files: 'last-days',
  columns: [
    ...NAMED,
    ...column('number', 'vwap'),
    ...column('whole', 'trades'),
    ...column('text', 'adjustment'),
  ],
  sourceColumn: 'source',
  async open(lake) {
    return {
      firstMs: undefined,
      async rows(fromMs, toMs) {
        const rows: BulkRow[] = [];
        for (const { symbol } of symbolsOf(lake)) {
          const basis = lake.intraday(symbol)?.basis;
          if (!basis) continue;
          const bars = await lake.minutes(symbol, fromMs, toMs);
          const about = { symbol, adjustment: basis, source: lake.sourceOf(symbol, 'intraday') };
          pushBars(rows, bars, [fromMs, toMs], about, (at) => [
            known(bars.vwap?.[at]),
            known(bars.trades?.[at]),
          ]);
        }
        return rows;
      },
    };
  },
};

const known = (value: number | undefined) =>
  value === undefined || !Number.isFinite(value) ? null : tidy(value);

function pushBars(
  rows: BulkRow[],
  bars: Bars,
  [fromMs, toMs]: readonly [number, number],
  { symbol, adjustment, source }: About,
  more: (at: number) => readonly (number | null)[],
): void {
  const end = firstAtOrAfter(bars, toMs);
  for (let at = firstAtOrAfter(bars, fromMs); at < end; at++) {
    const atMs = bars.timestamp[at]!;
    const prices = PRICES.map((name) => tidy(bars[name][at]!));
    rows.push({ atMs, source, cells: [symbol, atMs, ...prices, ...more(at), adjustment] });
  }
}
