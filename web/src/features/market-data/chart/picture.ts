/** What the chart draws, computed from bars, indicators and compared symbols. */
import { type ChartIndicator, labelOf, placeOf } from './indicators.ts';
import type { Candles, ChartBars } from './bars.ts';
import type { ReplyInfo } from '../../../lib/optional-calls.ts';

export interface ChartLine {
  readonly key: string;
  /** In the legend: `SMA 50`, `MSFT`. Lines of one indicator have the same. */
  readonly label: string;
  /** Which line of several it is: `upper`; empty for the main or the only one. */
  readonly part: string;
  /** 0 is the price, 1 the volume; indicators with a scale of their own follow. */
  readonly pane: number;
  /** Which colour and dash it has. */
  readonly look: number;
  readonly columns: boolean;
  /** Where the indicator turns, such as 30 and 70 of RSI. */
  readonly levels: readonly number[];
  /** One for each bar; null where there is none. */
  readonly values: readonly (number | null)[];
}

export interface ChartPicture {
  /** Days are candles, minutes a line. `percent`: the change from the first shown bar, of several symbols. */
  readonly kind: 'candles' | 'line' | 'percent';
  readonly bars: ChartBars;
  /** Where the session ends, when it has not ended: its remaining time stays empty. */
  readonly untilSeconds: number | null;
  readonly lines: readonly ChartLine[];
  /** How many panes there are with those of indicators. */
  readonly panes: number;
}

type Compared = ReplyInfo<'marketCompare'>['lines'][number];

/** How many lines look different; further ones begin again. */
export const LOOKS_MAX = 6;
/** The look before belongs to prices. */
const FIRST_LOOK = 1;
const BAND_PARTS: ReadonlySet<string> = new Set(['upper', 'middle', 'lower']);

/** The drawn outputs of all indicators, with a pane for each that has its own scale. */
export function indicatorLines(indicators: Candles['indicators']): {
  readonly lines: readonly ChartLine[];
  readonly panes: number;
} {
  let panes = 2;
  let look = FIRST_LOOK;
  const lines = indicators.flatMap((computed) => {
    const indicator: ChartIndicator = computed;
    const { overlay, drawn, levels } = placeOf(computed.name);
    const pane = overlay ? 0 : panes++;
    return computed.outputs
      .filter(({ name }) => drawn === null || drawn.includes(name))
      .map(({ name, values }, index) => ({
        key: `${labelOf(indicator)} ${name}`,
        label: labelOf(indicator),
        part: name.replaceAll('_', ' '),
        pane,
        // The edges of a band look the same.
        look: !overlay ? FIRST_LOOK + index : BAND_PARTS.has(name) && index > 0 ? look - 1 : look++,
        // A candlestick pattern is 0 at most bars.
        columns: name === 'histogram' || computed.name.startsWith('cdl'),
        levels: index === 0 ? levels : [],
        values,
      }));
  });
  return { lines, panes };
}

/** The last known close of a symbol at each of `seconds`. */
function alignedCloses(seconds: readonly number[], { startSeconds, close }: Compared): (number | null)[] {
  let next = 0;
  return seconds.map((at) => {
    while (next < startSeconds.length && startSeconds[next]! <= at) next++;
    return next === 0 ? null : close[next - 1]!;
  });
}

/** Changes in percent from the first known value at or after `first`. */
function changes(values: readonly (number | null)[], first: number): (number | null)[] {
  const base = values.slice(first).find((value) => value !== null) ?? null;
  return values.map((value, at) =>
    value === null || base === null || at < first ? null : (value / base - 1) * 100,
  );
}

/** The symbol and those it is compared with, as changes from the bar at `first`. */
export function comparisonLines(
  symbol: string,
  bars: ChartBars,
  compared: readonly Compared[],
  first: number,
): readonly ChartLine[] {
  const all = [
    { symbol, values: bars.close },
    ...compared.map((line) => ({ symbol: line.symbol, values: alignedCloses(bars.startSeconds, line) })),
  ];
  return all.map((line, look) => ({
    key: line.symbol,
    label: line.symbol,
    part: '',
    pane: 0,
    look,
    columns: false,
    levels: [],
    values: changes(line.values, first),
  }));
}
