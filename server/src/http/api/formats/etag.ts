import { hash } from 'node:crypto';
import type { ApiResponse } from '../../operation/response.ts';

/**
 * A weak entity tag for everything that decides a reply. Weak, because a reply also carries its own request id, which
 * does not make it another answer.
 */
export const weakTag = (text: string): string => `W/"${hash('sha1', text, 'base64url').slice(0, 16)}"`;

/** Whether one of the tags in an If-None-Match header is `etag`, compared weakly (RFC 9110, 8.8.3.2). */
export function matchesTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(etag));
}

/** 304: the caller already has what `etag` names. */
export const unchanged = (etag: string, source: string): ApiResponse => ({
  status: 304,
  headers: ['ETag', etag, 'X-Data-Source', source],
  body: [],
});
