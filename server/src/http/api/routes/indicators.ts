import { api } from '@meridian/contracts/api';
import type { Lake } from '../../../lake/lake.ts';
import {
  comparesWith,
  indicatorsTag,
  type IndicatorsQuery,
  renderIndicators,
} from '../workers/render-indicators.ts';
import type { ApiResponse } from '../../operation/response.ts';
import { matchesTag } from '../formats/etag.ts';
import { ResponseCache } from '../formats/response-cache.ts';
import { encodingOf } from '../formats/negotiation.ts';
import type { CachedResponse } from '../formats/cached-response.ts';
import type { Call, Handler } from '../../operation/operation.ts';
import type { WorkQueues } from '../workers/work-queues.ts';
import { lakeOf, type Lakes } from '../../../lake/lakes.ts';
import { withInstants } from '../requests/history-query.ts';
import { indicatorList } from '../requests/indicator-list.ts';
import { invalidParameter, parseParameters } from '../../operation/parameters.ts';
import { ResolvedUrls } from '../requests/resolved-urls.ts';

const CACHE_BYTES = 16 * 1_024 * 1_024;

/** GET /stocks/{symbol}/indicators. */
export function indicatorsHandler(lakes: Lakes, queues: WorkQueues, cacheBytes = CACHE_BYTES): Handler {
  const bodies = new ResponseCache(cacheBytes);
  const urls = new ResolvedUrls({
    parse: parseIndicators,
    tagOf(lake, { rows }, range) {
      if (comparesWith(rows)) requireBenchmark(lake, rows.benchmark);
      return indicatorsTag({ lake, query: rows, ...range });
    },
  });
  return (call: Call): ApiResponse | Promise<ApiResponse> => {
    const { caller, headers } = call;
    const lake = lakeOf(lakes, caller);
    const { query, range } = urls.of(lake, call);
    const { etag } = range;
    if (matchesTag(headers['if-none-match'], etag)) return range.unchanged;
    const rendering = { lake, owner: caller.accountId, query: query.rows, ...range };
    const body = bodies.of(
      etag,
      () => renderIndicators(queues, rendering),
      () => indicatorsTag(rendering),
    );
    const respond = (it: CachedResponse) => it.respond(call, encodingOf(headers));
    return body instanceof Promise ? body.then(respond) : respond(body);
  };
}

/** The range that a call asks for, and which of its rows it gets. */
function parseIndicators(call: Call) {
  const { indicators, ...parameters } = parseParameters(api.indicators.query, call.query);
  const list = indicatorList(indicators);
  const range = withInstants(parameters);
  // The latest row is the last one of the range, regardless of its start.
  const end = parameters.latest === 'true' ? { limit: 1, fromMs: undefined } : {};
  const rows: IndicatorsQuery = { ...range, ...end, indicators: list };
  return { ...range, rows };
}

function requireBenchmark(lake: Lake, benchmark: string): void {
  if (lake.symbol(benchmark)) return;
  const message = `benchmark must be a known symbol, and ${benchmark.toUpperCase()} is not`;
  throw invalidParameter('benchmark', `${message}; GET /api/symbols finds them`);
}
