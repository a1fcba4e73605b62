import * as z from 'zod/mini';

interface Range {
  readonly least: number;
  readonly most?: number;
  /** When the variable is not set. */
  readonly usual: number;
}

/** The variable `name` as a whole number. */
export const wholeNumber = (name: string, { least, most = Number.MAX_SAFE_INTEGER, usual }: Range) =>
  z._default(
    z.coerce
      .number(`${name} must be a number`)
      .check(
        z.int(`${name} must be a whole number`),
        z.minimum(least, `${name} must be at least ${least}`),
        z.maximum(most, `${name} must be at most ${most}`),
      ),
    usual,
  );
