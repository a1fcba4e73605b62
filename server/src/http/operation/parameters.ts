import type * as z from 'zod/mini';
import { ApiProblem } from '../../shared/errors/api-problem.ts';

/** Parses `input` by `schema`. Throws `invalid_parameters` for invalid and unknown fields, with the remedy for each. */
export function parseParameters<Schema extends z.ZodMiniObject>(
  schema: Schema,
  input: Readonly<Record<string, unknown>>,
): z.infer<Schema> {
  const unknown = Object.keys(input).filter((name) => !Object.hasOwn(schema.shape, name));
  const parsed = schema.safeParse(input);
  if (parsed.success && unknown.length === 0) return parsed.data;
  const errors = [
    ...unknown.map((name) => ({ field: readable(name), message: unknownParameter(name, schema) })),
    ...(parsed.error?.issues ?? []).map(({ path, message }) => ({ field: path.join('.'), message })),
  ];
  throw new ApiProblem('invalid_parameters', `${errors.map(({ message }) => message).join('. ')}.`, {
    errors,
  });
}

/** Echoes a parameter name only when it looks like one. */
const readable = (name: string) => (/^[\w.-]{1,40}$/.test(name) ? name : 'parameter');

function unknownParameter(name: string, { shape }: z.ZodMiniObject): string {
  const names = Object.keys(shape);
  const known = names.length === 0 ? 'this call takes none' : `use ${names.join(', ')}`;
  return `${readable(name)} is not a parameter of this call; ${known}`;
}

/** `invalid_parameters` for one field. */
export const invalidParameter = (field: string, message: string): ApiProblem =>
  new ApiProblem('invalid_parameters', `${message}.`, { errors: [{ field, message }] });
