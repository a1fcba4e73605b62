import { type Bars, sliceBars } from '../bars.ts';
import { newColumn } from '../kept-columns.ts';
import { columnsOf, type Indicator } from './indicator.ts';
import { type Signal, SIGNAL_RULES } from './signals.ts';

/** A requested indicator; plain data. */
export interface IndicatorRequest {
  readonly name: string;
  /** All of them, checked. */
  readonly parameters: readonly number[];
}

export interface IndicatorColumn {
  /** As in replies: `macd_12_26_9_signal`. */
  readonly name: string;
  /** As long as the bars, NaN where there is no value. */
  readonly values: Float64Array;
}

export interface IndicatorTable {
  /** In the requested order. */
  readonly columns: readonly IndicatorColumn[];
  /** How many indicators say what at the last bar; those without a rule or a value there count nowhere. */
  readonly summary: Readonly<Record<Signal, number>>;
}

/**
 * Every requested indicator at every bar. `benchmark` has a close for each bar, NaN before its first one; without it,
 * indicators that need one have no values. Columns are from `take`.
 */
export function indicatorTable(
  catalogue: ReadonlyMap<string, Indicator>,
  bars: Bars,
  asked: readonly IndicatorRequest[],
  benchmark: Float64Array = new Float64Array(bars.length).fill(NaN),
  take = newColumn,
): IndicatorTable {
  const summary = { buy: 0, neutral: 0, sell: 0 };
  const columns = asked.flatMap(({ name, parameters }) => {
    const indicator = catalogue.get(name)!;
    const series = indicator.needsBenchmark
      ? againstBenchmark(indicator, bars, parameters, benchmark)
      : indicator.series(bars, parameters, undefined, take);
    const signal = signalAt(indicator, bars, series, bars.length - 1);
    if (signal) summary[signal]++;
    return columnsOf(indicator, parameters).map((column, index) => ({
      name: column,
      values: series[index]!,
    }));
  });
  return { columns, summary };
}

/**
 * The outputs of an indicator at each bar, from the first close of the benchmark on: what is not known would stay in
 * moving sums.
 */
export function againstBenchmark(
  indicator: Indicator,
  bars: Bars,
  parameters: readonly number[],
  benchmark: Float64Array,
): Float64Array[] {
  const unknown = benchmark.findIndex((close) => !Number.isNaN(close));
  const start = unknown === -1 ? bars.length : unknown;
  const known = sliceBars(bars, start, bars.length);
  return indicator.series(known, parameters, benchmark.subarray(start)).map((values) => {
    const whole = new Float64Array(bars.length).fill(NaN);
    whole.set(values, start);
    return whole;
  });
}

function signalAt(
  { name, outputs }: Indicator,
  bars: Bars,
  series: readonly Float64Array[],
  at: number,
): Signal | undefined {
  const rule = SIGNAL_RULES.get(name);
  if (!rule || at < 0) return undefined;
  const read = (index: number) => (output: string) => series[outputs.indexOf(output)]?.[index] ?? NaN;
  return rule({ close: bars.close[at]!, value: read(at), before: read(at - 1) });
}

/**
 * Warm-up bars before the first requested one, after which values no longer depend on the start of the series. Infinity
 * if they always do.
 */
export function leadOf(
  catalogue: ReadonlyMap<string, Indicator>,
  asked: readonly IndicatorRequest[],
): number {
  return Math.max(
    ...asked.map(({ name, parameters }) => {
      const indicator = catalogue.get(name)!;
      if (indicator.cumulative) return Infinity;
      return indicator.warmup(parameters) + indicator.memory(parameters);
    }),
  );
}

/**
 * Closes of a benchmark at the timestamps of `bars`: each the last one known then, NaN before the first.
 */
export function alignedCloses(bars: Pick<Bars, 'timestamp' | 'length'>, benchmark: Bars): Float64Array {
  const closes = new Float64Array(bars.length);
  let next = 0;
  for (let index = 0; index < bars.length; index++) {
    while (next < benchmark.length && benchmark.timestamp[next]! <= bars.timestamp[index]!) next++;
    closes[index] = next > 0 ? benchmark.close[next - 1]! : NaN;
  }
  return closes;
}
