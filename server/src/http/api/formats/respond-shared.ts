import type { Call } from '../../operation/operation.ts';
import type { ApiResponse } from '../../operation/response.ts';
import type { CachedResponse } from './cached-response.ts';
import { encodingOf } from './negotiation.ts';

/** Responds with a body that others share, and lets the same call have it when it is made again. */
export function respondShared(
  call: Call,
  body: CachedResponse,
  {
    etag,
    source,
    changesAtMs = Number.POSITIVE_INFINITY,
  }: { readonly etag: string; readonly source: string; readonly changesAtMs?: number | undefined },
): ApiResponse | Promise<ApiResponse> {
  call.keep?.({ body, etag, source, nowMs: call.nowMs, changesAtMs });
  return body.respond(call, encodingOf(call.headers));
}
