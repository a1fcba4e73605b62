/** Every call of the market data API under `/api`, all GET: who may call it, what goes in, what comes out. */
import * as z from 'zod/mini';
import type { ApiErrorCode } from './errors.ts';
import { history, quote, status, symbols } from './api-shapes.ts';
import { spanOf } from './instants.ts';
import type { KeyScope } from './keys.ts';

export const API_BASE = '/api';
export const FORMATS = ['json', 'csv', 'parquet'] as const;
export type Format = (typeof FORMATS)[number];
export const INTERVALS = ['1m', '5m', '15m', '30m', '1h', '1d', '1w', '1mo'] as const;
export const ADJUSTMENTS = ['raw', 'split', 'all'] as const;
export const SESSIONS = ['regular', 'all'] as const;
export const ASSET_CLASSES = ['equity', 'fx', 'crypto', 'index'] as const;
export const LIMIT_MAX = 50_000;

export interface ApiCall {
  /** Below `/api`, with parameters as `{name}`. */
  readonly path: `/${string}`;
  readonly summary: string;
  /** The scope that a key needs; null for calls without a key. */
  readonly scope: KeyScope | null;
  readonly params: z.ZodMiniObject;
  readonly query: z.ZodMiniObject;
  readonly reply: z.ZodMiniType;
  readonly formats: readonly Format[];
  /** Beside those that every call with a key can meet. */
  readonly errors: readonly ApiErrorCode[];
}

/** What every call with a key can meet. */
export const KEYED_ERRORS = [
  'invalid_parameters',
  'key_in_url',
  'unauthorized',
  'scope_missing',
  'rate_limit_exceeded',
  'quota_exceeded',
  'server_error',
  'unavailable',
] as const satisfies readonly ApiErrorCode[];

const oneOf = <const Values extends readonly string[]>(name: string, values: Values) =>
  z.enum(values, `${name} must be one of ${values.join(', ')}`);

const limitUpTo = (most: number, otherwise: number) => {
  const words = `limit must be a whole number from 1 to ${most}`;
  return z._default(
    z.coerce.number(words).check(z.int(words), z.gte(1, words), z.lte(most, words)),
    otherwise,
  );
};

const instant = (name: string) => {
  const words = `${name} must be a date such as 2026-01-31 or a time such as 2026-01-31T14:30:00Z`;
  return z.optional(
    z
      .string(words)
      .check(z.refine((text: string) => spanOf(text) !== undefined, { error: words, abort: true })),
  );
};

const cursor = z.optional(
  z
    .string('cursor must be the nextCursor of an earlier reply')
    .check(z.regex(/^[\w-]{1,200}$/, 'cursor must be the nextCursor of an earlier reply')),
);

const format = z.optional(oneOf('format', FORMATS));

export const SYMBOL_PATTERN = /^[A-Za-z0-9.^=-]{1,15}$/;
const symbolPath = z.object({
  symbol: z
    .string()
    .check(
      z.regex(SYMBOL_PATTERN, 'symbol must have 1 to 15 letters, digits or . ^ = -, such as AAPL or EURUSD'),
    ),
});
const noParams = z.object({});

export const api = {
  quote: {
    path: '/stocks/{symbol}/quote',
    summary: 'The latest quote of a symbol',
    scope: 'stocks',
    params: symbolPath,
    query: z.object({}),
    reply: quote,
    formats: ['json'],
    errors: ['symbol_not_found'],
  },
  history: {
    path: '/stocks/{symbol}/history',
    summary: 'Bars of a symbol, oldest first',
    scope: 'stocks',
    params: symbolPath,
    query: z.object({
      interval: z._default(oneOf('interval', INTERVALS), '1d'),
      from: instant('from'),
      to: instant('to'),
      adjustment: z._default(oneOf('adjustment', ADJUSTMENTS), 'split'),
      session: z._default(oneOf('session', SESSIONS), 'regular'),
      limit: limitUpTo(LIMIT_MAX, 1_000),
      cursor,
      compact: z._default(oneOf('compact', ['true', 'false']), 'false'),
      format,
    }),
    reply: history,
    formats: FORMATS,
    errors: ['symbol_not_found', 'plan_required'],
  },
  symbols: {
    path: '/symbols',
    summary: 'Find symbols by symbol or name',
    scope: 'market',
    params: noParams,
    query: z.object({
      q: z.optional(z.string().check(z.maxLength(60, 'q must have at most 60 characters'))),
      type: z.optional(oneOf('type', ASSET_CLASSES)),
      limit: limitUpTo(1_000, 100),
      cursor,
      format,
    }),
    reply: symbols,
    formats: FORMATS,
    errors: [],
  },
  status: {
    path: '/status',
    summary: 'Component states, measured availability and latency',
    scope: null,
    params: noParams,
    query: z.object({}),
    reply: status,
    formats: ['json'],
    errors: ['server_error'],
  },
} as const satisfies Record<string, ApiCall>;

export type ApiName = keyof typeof api;
export type ApiQuery<Name extends ApiName> = z.infer<(typeof api)[Name]['query']>;
export type ApiReply<Name extends ApiName> = z.infer<(typeof api)[Name]['reply']>;
