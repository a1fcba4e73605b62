/** What every call of the market data API has in common. */
import type * as z from 'zod/mini';
import type { BulkFormat } from '../bulk.ts';
import type { ApiErrorCode } from '../errors.ts';
import type { KeyScope } from '../keys.ts';

export { API_BASE } from './base.ts';

export const FORMATS = ['json', 'csv', 'parquet', 'arrow', 'ndjson'] as const;
export type DataFormat = (typeof FORMATS)[number];
/** Formats of calendars: tables, and iCalendar. */
export const CALENDAR_FORMATS = [...FORMATS, 'ics'] as const;
export type CalendarFormat = (typeof CALENDAR_FORMATS)[number];
/** Formats of reports. */
export const REPORT_FORMATS = ['json', 'pdf'] as const;
/** All formats of replies. */
export type ReplyFormat = CalendarFormat | (typeof REPORT_FORMATS)[number];

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
  /** Can also respond as `text/event-stream`. */
  readonly streams?: true;
  /** Empty if the call returns events. */
  readonly formats: readonly (ReplyFormat | BulkFormat)[];
  /** Returns a file from disk. HEAD returns its size, and Range requests are supported. */
  readonly isFile?: true;
  /** Accepts an `Idempotency-Key`: repeated calls create the resource once. */
  readonly creates?: true;
  /** Of a success, when it is not 200. */
  readonly replyStatus?: 201;
  /** The reply is a stream of server-sent events, of which `reply` describes one. */
  readonly events?: true;
  /** The 202 reply, if the work continues in the background. */
  readonly accepted?: z.ZodMiniType;
  /** In addition to the errors of every call with a key. */
  readonly errors: readonly ApiErrorCode[];
  readonly examples: readonly [ApiExample, ...ApiExample[]];
}

/** How pages and files about a call are named: `marketSummary` as `market-summary`. */
export const slugOf = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Errors of every call with a key. */
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

/** Further errors of calls with a body. */
export const BODY_ERRORS = [
  'payload_too_large',
  'unsupported_media_type',
] as const satisfies readonly ApiErrorCode[];

/** Further errors of calls that create a resource. */
export const CREATING_ERRORS = ['conflict'] as const satisfies readonly ApiErrorCode[];
export const IDEMPOTENCY_KEY_PATTERN = /^[\x21-\x7e]{1,255}$/;
