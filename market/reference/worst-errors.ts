/** Our indicators against the reference values of other libraries that lie beside this file. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bars } from '../src/bars.ts';
import { INDICATORS } from '../src/indicators/catalogue.ts';
import { candleWalk } from '../src/simulator/candle-walk.ts';
import { randomBars } from '../src/testing/series.ts';

/** Values of other libraries for the bars `randomBars(length, seed)`, or `candleWalk(length, seed)`. */
interface Reference {
  /** Name and version of the library, by indicator. */
  readonly library: Readonly<Record<string, string>>;
  /** What is to be said about a comparison, by indicator. */
  readonly notes: Readonly<Record<string, string>>;
  readonly series?: 'candles';
  readonly seed: number;
  readonly length: number;
  readonly cases: readonly {
    readonly indicator: string;
    readonly parameters: readonly number[];
    /** Position among the outputs of the indicator. */
    readonly column: number;
    /** Positions of bars, and the value at each. */
    readonly at: readonly number[];
    readonly values: readonly number[];
    /** For whole numbers: at how many bars the value is not 0, and the sum of each position times its value. */
    readonly whole?: { readonly hits: number; readonly sum: number };
  }[];
}

export interface WorstError {
  readonly indicator: string;
  /** Name and version of the library. */
  readonly reference: string;
  readonly note: string;
  /** The largest of |ours - theirs| / |theirs| over all parameters, outputs and bars compared. */
  readonly worstRelativeError: number;
  /** How many values were compared. */
  readonly values: number;
}

/** One row for each indicator in the files `indicators-*.json` beside this one. */
export function worstErrors(): WorstError[] {
  const files = globSync('indicators-*.json', { cwd: import.meta.dirname });
  return files.toSorted().flatMap((file) => {
    const reference = JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as Reference;
    const bars = (reference.series === 'candles' ? candleWalk : randomBars)(reference.length, reference.seed);
    return Object.entries(reference.library).map(([indicator, library]) => {
      const errors = errorsOf(indicator, reference, bars);
      return {
        indicator,
        reference: library,
        note: reference.notes[indicator] ?? '',
        worstRelativeError: errors.reduce((worst, error) => Math.max(worst, error), 0),
        values: errors.length,
      };
    });
  });
}

/** The relative error of each value compared; infinite where ours has none. */
function errorsOf(indicator: string, reference: Reference, bars: Bars): number[] {
  const it = INDICATORS.get(indicator);
  if (!it) throw new Error(`There are reference values for ${indicator}, which is not among our indicators.`);
  const benchmark = it.needsBenchmark && randomBars(reference.length, 8).close;
  return reference.cases
    .filter((one) => one.indicator === indicator)
    .flatMap(({ parameters, column, at, values, whole }) => {
      const ours = it.series(bars, parameters, benchmark)[column]!;
      const errors = values.map((value, index) => relativeError(ours[at[index]!]!, value));
      return whole && !isSame(ours, whole) ? errors.concat(Infinity) : errors;
    });
}

/** Whether the values that are not 0 stand at the same bars. */
function isSame(ours: Float64Array, { hits, sum }: { readonly hits: number; readonly sum: number }): boolean {
  let [found, total] = [0, 0];
  for (const [at, value] of ours.entries()) {
    if (Number.isNaN(value) || value === 0) continue;
    found++;
    total += at * value;
  }
  return found === hits && total === sum;
}

function relativeError(ours: number, theirs: number): number {
  if (ours === theirs) return 0;
  const error = Math.abs(ours - theirs) / Math.abs(theirs);
  return Number.isNaN(error) ? Infinity : error;
}
