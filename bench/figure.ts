/** The figures that a benchmark reports: a value for each round, their median and their spread. */
import { appendFileSync } from 'node:fs';
import { quantile } from './load.ts';

/** What the median of a figure may be at most, or has to be at least. */
export type Bar = { readonly most: number } | { readonly least: number };

/** `undecided`: the bar lies within the spread of the rounds. `none`: the figure has no bar. */
export type Verdict = 'holds' | 'misses' | 'undecided' | 'none';

export interface Figure {
  /** Unique within its program among those of its unit. */
  readonly name: string;
  /** Of the values, such as `× bare` or `ms`. */
  readonly unit: string;
  readonly median: number;
  /** The lower and the upper quartile of the rounds. */
  readonly low: number;
  readonly high: number;
  readonly rounds: number;
  readonly bar?: Bar;
  readonly verdict: Verdict;
}

const DIGITS = 3;

/** The quotients of two contenders, round by round. */
export const ratios = (own: readonly number[], reference: readonly number[]): number[] =>
  own.map((value, round) => value / reference[round]!);

/** The figure of the values that were measured, one for each round. */
export function figureOf(name: string, unit: string, values: readonly number[], bar?: Bar): Figure {
  const [low, median, high] = [0.25, 0.5, 0.75].map((share) => quantile(values, share)) as [
    number,
    number,
    number,
  ];
  const figure = { name, unit, median, low, high, rounds: values.length };
  return { ...figure, ...(bar && { bar }), verdict: bar ? verdictOf(figure, bar) : 'none' };
}

function verdictOf({ low, high }: Pick<Figure, 'low' | 'high'>, bar: Bar): Verdict {
  const edge = 'most' in bar ? bar.most : bar.least;
  const isWithin = (value: number) => ('most' in bar ? value <= edge : value >= edge);
  if (isWithin(low) !== isWithin(high)) return 'undecided';
  return isWithin(low) ? 'holds' : 'misses';
}

/**
 * Prints a figure, and adds it to the file in FIGURES_FILE, a line of JSON each, for the program that runs the benchmarks.
 * A direct run of one program ends with status 1 when a figure misses its bar.
 */
export function report(name: string, unit: string, values: readonly number[], bar?: Bar): void {
  const figure = figureOf(name, unit, values, bar);
  console.log(figureText(figure));
  const file = process.env['FIGURES_FILE'];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(figure)}\n`);
  else if (figure.verdict === 'misses') process.exitCode = 1;
}

/** Ends the program with status 1 when something that is no figure, such as a count of errors, is wrong. */
export function requireThat(isRight: boolean, what: string): void {
  if (isRight) return;
  console.log(`Wrong: ${what}`);
  process.exitCode = 1;
}

/** A number with three digits that matter. */
export const short = (value: number): string =>
  Math.abs(value) >= 10 ** DIGITS ? value.toFixed(0) : Number(value.toPrecision(DIGITS)).toString();

/** One line: name, median, spread, bar and verdict. */
export function figureText({ name, unit, median, low, high, rounds, bar, verdict }: Figure): string {
  const spread = rounds > 1 ? ` (${short(low)} to ${short(high)} in ${rounds} rounds)` : '';
  const edge = bar && `, bar ${'most' in bar ? `at most ${bar.most}` : `at least ${bar.least}`}: ${verdict}`;
  return `${name}: ${short(median)} ${unit}${spread}${edge ?? ''}`;
}
