/** Fields that several parts of the schema of `meridian.config.yaml` have. */
import * as z from 'zod/mini';

/** The field with a description for the published schema. */
export const described = <Schema extends z.ZodMiniType>(schema: Schema, description: string): Schema =>
  schema.check(z.describe(description));

/** One line of text with at most `lengthMax` characters. */
export const line = (lengthMax: number) =>
  z
    .string('must be text')
    .check(
      z.trim(),
      z.minLength(1, 'must not be empty'),
      z.maxLength(lengthMax, `must have at most ${lengthMax} characters`),
      z.regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u, 'must be one line without control characters'),
    );
