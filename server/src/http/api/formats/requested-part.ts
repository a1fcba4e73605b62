import type { IncomingMessage } from 'node:http';
import { ApiProblem } from '../../../shared/errors/api-problem.ts';
import type { ApiResponse } from '../../operation/response.ts';
import { byteRange } from './byte-range.ts';

/** Says that a response is the same for everybody who has its tag, so that parts of it fit together. */
export const RANGES: readonly string[] = ['Accept-Ranges', 'bytes'];

/**
 * The part of a response that a GET asks for with `Range`; the whole response where it has no parts, or the client has another
 * version (`If-Range`). Throws `range_not_satisfiable`.
 */
export function requestedPart(
  response: ApiResponse,
  { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
): ApiResponse {
  if (headers.range === undefined || method !== 'GET' || response.status !== 200) return response;
  if (!response.headers.includes(RANGES[0]!) || response.pipe) return response;
  const etag = response.headers[response.headers.indexOf('ETag') + 1];
  if (headers['if-range'] !== undefined && headers['if-range'] !== etag) return response;
  const parts = response.body.map((part) => (typeof part === 'string' ? Buffer.from(part) : part));
  const size = parts.reduce((sum, { length }) => sum + length, 0);
  const range = byteRange(headers.range, size);
  if (range === 'all') return response;
  if (range === 'none') {
    throw new ApiProblem(
      'range_not_satisfiable',
      `The reply has ${size} bytes. The range starts after its end.`,
      { headers: ['Content-Range', `bytes */${size}`] },
    );
  }
  const { start, end } = range;
  let from = 0;
  const body = parts.map((part) => {
    const at = from;
    from += part.length;
    return part.subarray(Math.max(0, start - at), Math.max(0, end + 1 - at));
  });
  const contentRange = ['Content-Range', `bytes ${start}-${end}/${size}`];
  return { status: 206, headers: [...response.headers, ...contentRange], body };
}
