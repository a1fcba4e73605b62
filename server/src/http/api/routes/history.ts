import type { Format } from '@meridian/contracts/api/call';
import type { KeyMode } from '@meridian/contracts/keys';
import type { HistoryRequest } from '../../../lake/history.ts';
import type { Lake, SymbolInfo } from '../../../lake/lake.ts';
import { BoundedCache } from '../../../shared/cache/bounded-cache.ts';
import { makeHistory, tagOf } from '../workers/render-history.ts';
import type { ApiResponse } from '../../operation/response.ts';
import { matchesTag, unchanged } from '../formats/etag.ts';
import { ResponseCache } from '../formats/response-cache.ts';
import { encodingOf, formatOf } from '../formats/negotiation.ts';
import type { StoredBody } from '../formats/cached-response.ts';
import type { Call, Handler } from '../../operation/operation.ts';
import type { HeavyWork } from '../workers/heavy-work.ts';
import { lakeOf, type Lakes } from '../../../lake/lakes.ts';
import { type HistoryQuery, parseHistoryQuery } from '../requests/history-query.ts';
import { symbolRange } from '../requests/symbol-range.ts';

const KEPT_BYTES = 64 * 1_024 * 1_024;

const URLS = 2_000;

/** A URL that was asked for, read once. */
interface Asked {
  readonly wish: HistoryQuery;
  /** What it last came to; stands for a second, since neither sessions nor imports come about more finely. */
  finding: Finding | undefined;
}

/** What a call asks for, with everything that decides the reply. */
interface Finding {
  readonly second: number;
  readonly mode: KeyMode;
  readonly historyYears: number | null;
  readonly format: Format;
  readonly info: SymbolInfo;
  readonly request: HistoryRequest;
  readonly etag: string;
}

/** GET /stocks/{symbol}/history. What was written for one caller is sent to the next while the history is the same. */
export function historyHandler(lakes: Lakes, heavy: HeavyWork, keptBytes = KEPT_BYTES): Handler {
  const bodies = new ResponseCache(keptBytes);
  const urls = new BoundedCache<Asked>(URLS);

  const askedBy = ({ url, query }: Call): Asked => {
    const before = urls.get(url);
    if (before) return before;
    const asked = { wish: parseHistoryQuery(query), finding: undefined };
    urls.set(url, asked);
    return asked;
  };

  return (call: Call): ApiResponse | Promise<ApiResponse> => {
    const { headers, caller } = call;
    const lake = lakeOf(lakes, caller.mode);
    const asked = askedBy(call);
    const finding = find(lake, asked, call);
    const { etag, info } = finding;
    if (matchesTag(headers['if-none-match'], etag)) return unchanged(etag, info.source);
    const wish = { lake, owner: caller.accountId, wish: asked.wish, ...finding };
    const body = bodies.of(
      etag,
      () => makeHistory(heavy, wish),
      () => tagOf(wish),
    );
    const answer = (it: StoredBody) => it.answer(call, encodingOf(headers));
    return body instanceof Promise ? body.then(answer) : answer(body);
  };
}

/** Throws `symbol_not_found`, and `plan_required` for what lies before the plan's history. */
function find(lake: Lake, asked: Asked, call: Call): Finding {
  const { wish, finding } = asked;
  const { mode, limits } = call.caller;
  const { historyYears } = limits;
  const second = Math.floor(call.nowMs / 1_000);
  const format = formatOf(wish.format, call.headers);
  if (
    finding?.second === second &&
    finding.mode === mode &&
    finding.historyYears === historyYears &&
    finding.format === format
  ) {
    return finding;
  }
  const { info, request } = symbolRange(lake, wish, call);
  const etag = tagOf({ lake, request, wish, format });
  return (asked.finding = { second, mode, historyYears, format, info, request, etag });
}
