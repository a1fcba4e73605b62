import { renderHistory, historyTag } from '../workers/render-history.ts';
import type { ApiResponse } from '../../operation/response.ts';
import { matchesTag } from '../formats/etag.ts';
import { ResponseCache } from '../formats/response-cache.ts';
import { encodingOf } from '../formats/negotiation.ts';
import type { CachedResponse } from '../formats/cached-response.ts';
import type { Call, Handler } from '../../operation/operation.ts';
import type { WorkQueues } from '../workers/work-queues.ts';
import { lakeOf, type Lakes } from '../../../lake/lakes.ts';
import { parseHistoryQuery } from '../requests/history-query.ts';
import { ResolvedUrls } from '../requests/resolved-urls.ts';

const CACHE_BYTES = 64 * 1_024 * 1_024;

/** GET /stocks/{symbol}/history. Callers share a cached body until the history changes. */
export function historyHandler(lakes: Lakes, queues: WorkQueues, cacheBytes = CACHE_BYTES): Handler {
  const bodies = new ResponseCache(cacheBytes);
  const urls = new ResolvedUrls({
    parse: (call) => parseHistoryQuery(call.query),
    tagOf: (lake, query, range) => historyTag({ lake, query, ...range }),
  });
  return (call: Call): ApiResponse | Promise<ApiResponse> => {
    const { headers, caller } = call;
    const lake = lakeOf(lakes, caller);
    const { query, range } = urls.of(lake, call);
    const { etag } = range;
    if (matchesTag(headers['if-none-match'], etag)) return range.unchanged;
    const rendering = { lake, owner: caller.accountId, query, ...range };
    const body = bodies.of(
      etag,
      () => renderHistory(queues, rendering),
      () => historyTag(rendering),
    );
    const respond = (it: CachedResponse) => it.respond(call, encodingOf(headers));
    return body instanceof Promise ? body.then(respond) : respond(body);
  };
}
