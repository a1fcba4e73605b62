import type * as z from 'zod/mini';
import { ApiProblem } from './problem.ts';

/** `input` as `schema` has it; throws `invalid_parameters`, which names each field that is wrong and the remedy. */
export function parseParameters<Schema extends z.ZodMiniObject>(
  schema: Schema,
  input: Readonly<Record<string, unknown>>,
): z.infer<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const errors = parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  throw new ApiProblem('invalid_parameters', `${errors.map(({ message }) => message).join('. ')}.`, {
    errors,
  });
}

/** `invalid_parameters` for one field. */
export const invalid = (field: string, message: string): ApiProblem =>
  new ApiProblem('invalid_parameters', `${message}.`, { errors: [{ field, message }] });
