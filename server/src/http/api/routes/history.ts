import type { DataFormat } from '@meridian/contracts/api/call';
import type { KeyMode } from '@meridian/contracts/keys';
import type { HistoryRequest } from '../../../lake/history.ts';
import type { Lake, SymbolInfo } from '../../../lake/lake.ts';
import { BoundedCache } from '../../../shared/cache/bounded-cache.ts';
import { renderHistory, historyTag } from '../workers/render-history.ts';
import type { ApiResponse } from '../../operation/response.ts';
import { matchesTag, unchanged } from '../formats/etag.ts';
import { ResponseCache } from '../formats/response-cache.ts';
import { encodingOf, formatOf } from '../formats/negotiation.ts';
import type { CachedResponse } from '../formats/cached-response.ts';
import type { Call, Handler } from '../../operation/operation.ts';
import type { WorkQueues } from '../workers/work-queues.ts';
import { lakeOf, type Lakes } from '../../../lake/lakes.ts';
import { type HistoryQuery, parseHistoryQuery } from '../requests/history-query.ts';
import { symbolRange } from '../requests/symbol-range.ts';

const CACHE_BYTES = 64 * 1_024 * 1_024;

/** URLs whose parsed query is cached. */
const URLS = 2_000;

/** A requested URL, parsed once. */
interface ParsedUrl {
  readonly query: HistoryQuery;
  /** Valid for one second: sessions and imports change no faster. */
  resolved: ResolvedHistory | undefined;
}

/** Everything that determines the response of a call. */
interface ResolvedHistory {
  readonly second: number;
  readonly mode: KeyMode;
  readonly historyYears: number | null;
  readonly format: DataFormat;
  readonly info: SymbolInfo;
  readonly request: HistoryRequest;
  readonly etag: string;
}

/** GET /stocks/{symbol}/history. Callers share a cached body until the history changes. */
export function historyHandler(lakes: Lakes, queues: WorkQueues, cacheBytes = CACHE_BYTES): Handler {
  const bodies = new ResponseCache(cacheBytes);
  const urls = new BoundedCache<ParsedUrl>(URLS);

  const parseUrl = ({ url, query }: Call): ParsedUrl => {
    const before = urls.get(url);
    if (before) return before;
    const parsed = { query: parseHistoryQuery(query), resolved: undefined };
    urls.set(url, parsed);
    return parsed;
  };

  return (call: Call): ApiResponse | Promise<ApiResponse> => {
    const { headers, caller } = call;
    const lake = lakeOf(lakes, caller);
    const parsed = parseUrl(call);
    const resolved = resolve(lake, parsed, call);
    const { etag, info } = resolved;
    if (matchesTag(headers['if-none-match'], etag)) return unchanged(etag, info.source);
    const rendering = { lake, owner: caller.accountId, query: parsed.query, ...resolved };
    const body = bodies.of(
      etag,
      () => renderHistory(queues, rendering),
      () => historyTag(rendering),
    );
    const respond = (it: CachedResponse) => it.respond(call, encodingOf(headers));
    return body instanceof Promise ? body.then(respond) : respond(body);
  };
}

/** Throws `symbol_not_found`, and `plan_required` when the range starts before the plan's history. */
function resolve(lake: Lake, parsed: ParsedUrl, call: Call): ResolvedHistory {
  const { query, resolved } = parsed;
  const { mode, limits } = call.caller;
  const { historyYears } = limits;
  const second = Math.floor(call.nowMs / 1_000);
  const format = formatOf(query.format, call.headers);
  if (
    resolved?.second === second &&
    resolved.mode === mode &&
    resolved.historyYears === historyYears &&
    resolved.format === format
  ) {
    return resolved;
  }
  const { info, request } = symbolRange(lake, query, call);
  const etag = historyTag({ lake, request, query, format });
  return (parsed.resolved = { second, mode, historyYears, format, info, request, etag });
}
