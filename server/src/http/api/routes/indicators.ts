import { api } from '@meridian/contracts/api';
import type { Lake } from '../../../lake/lake.ts';
import {
  comparesWith,
  indicatorsTag,
  type IndicatorsQuery,
  renderIndicators,
} from '../workers/render-indicators.ts';
import type { ApiResponse } from '../../operation/response.ts';
import { matchesTag, unchanged } from '../formats/etag.ts';
import { ResponseCache } from '../formats/response-cache.ts';
import { encodingOf, formatOf } from '../formats/negotiation.ts';
import type { CachedResponse } from '../formats/cached-response.ts';
import type { Call, Handler } from '../../operation/operation.ts';
import type { WorkQueues } from '../workers/work-queues.ts';
import { lakeOf, type Lakes } from '../../../lake/lakes.ts';
import { withInstants } from '../requests/history-query.ts';
import { indicatorList } from '../requests/indicator-list.ts';
import { invalidParameter, parseParameters } from '../../operation/parameters.ts';
import { symbolRange } from '../requests/symbol-range.ts';

const CACHE_BYTES = 16 * 1_024 * 1_024;

/** GET /stocks/{symbol}/indicators. */
export function indicatorsHandler(lakes: Lakes, queues: WorkQueues, cacheBytes = CACHE_BYTES): Handler {
  const bodies = new ResponseCache(cacheBytes);
  return (call: Call): ApiResponse | Promise<ApiResponse> => {
    const { caller, headers } = call;
    const lake = lakeOf(lakes, caller);
    const parameters = parseParameters(api.indicators.query, call.query);
    const format = formatOf(parameters.format, headers);
    const indicators = indicatorList(parameters.indicators);
    const range = withInstants(parameters);
    const { info, request } = symbolRange(lake, range, call);
    // The latest row is the last one of the range, regardless of its start.
    const end = parameters.latest === 'true' ? { limit: 1, fromMs: undefined } : {};
    const query: IndicatorsQuery = { ...range, ...end, indicators };
    if (comparesWith(query)) requireBenchmark(lake, query.benchmark);
    const etag = indicatorsTag({ lake, request, query, format });
    if (matchesTag(headers['if-none-match'], etag)) return unchanged(etag, info.source);
    const rendering = { lake, owner: caller.accountId, format, info, request, query, etag };
    const body = bodies.of(
      etag,
      () => renderIndicators(queues, rendering),
      () => indicatorsTag(rendering),
    );
    const respond = (it: CachedResponse) => it.respond(call, encodingOf(headers));
    return body instanceof Promise ? body.then(respond) : respond(body);
  };
}

function requireBenchmark(lake: Lake, benchmark: string): void {
  if (lake.symbol(benchmark)) return;
  const message = `benchmark must be a known symbol, and ${benchmark.toUpperCase()} is not`;
  throw invalidParameter('benchmark', `${message}; GET /api/symbols finds them`);
}
