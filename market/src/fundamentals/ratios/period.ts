import type { StatementField, StatementValues } from '../statement.ts';

/** Null where a value is not known or the ratio has no meaning. */
export type Ratio = number | null;

/** A field of a statement; null when there is no statement or it lacks the field. */
export const valueOf = (values: StatementValues | undefined, field: StatementField): Ratio =>
  values?.[field] ?? null;

/** a ÷ b; null when one is not known or b is not positive, since a ratio to nothing or to a loss says nothing. */
export function over(a: Ratio, b: Ratio): Ratio {
  return a === null || b === null || b <= 0 ? null : a / b;
}

/** The mean of a balance at the beginning and at the end of a year; null when one of them is not known. */
export function average(start: Ratio, end: Ratio): Ratio {
  return start === null || end === null ? null : (start + end) / 2;
}

/** What may be added to a known amount: nothing, where a company has none and so does not file it. */
export const orNone = (value: Ratio): number => value ?? 0;
