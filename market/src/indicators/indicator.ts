import type { Bars } from '../bars.ts';
import type { TakeColumn } from '../kept-columns.ts';

/** One bar as an indicator's `step` takes it. */
export interface Bar {
  /** Start of the bar, milliseconds since 1970 UTC. */
  readonly timestamp: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  /** Close of the benchmark at the same time; only for indicators that say `needsBenchmark`. */
  readonly benchmark?: number;
}

export interface IndicatorParameter {
  readonly name: string;
  readonly default: number;
  readonly min: number;
  readonly max: number;
  /** Only whole numbers. */
  readonly whole: boolean;
}

/**
 * Works through bars, oldest first, writes each output's value at each position, and remembers what the next call
 * needs: bars passed in pieces give exactly the same numbers as bars passed together. `benchmark` has a close for each
 * bar where the indicator needs it. The outputs are arrays as long as `bars`, and none of its columns.
 */
export type IndicatorRun = (bars: Bars, outputs: readonly Float64Array[], benchmark: Float64Array) => void;

/**
 * A technical indicator. `series` is the truth; `live` takes the same bars one after the other and gives exactly the
 * same numbers. An output is NaN where there is no value: in the warm-up, and where the formula divides by nothing.
 * Parameters come in the order of `parameters`, already checked with `checkParameters`.
 */
export interface Indicator {
  /** As callers write it, small letters: `sma`. */
  readonly name: string;
  readonly title: string;
  /**
   * How a value is computed, for the guide. `O`, `H`, `L`, `C` and `V` are open, high, low, close and volume of a bar,
   * `C[1]` is the close before; `sma(x, n)` and the like are the indicators of that name, over any values `x`.
   */
  readonly formula: string;
  /** The name is a word and no abbreviation, so that texts call the indicator by its title. */
  readonly isWord?: true;
  /** The outputs that are prices, which a chart draws over the bars; the others have a pane of their own. */
  readonly overlay?: 'all' | readonly string[];
  /** Where the indicator turns, by its author or the textbooks. */
  readonly levels?: readonly number[];
  readonly parameters: readonly IndicatorParameter[];
  /**
   * What each output adds to the name of its column. `''` adds nothing and is the main line, where there is one: MACD
   * has `''`, `signal` and `histogram`, the stochastic oscillator `k` and `d`.
   */
  readonly outputs: readonly [string, ...string[]];
  readonly needsBenchmark?: true;
  /**
   * Adds up from the first bar of the series, or multiplies: only differences between bars, or their quotients, do not
   * depend on where it began.
   */
  readonly cumulative?: true | 'product';
  /** Bars before the first one at which every output has a value. */
  warmup(parameters: readonly number[]): number;
  /**
   * Further bars after which a value no longer depends (beyond 1e-9 of it) on where the series began; 0 for
   * indicators that look at a window. Recursive ones, such as those that smooth, have a memory.
   */
  memory(parameters: readonly number[]): number;
  /** A walk that has seen no bar yet. */
  begin(parameters: readonly number[]): IndicatorRun;
  /** One array as long as `bars` for each output, from `take`; `benchmark` has a close for each bar. */
  series(
    bars: Bars,
    parameters: readonly number[],
    benchmark?: Float64Array,
    take?: TakeColumn,
  ): readonly Float64Array[];
  /** A step that takes the next bar and returns its outputs. The returned array is reused. */
  live(parameters: readonly number[]): (bar: Bar) => ArrayLike<number>;
}

/** A whole-number parameter `period` from 1, or from `min`, to 1,000. */
export const period = (otherwise: number, name = 'period', min = 1): IndicatorParameter => ({
  name,
  default: otherwise,
  min,
  max: 1_000,
  whole: true,
});

/** A parameter that multiplies a band's width: any number from 0.1 to 20. */
export const multiplier = (otherwise: number, name = 'multiplier'): IndicatorParameter => ({
  name,
  default: otherwise,
  min: 0.1,
  max: 20,
  whole: false,
});

/**
 * The parameters of an indicator with defaults for those left out; a text that says what is wrong when there are too
 * many, or one is out of its range.
 */
export function checkParameters(
  { name, parameters }: Indicator,
  given: readonly number[],
): readonly number[] | string {
  if (given.length > parameters.length) {
    return `${name} takes at most ${parameters.length} numbers: ${parameters.map((it) => it.name).join(', ')}`;
  }
  for (const [index, value] of given.entries()) {
    const { name: field, min, max, whole } = parameters[index]!;
    if (!(value >= min && value <= max) || (whole && !Number.isInteger(value))) {
      return `${field} of ${name} must be a ${whole ? 'whole ' : ''}number from ${min} to ${max}`;
    }
  }
  return parameters.map((it, index) => given[index] ?? it.default);
}

/** The columns of an indicator with these parameters: `macd_12_26_9`, `macd_12_26_9_signal`. */
export function columnsOf({ name, outputs }: Indicator, parameters: readonly number[]): string[] {
  const base = [name, ...parameters].join('_');
  return outputs.map((output) => (output === '' ? base : `${base}_${output}`));
}
