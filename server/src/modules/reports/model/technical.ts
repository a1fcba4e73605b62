import type { ReportCompany } from '@meridian/contracts/api/report-model';
import { type Bars, firstAtOrAfter, sliceBars } from '@meridian/market/bars';
import { DAY_MS, dateOf, monthsBefore } from '@meridian/market/dates';
import { INDICATORS } from '@meridian/market/indicators/catalogue';
import {
  type IndicatorRequest,
  type IndicatorColumn,
  indicatorTable,
  leadOf,
} from '@meridian/market/indicators/table';
import type { Signal } from '@meridian/market/indicators/signals';
import { rounded } from '@meridian/market/rounded';
import { figure } from '../../../shared/formatters/figure.ts';

type Technical = NonNullable<ReportCompany['technicalAnalysis']>;
type Row = Technical['rows'][number];

interface Measure extends IndicatorRequest {
  /** Titles of the rows by column suffix. */
  readonly titles: Readonly<Record<string, string>>;
  readonly isPrice?: true;
}

const MEASURES: readonly Measure[] = [
  { name: 'sma', parameters: [20], titles: { '': '20-day average' }, isPrice: true },
  { name: 'sma', parameters: [50], titles: { '': '50-day average' }, isPrice: true },
  { name: 'sma', parameters: [200], titles: { '': '200-day average' }, isPrice: true },
  {
    name: 'bbands',
    parameters: [20, 2],
    titles: { upper: 'Upper Bollinger band', lower: 'Lower Bollinger band' },
    isPrice: true,
  },
  { name: 'rsi', parameters: [14], titles: { '': 'RSI, 14 days' } },
  { name: 'macd', parameters: [12, 26, 9], titles: { '': 'MACD, 12, 26 and 9 days' } },
  { name: 'stoch', parameters: [14, 3, 3], titles: { k: 'Stochastic oscillator, 14 days' } },
  { name: 'adx', parameters: [14], titles: { '': 'Trend strength (ADX), 14 days' } },
  { name: 'atr', parameters: [14], titles: { '': 'Average true range, 14 days' } },
];

/** The `indicators` parameter of GET /stocks/{symbol}/indicators that returns the same figures. */
export const TECHNICAL_INDICATORS = MEASURES.map(({ name, parameters }) =>
  [name, ...parameters].join(':'),
).join(',');

const LEAD = leadOf(INDICATORS, MEASURES);
const MONTHS_DRAWN = 6;

/** The newest values of the usual indicators with their signals, and the series of the charts. */
export function readTechnical(bars: Bars, reachMs: number): Technical {
  const lastDay = bars.timestamp.at(-1)! / DAY_MS;
  const startMs = Math.max(reachMs, monthsBefore(lastDay, MONTHS_DRAWN) * DAY_MS);
  const warm = sliceBars(bars, Math.max(0, firstAtOrAfter(bars, startMs) - LEAD), bars.length);
  const summary = { buy: 0, neutral: 0, sell: 0 };
  const columns: IndicatorColumn[] = [];
  const rows = MEASURES.flatMap((measure) => {
    const table = indicatorTable(INDICATORS, warm, [measure]);
    columns.push(...table.columns);
    const signal = (['buy', 'neutral', 'sell'] as const).find((it) => table.summary[it] > 0) ?? null;
    if (signal) summary[signal]++;
    return rowsOf(measure, table.columns, warm, signal);
  });
  return { rows, summary, series: seriesOf(columns, warm, firstAtOrAfter(warm, startMs)) };
}

function rowsOf(
  { name, parameters, titles, isPrice }: Measure,
  columns: readonly IndicatorColumn[],
  bars: Bars,
  signal: Signal | null,
): Row[] {
  const close = bars.close.at(-1)!;
  return Object.entries(titles).map(([ending, title]) => {
    const indicator = [name, ...parameters, ...(ending === '' ? [] : [ending])].join('_');
    const value = columns.find((column) => column.name === indicator)!.values.at(-1)!;
    const known = isPrice && value > 0;
    return {
      indicator,
      title,
      value: figure(value),
      againstClosePct: known ? rounded(100 * (close / value - 1), 4) : null,
      signal,
    };
  });
}

function seriesOf(columns: readonly IndicatorColumn[], bars: Bars, first: number): Technical['series'] {
  const at = (name: string, index: number) =>
    figure(columns.find((column) => column.name === name)!.values[index]!);
  return Array.from({ length: bars.length - first }, (_, offset) => {
    const index = first + offset;
    return {
      date: dateOf(bars.timestamp[index]! / DAY_MS),
      rsi: at('rsi_14', index),
      macd: at('macd_12_26_9', index),
      macdSignal: at('macd_12_26_9_signal', index),
      macdHistogram: at('macd_12_26_9_histogram', index),
      bandUpper: at('bbands_20_2_upper', index),
      bandLower: at('bbands_20_2_lower', index),
    };
  });
}
