/** Our indicators against the reference values of other libraries that lie beside this file. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { INDICATORS } from '../src/indicators/catalogue.ts';
import { randomBars } from '../src/testing/series.ts';

/** Values of other libraries for the bars `randomBars(length, seed)`. */
interface Reference {
  /** Name and version of the library, by indicator. */
  readonly library: Readonly<Record<string, string>>;
  /** What is to be said about a comparison, by indicator. */
  readonly notes: Readonly<Record<string, string>>;
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
    return Object.entries(reference.library).map(([indicator, library]) => {
      const errors = errorsOf(indicator, reference);
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
function errorsOf(indicator: string, { cases, length, seed }: Reference): number[] {
  const it = INDICATORS.get(indicator);
  if (!it) throw new Error(`There are reference values for ${indicator}, which is not among our indicators.`);
  const bars = randomBars(length, seed);
  const benchmark = it.needsBenchmark && randomBars(length, 8).close;
  return cases
    .filter((one) => one.indicator === indicator)
    .flatMap(({ parameters, column, at, values }) => {
      const ours = it.series(bars, parameters, benchmark)[column]!;
      return values.map((value, index) => relativeError(ours[at[index]!]!, value));
    });
}

function relativeError(ours: number, theirs: number): number {
  if (ours === theirs) return 0;
  const error = Math.abs(ours - theirs) / Math.abs(theirs);
  return Number.isNaN(error) ? Infinity : error;
}
