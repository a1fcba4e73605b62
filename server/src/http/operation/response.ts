import type { ServerResponse } from 'node:http';
import type { ReplyFormat } from '@meridian/contracts/api/call';
import type { BulkFormat } from '@meridian/contracts/bulk';

/** The response of a call, without the headers that all calls share. */
export interface ApiResponse {
  readonly status: number;
  /** Alternating names and values. */
  readonly headers: readonly string[];
  /** Parts of the body in order; empty for 304. */
  readonly body: readonly (Buffer | string)[];
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
export function bytesIn(body: ApiResponse['body']): number {
  let bytes = 0;
  for (const part of body) bytes += Buffer.byteLength(part);
  return bytes;
}

/** The maximum of the call log's column. */
const LOGGED_MOST = 2 ** 31 - 1;

/** The body length for the call log; for streamed bodies the Content-Length, or 0 when unknown. */
export function bytesOf({ headers, body, pipe: pour }: ApiResponse): number {
  if (!pour) return bytesIn(body);
  const at = headers.indexOf('Content-Length');
  return at === -1 ? 0 : Math.min(LOGGED_MOST, Number(headers[at + 1]));
}
