import * as z from 'zod/mini';

/** A port of this machine; 0 for any that is free. */
export const port = (name: string) =>
  z.coerce
    .number(`${name} must be a number`)
    .check(
      z.int(`${name} must be a whole number`),
      z.minimum(0, `${name} must be between 0 and 65535`),
      z.maximum(65_535, `${name} must be between 0 and 65535`),
    );
