/** What every call of the market data API has in common. */
import type * as z from 'zod/mini';
import type { ApiErrorCode } from '../errors.ts';
import type { KeyScope } from '../keys.ts';

export const API_BASE = '/api';
export const FORMATS = ['json', 'csv', 'parquet'] as const;
export type Format = (typeof FORMATS)[number];
/** What reports are written as. */
export const REPORT_FORMATS = ['json', 'pdf'] as const;
/** Everything that a reply is written as. */
export type ReplyFormat = Format | (typeof REPORT_FORMATS)[number];

/** A call that the documentation shows and the tests make. */
export interface ApiExample {
  readonly title: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
}

export interface ApiCall {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Below `/api`, with parameters as `{name}`. */
  readonly path: `/${string}`;
  readonly summary: string;
  /** The scope that a key needs; null for calls without a key. */
  readonly scope: KeyScope | null;
  readonly params: z.ZodMiniObject;
  readonly query: z.ZodMiniObject;
  /** The JSON body of a POST. */
  readonly body?: z.ZodMiniObject;
  readonly reply: z.ZodMiniType;
  /** What it answers with 202 when the work is done after the answer. */
  readonly accepted?: z.ZodMiniType;
  readonly formats: readonly ReplyFormat[];
  /** Beside those that every call with a key can meet. */
  readonly errors: readonly ApiErrorCode[];
  readonly examples: readonly [ApiExample, ...ApiExample[]];
}

/** How pages and files about a call are named: `marketSummary` as `market-summary`. */
export const slugOf = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** What every call with a key can meet. */
export const KEYED_ERRORS = [
  'invalid_parameters',
  'key_in_url',
  'unauthorized',
  'scope_missing',
  'address_not_allowed',
  'rate_limit_exceeded',
  'quota_exceeded',
  'server_error',
  'unavailable',
] as const satisfies readonly ApiErrorCode[];

/** What a call with a body can meet beside these. */
export const BODY_ERRORS = [
  'payload_too_large',
  'unsupported_media_type',
] as const satisfies readonly ApiErrorCode[];
