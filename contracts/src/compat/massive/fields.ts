/** Parameters that several calls of the façade for Massive share. Names and meanings are theirs. */
import * as z from 'zod/mini';
import { limitUpTo, oneOf } from '../../api/fields.ts';

/** The key of clients that send it in the query. */
export const keyed = { apiKey: z.optional(z.string()) };

/** Continues where a page ended: part of its `next_url`. */
export const paged = {
  cursor: z.optional(z.string().check(z.maxLength(2_000, 'cursor must come from a next_url'))),
};

export const yesNo = (name: string) => oneOf(name, ['true', 'false']);
export const adjusted = { adjusted: z._default(yesNo('adjusted'), 'true') };
const DIRECTIONS = ['asc', 'desc'] as const;
export const direction = (name: 'sort' | 'order', otherwise: (typeof DIRECTIONS)[number]) =>
  z._default(oneOf(name, DIRECTIONS), otherwise);
export const limited = (most: number, otherwise: number) => ({ limit: limitUpTo(most, otherwise) });

export const date = (name: string) =>
  z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, `${name} must be a date such as 2026-01-31`));
export const text = (name: string) =>
  z.string().check(z.minLength(1, `${name} must not be empty`), z.maxLength(60, `${name} is too long`));

/** What a parameter's name can end with: its value is then a bound. */
export const BOUNDS = ['gte', 'gt', 'lte', 'lt'] as const;
type Bound = (typeof BOUNDS)[number];

/** A parameter that also bounds its field: `name`, `name.gte`, `name.gt`, `name.lte` and `name.lt`. */
export function bounded<Name extends string, Type extends z.ZodMiniType>(
  name: Name,
  type: (name: string) => Type,
) {
  const names = [name, ...BOUNDS.map((bound) => `${name}.${bound}` as const)];
  return Object.fromEntries(names.map((it) => [it, z.optional(type(it))])) as Record<
    Name | `${Name}.${Bound}`,
    z.ZodMiniOptional<Type>
  >;
}

/** A date, or a time in milliseconds or nanoseconds since 1970. */
export const timestamp = (name: string) =>
  z
    .string()
    .check(
      z.regex(
        /^(?:\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?Z)?|\d{10,19})$/,
        `${name} must be a date such as 2026-01-31, or milliseconds or nanoseconds since 1970`,
      ),
    );

/** Markets as Massive's paths name them, with the class of ours. */
export const MASSIVE_MARKETS = {
  stocks: 'equity',
  fx: 'fx',
  forex: 'fx',
  crypto: 'crypto',
  indices: 'index',
} as const;
