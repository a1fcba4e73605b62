import { api } from '@meridian/contracts/api';
import type { Lake } from '../../../lake/lake.ts';
import {
  comparesWith,
  indicatorsTag,
  type IndicatorsQuery,
  makeIndicators,
} from '../workers/render-indicators.ts';
import type { ApiResponse } from '../../operation/response.ts';
import { matchesTag, unchanged } from '../formats/etag.ts';
import { ResponseCache } from '../formats/response-cache.ts';
import { encodingOf, formatOf } from '../formats/negotiation.ts';
import type { StoredBody } from '../formats/cached-response.ts';
import type { Call, Handler } from '../../operation/operation.ts';
import type { HeavyWork } from '../workers/heavy-work.ts';
import { lakeOf, type Lakes } from '../../../lake/lakes.ts';
import { withInstants } from '../requests/history-query.ts';
import { indicatorList } from '../requests/indicator-list.ts';
import { invalid, parseParameters } from '../../operation/parameters.ts';
import { symbolRange } from '../requests/symbol-range.ts';

const KEPT_BYTES = 16 * 1_024 * 1_024;

/** GET /stocks/{symbol}/indicators. */
export function indicatorsHandler(lakes: Lakes, heavy: HeavyWork, keptBytes = KEPT_BYTES): Handler {
  const bodies = new ResponseCache(keptBytes);
  return (call: Call): ApiResponse | Promise<ApiResponse> => {
    const { caller, headers } = call;
    const lake = lakeOf(lakes, caller.mode);
    const query = parseParameters(api.indicators.query, call.query);
    const format = formatOf(query.format, headers);
    const asked = indicatorList(query.indicators);
    const range = withInstants(query);
    const { info, request } = symbolRange(lake, range, call);
    // The newest row of a range is the last one of it, wherever it begins.
    const end = query.latest === 'true' ? { limit: 1, fromMs: undefined } : {};
    const wish: IndicatorsQuery = { ...range, ...end, asked };
    if (comparesWith(wish)) needBenchmark(lake, wish.benchmark);
    const etag = indicatorsTag({ lake, request, wish, format });
    if (matchesTag(headers['if-none-match'], etag)) return unchanged(etag, info.source);
    const bodyWish = { lake, owner: caller.accountId, format, info, request, wish, etag };
    const body = bodies.of(
      etag,
      () => makeIndicators(heavy, bodyWish),
      () => indicatorsTag(bodyWish),
    );
    const answer = (it: StoredBody) => it.answer(call, encodingOf(headers));
    return body instanceof Promise ? body.then(answer) : answer(body);
  };
}

function needBenchmark(lake: Lake, benchmark: string): void {
  if (lake.symbol(benchmark)) return;
  const words = `benchmark must be a symbol that is here, and there is no ${benchmark.toUpperCase()}`;
  throw invalid('benchmark', `${words}; GET /api/symbols finds them`);
}
