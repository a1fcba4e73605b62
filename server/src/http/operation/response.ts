import type { ServerResponse } from 'node:http';
import type { ReplyFormat } from '@meridian/contracts/api/call';
import type { BulkFormat } from '@meridian/contracts/bulk';

/** What a call answers with; the head that all calls share is added when it is sent. */
export interface ApiResponse {
  readonly status: number;
  /** Names and values in turn. */
  readonly headers: readonly string[];
  /** Parts of the body, in order; none for 304. */
  readonly body: readonly (Buffer | string)[];
  /** Writes the body in place of `body`, after the head, and ends the response: files from disk, events. The headers tell the length where it is known. */
  readonly pipe?: (response: ServerResponse) => void;
}

export const MEDIA_TYPES: Readonly<Record<ReplyFormat | BulkFormat, string>> = {
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8; header=present',
  parquet: 'application/vnd.apache.parquet',
  'csv.gz': 'application/gzip',
  pdf: 'application/pdf',
};

/** The length of a body. */
export function bytesIn(body: ApiResponse['body']): number {
  let bytes = 0;
  for (const part of body) bytes += Buffer.byteLength(part);
  return bytes;
}

/** What the call log's column holds. */
const LOGGED_MOST = 2 ** 31 - 1;

/** What a reply sends, or means to send, as its body, as far as it is known and the log can hold it. */
export function bytesOf({ headers, body, pipe: pour }: ApiResponse): number {
  if (!pour) return bytesIn(body);
  const at = headers.indexOf('Content-Length');
  return at === -1 ? 0 : Math.min(LOGGED_MOST, Number(headers[at + 1]));
}
