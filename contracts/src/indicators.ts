/** The indicators that an alert can watch and a chart can show, with their parameters and outputs. */
import { INDICATOR_ROWS } from './indicator-rows.ts';

/** Name, default, minimum, maximum, and whether only whole numbers are allowed. */
export type IndicatorParameter = readonly [
  name: string,
  usual: number,
  min: number,
  max: number,
  whole: boolean,
];

export interface WatchableIndicator {
  /** As requests name it: `macd`. */
  readonly name: string;
  readonly title: string;
  /** What a condition calls it: `MACD`, `Ulcer index`. */
  readonly label: string;
  readonly parameters: readonly IndicatorParameter[];
  /** The part after the point in `macd:12:26:9.signal`; the empty one is the main line. */
  readonly outputs: readonly string[];
  /** The outputs that are prices, which a chart draws over the bars: all of them (null), or the listed ones. */
  readonly overlay: readonly string[] | null;
  /** Where the indicator turns, by its author or the textbooks; the same as the rules of the API's summary. */
  readonly levels: readonly number[];
  /** Its values depend on the first bar of the history, or on a benchmark: only a chart shows it. */
  readonly isForCharts: boolean;
}

type Group = readonly [title: string, indicators: readonly WatchableIndicator[]];

const words = (text: string): string[] => (text === '' ? [] : text.split(' '));

function parameterOf(text: string): IndicatorParameter {
  const [name = '', usual, min, max, whole] = text.split(' ');
  return [name, Number(usual), Number(min), Number(max), whole !== undefined];
}

function indicatorOf(row: string): WatchableIndicator {
  const [
    name = '',
    title = '',
    word = '',
    parameters = '',
    outputs = '',
    overlay = '',
    levels = '',
    kind = '',
  ] = row.split('|');
  return {
    name,
    title,
    label: word === '' ? name.toUpperCase() : title,
    parameters: parameters === '' ? [] : parameters.split(', ').map(parameterOf),
    outputs: outputs.split(' '),
    overlay: overlay === 'all' ? null : overlay.split(' ').slice(1),
    levels: words(levels).map(Number),
    isForCharts: kind !== '',
  };
}

/** Every indicator by group, as a chart offers them. */
export const CHART_INDICATOR_GROUPS: readonly Group[] = INDICATOR_ROWS.split('# ')
  .slice(1)
  .map((family) => {
    const [title = '', ...rows] = family.trimEnd().split('\n');
    return [title, rows.map(indicatorOf)];
  });

/**
 * Those that an alert can watch. Indicators that need a benchmark are left out, and so are running totals: only changes
 * of a total mean something.
 */
export const INDICATOR_GROUPS: readonly Group[] = CHART_INDICATOR_GROUPS.map(([title, indicators]) => [
  title,
  indicators.filter(({ isForCharts }) => !isForCharts),
]);

/** The names of all indicators by group, for documents. */
export const INDICATOR_NAMES: readonly (readonly [title: string, names: readonly string[]])[] =
  CHART_INDICATOR_GROUPS.map(([title, indicators]) => [title, indicators.map(({ name }) => name)]);
