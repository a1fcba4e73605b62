import { type Bars, firstAtOrAfter, sliceBars } from '@meridian/market/bars';
import { tidy } from '@meridian/market/tidy';
import { withTradeTotals } from '../../../lake/history-totals.ts';
import { column, type Dataset, type BulkRow, symbolsOf } from './dataset.ts';

const PRICES = ['open', 'high', 'low', 'close', 'volume'] as const;
const NAMED = [...column('text', 'symbol'), ...column('time', 'timestamp'), ...column('number', ...PRICES)];

interface About {
  readonly symbol: string;
  readonly source: string;
}

export const dailyBars: Dataset = {
  name: 'daily-bars',
  files: 'years',
  columns: [...NAMED, ...column('text', 'adjustment')],
  sourceColumn: 'source',
  laterColumns: [...column('number', 'vwap'), ...column('whole', 'trades')],
  async open(lake) {
    const infos = symbolsOf(lake);
    return {
      firstMs: infos.length === 0 ? undefined : Math.min(...infos.map((it) => Date.parse(it.firstDate))),
      async rows(fromMs, toMs) {
        const rows: BulkRow[] = [];
        for (const { symbol } of infos) {
          const { bars, adjustment } = await lake.adjusted(symbol, 'raw');
          const days = sliceBars(bars, firstAtOrAfter(bars, fromMs), firstAtOrAfter(bars, toMs));
          const traded = await withTradeTotals(lake, { symbol, interval: '1d', adjustment }, days);
          const about = { symbol, source: lake.sourceOf(symbol, 'daily') };
          pushBars(rows, traded, [fromMs, toMs], about, (at) => [adjustment, ...tradedAt(traded, at)]);
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
          const about = { symbol, source: lake.sourceOf(symbol, 'intraday') };
          pushBars(rows, bars, [fromMs, toMs], about, (at) => [...tradedAt(bars, at), basis]);
        }
        return rows;
      },
    };
  },
};

/** VWAP and number of trades of a bar; null for what is not known. */
const tradedAt = ({ vwap, trades }: Bars, at: number) => [known(vwap?.[at]), known(trades?.[at])];

const known = (value: number | undefined) =>
  value === undefined || !Number.isFinite(value) ? null : tidy(value);

function pushBars(
  rows: BulkRow[],
  bars: Bars,
  [fromMs, toMs]: readonly [number, number],
  { symbol, source }: About,
  more: (at: number) => readonly (string | number | null)[],
): void {
  const end = firstAtOrAfter(bars, toMs);
  for (let at = firstAtOrAfter(bars, fromMs); at < end; at++) {
    const atMs = bars.timestamp[at]!;
    const prices = PRICES.map((name) => tidy(bars[name][at]!));
    rows.push({ atMs, source, cells: [symbol, atMs, ...prices, ...more(at)] });
  }
}
