import { hash } from 'node:crypto';
import type { ApiResponse } from '../../operation/response.ts';
import { sharedHeaders } from '../../operation/shared-headers.ts';

/**
 * A weak entity tag of everything that determines a response. Weak, because each response also has its own request id.
 */
export const weakTag = (text: string): string => `W/"${hash('sha1', text, 'base64url').slice(0, 16)}"`;

/** The tag without its weakness, for a body that is the same to the byte in every response; other values as they are. */
export const strongTag = (value: string): string => (value.startsWith('W/"') ? value.slice(2) : value);

/** Whether If-None-Match contains `etag`, by weak comparison (RFC 9110, 8.8.3.2). */
export function matchesTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(etag));
}

/** The response 304 Not Modified. */
export function unchanged(etag: string, source: string): ApiResponse {
  const headers = ['ETag', etag, 'X-Data-Source', source];
  return { status: 304, headers, shared: sharedHeaders(headers), body: [], bytes: 0 };
}
