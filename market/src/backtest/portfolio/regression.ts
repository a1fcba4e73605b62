import { mean } from '../../risk/moments.ts';

/** One coefficient of a regression. */
export interface Coefficient {
  readonly value: number;
  readonly standardError: number;
  /** The value over its standard error. */
  readonly tStatistic: number;
}

export interface Regression {
  /** What is left when all factors are 0. */
  readonly intercept: Coefficient;
  /** In the order of the factors. */
  readonly slopes: readonly Coefficient[];
  readonly rSquared: number;
}

/**
 * Ordinary least squares of `values` on factors, with an intercept and the usual standard errors; undefined when the factors
 * are no more than combinations of each other, or too few values remain.
 * Source: W. H. Greene, Econometric Analysis, 8th edition, 2018, chapters 3 and 4. Solved by the QR factors of the centred
 * columns (modified Gram-Schmidt), so that the sizes of the factors do not matter.
 */
export function regress(values: Float64Array, factors: readonly Float64Array[]): Regression | undefined {
  const n = values.length;
  const count = factors.length;
  const freedom = n - count - 1;
  if (freedom < 1) return undefined;
  const means = factors.map(mean);
  const centre = mean(values);
  const basis = factors.map((factor, j) => factor.map((value) => value - means[j]!));
  // Upper triangle: column j of the factors in terms of the orthogonal columns.
  const upper = factors.map(() => new Float64Array(count));
  for (let j = 0; j < count; j++) {
    const before = Math.sqrt(dot(basis[j]!, basis[j]!));
    for (let i = 0; i < j; i++) {
      upper[i]![j] = dot(basis[i]!, basis[j]!);
      subtract(basis[j]!, basis[i]!, upper[i]![j]!);
    }
    const length = Math.sqrt(dot(basis[j]!, basis[j]!));
    if (!(length > 1e-10 * before)) return undefined;
    upper[j]![j] = length;
    basis[j] = basis[j]!.map((value) => value / length);
  }
  const rest = values.map((value) => value - centre);
  const total = dot(rest, rest);
  const projected = basis.map((column) => {
    const part = dot(column, rest);
    subtract(rest, column, part);
    return part;
  });
  const slopes = solve(upper, projected);
  const unexplained = dot(rest, rest);
  const variance = unexplained / freedom;
  const inverse = factors.map((_, j) =>
    solve(
      upper,
      factors.map((__, i) => Number(i === j)),
    ),
  );
  // Row i of the inverse triangle; its products are (X'X)⁻¹.
  const rowOf = (i: number) => inverse.map((column) => column[i]!);
  const spread = factors.map((_, i) => factors.map((__, j) => product(rowOf(i), rowOf(j))));
  const level = means.reduce(
    (sum, one, i) => sum + means.reduce((part, other, j) => part + one * other * spread[i]![j]!, 0),
    1 / n,
  );
  const coefficient = (value: number, factor: number): Coefficient => {
    const standardError = Math.sqrt(variance * factor);
    return { value, standardError, tStatistic: value / standardError };
  };
  return {
    intercept: coefficient(centre - product(slopes, means), level),
    slopes: slopes.map((slope, i) => coefficient(slope, spread[i]![i]!)),
    rSquared: 1 - unexplained / total,
  };
}

function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < one.length; i++) sum += one[i]! * other[i]!;
  return sum;
}

const product = (one: readonly number[], other: readonly number[]) =>
  one.reduce((sum, value, i) => sum + value * other[i]!, 0);

function subtract(from: Float64Array, column: Float64Array, times: number): void {
  for (let i = 0; i < from.length; i++) from[i]! -= times * column[i]!;
}

/** Solves an upper triangle from the last row up. */
function solve(upper: readonly Float64Array[], right: readonly number[]): number[] {
  const found = [...right];
  for (let i = found.length - 1; i >= 0; i--) {
    for (let j = i + 1; j < found.length; j++) found[i]! -= upper[i]![j]! * found[j]!;
    found[i]! /= upper[i]![i]!;
  }
  return found;
}
