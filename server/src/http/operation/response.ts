import type { ServerResponse } from 'node:http';
import type { ReplyFormat } from '@meridian/contracts/api/call';
import type { BulkFormat } from '@meridian/contracts/bulk';
import type { SharedHeaders } from './shared-headers.ts';

/** The response of a call, without the headers that all calls share. */
export interface ApiResponse {
  readonly status: number;
  /** Alternating names and values. */
  readonly headers: readonly string[];
  /** The texts of `headers`, where many responses have them. */
  readonly shared?: SharedHeaders | undefined;
  /** Parts of the body in order; empty for 304. */
  readonly body: readonly (Buffer | string)[];
  /** The length of `body` where it is known already. */
  readonly bytes?: number | undefined;
  /** Called once the system has taken the whole body, so that its memory can be used again; not called where that never happens. */
  readonly sent?: (() => void) | undefined;
  /** Streams the body instead of `body` and ends the response: files, events. Set Content-Length where the length is known. */
  readonly pipe?: (response: ServerResponse) => void;
}

export const MEDIA_TYPES: Readonly<Record<ReplyFormat | BulkFormat, string>> = {
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8; header=present',
  parquet: 'application/vnd.apache.parquet',
  arrow: 'application/vnd.apache.arrow.stream',
  ndjson: 'application/x-ndjson',
  ics: 'text/calendar; charset=utf-8',
  'csv.gz': 'application/gzip',
  pdf: 'application/pdf',
};

/** The length of a body in bytes. */
export function bytesIn({ body, bytes }: Pick<ApiResponse, 'body' | 'bytes'>): number {
  if (bytes !== undefined) return bytes;
  let sum = 0;
  for (const part of body) sum += Buffer.byteLength(part);
  return sum;
}

/** The maximum of the call log's column. */
const LOGGED_MOST = 2 ** 31 - 1;

/** The body length for the call log; for streamed bodies the Content-Length, or 0 when unknown. */
export function bytesOf(response: ApiResponse): number {
  const { headers, pipe } = response;
  if (!pipe) return bytesIn(response);
  const at = headers.indexOf('Content-Length');
  return at === -1 ? 0 : Math.min(LOGGED_MOST, Number(headers[at + 1]));
}
