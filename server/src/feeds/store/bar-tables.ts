import type { Bars } from '@meridian/market/bars';
import { dateOf, DAY_MS, timeText } from '@meridian/market/dates';
import type { HistoryBar, ImportTable } from '../vendor.ts';

const DAILY = 'symbol,date,open,high,low,close,volume,vwap,trades';
const MINUTES = 'symbol,ts,open,high,low,close,volume';

type Row = Pick<HistoryBar, 'open' | 'high' | 'low' | 'close' | 'volume'>;

const figures = ({ open, high, low, close, volume }: Row) => `${open},${high},${low},${close},${volume}`;

/** Empty where they are not known, or what a vendor says cannot be. */
const totals = ({ vwap = Number.NaN, trades = Number.NaN }: Pick<HistoryBar, 'vwap' | 'trades'>) =>
  `${vwap > 0 ? vwap : ''},${Number.isInteger(trades) && trades >= 0 ? trades : ''}`;

/** Daily bars of one symbol for the market store. */
export const dailyTable = (symbol: string, bars: readonly HistoryBar[]): ImportTable => ({
  name: 'daily',
  lines: [
    DAILY,
    ...bars.map(
      (bar) => `${symbol},${dateOf(Math.floor(bar.startMs / DAY_MS))},${figures(bar)},${totals(bar)}`,
    ),
  ],
});

/** Minute bars of one symbol for the market store. */
export const minuteTable = (symbol: string, bars: readonly HistoryBar[]): ImportTable => ({
  name: 'minutes-1m',
  lines: [MINUTES, ...bars.map((bar) => `${symbol},${timeText(bar.startMs)},${figures(bar)}`)],
});

/** Columns as rows. */
export const rowsOfBars = (bars: Bars): HistoryBar[] =>
  Array.from({ length: bars.length }, (_, at) => ({
    startMs: bars.timestamp[at]!,
    open: bars.open[at]!,
    high: bars.high[at]!,
    low: bars.low[at]!,
    close: bars.close[at]!,
    volume: bars.volume[at]!,
    vwap: bars.vwap?.[at] ?? Number.NaN,
    trades: bars.trades?.[at] ?? Number.NaN,
  }));

/** Several tables of the same name as one, so that they are stored together. */
export function joined(tables: readonly ImportTable[]): ImportTable[] {
  const byName = new Map<string, { first: ImportTable; lines: string[] }>();
  for (const table of tables) {
    const [header, ...rows] = table.lines;
    const known = byName.get(table.name);
    if (known) for (const row of rows) known.lines.push(row);
    else byName.set(table.name, { first: table, lines: [header!, ...rows] });
  }
  return Array.from(byName.values(), ({ first, lines }) => ({ ...first, lines }));
}
