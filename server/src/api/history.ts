import type { Format } from '@meridian/contracts/api/call';
import type { KeyMode } from '@meridian/contracts/keys';
import { BoundedCache } from '../services/bounded-cache.ts';
import { createByteCache } from '../lake/byte-cache.ts';
import { type HistoryRequest, isIntraday } from '../lake/history.ts';
import type { Lake, SymbolInfo } from '../lake/lake.ts';
import { type Answer, matchesTag, unchanged } from './answer.ts';
import type { Call, Handler } from './exchange.ts';
import { encodingOf, formatOf } from './formats.ts';
import type { HeavyWork } from './heavy/work.ts';
import { bodyMaker, tagOf } from './make-body.ts';
import { type HistoryWish, historyWish } from './history-wish.ts';
import { lakeOf, type Lakes } from './lakes.ts';
import { depthMs, newestInstant, refuseDepth } from './plan-depth.ts';
import type { StoredBody } from './stored-body.ts';
import { symbolInfo } from './symbol-info.ts';

const CACHE_BYTES = 64 * 1_024 * 1_024;

/** Larger ones would push many others out, and are seldom asked for twice. */
const KEPT_BYTES = 4 * 1_024 * 1_024;

const URLS = 2_000;

/** A URL that was asked for, read once. */
interface Asked {
  readonly wish: HistoryWish;
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
export function historyHandler(lakes: Lakes, heavy: HeavyWork): Handler {
  const bodies = createByteCache<StoredBody>(CACHE_BYTES, ({ weight }) => weight);
  /** Bodies that are being made, by tag; as many as calls wait. */
  const making = new Map<string, Promise<StoredBody>>();
  const makeBody = bodyMaker(heavy);
  const urls = new BoundedCache<Asked>(URLS);

  const askedBy = ({ url, query }: Call): Asked => {
    const before = urls.get(url);
    if (before) return before;
    const asked = { wish: historyWish(query), finding: undefined };
    urls.set(url, asked);
    return asked;
  };

  const keep = (etag: string, body: StoredBody): StoredBody => {
    if (body.weight <= KEPT_BYTES) bodies.set(etag, body);
    return body;
  };

  /** One body for all who ask for the same one, also while it is being made. */
  const bodyOf = (call: Call, { wish }: Asked, finding: Finding): StoredBody | Promise<StoredBody> => {
    const { etag } = finding;
    const ready = bodies.get(etag) ?? making.get(etag);
    if (ready) return ready;
    const lake = lakeOf(lakes, call.caller.mode);
    const made = makeBody({
      lake,
      owner: call.caller.accountId,
      wish,
      ...finding,
    });
    if (!(made instanceof Promise)) return keep(etag, made);
    // After an import in between, the body is no longer what the tag names.
    const kept = made
      .then((it) => (tagOf({ lake, wish, ...finding }) === etag ? keep(etag, it) : it))
      .finally(() => making.delete(etag));
    making.set(etag, kept);
    return kept;
  };

  return (call: Call): Answer | Promise<Answer> => {
    const { headers } = call;
    const asked = askedBy(call);
    const finding = find(lakeOf(lakes, call.caller.mode), asked, call);
    const { etag, info } = finding;
    if (matchesTag(headers['if-none-match'], etag)) return unchanged(etag, info.source);
    const body = bodyOf(call, asked, finding);
    const answer = (it: StoredBody) => it.answer(call, encodingOf(headers));
    return body instanceof Promise ? body.then(answer) : answer(body);
  };
}

/** Throws `symbol_not_found`, and `plan_required` for what lies before the plan's history. */
function find(lake: Lake, asked: Asked, { caller, params, headers, nowMs }: Call): Finding {
  const { wish, finding } = asked;
  const { mode, limits } = caller;
  const { historyYears } = limits;
  const second = Math.floor(nowMs / 1_000);
  const format = formatOf(wish.format, headers);
  if (
    finding?.second === second &&
    finding.mode === mode &&
    finding.historyYears === historyYears &&
    finding.format === format
  ) {
    return finding;
  }
  const info = infoOf(lake, symbolInfo(lake, params), wish);
  const newestMs = newestInstant(info, nowMs);
  const planMs = depthMs(limits, newestMs);
  if (wish.fromMs !== undefined && wish.fromMs < planMs) refuseDepth(wish.fromMs, limits, newestMs);
  const request = requestOf(info, wish, planMs);
  const etag = tagOf({ lake, request, wish, format });
  return (asked.finding = { second, mode, historyYears, format, info, request, etag });
}

/** Intraday bars can come from another import than daily ones. */
function infoOf(lake: Lake, info: SymbolInfo, { interval }: HistoryWish): SymbolInfo {
  const source = isIntraday(interval) ? lake.sourceOf(info.symbol, 'intraday') : info.source;
  return source === info.source ? info : { ...info, source };
}

function requestOf({ symbol }: SymbolInfo, wish: HistoryWish, planMs: number): HistoryRequest {
  return {
    symbol,
    interval: wish.interval,
    fromMs: wish.fromMs ?? planMs,
    toMs: wish.toMs,
    adjustment: wish.adjustment,
  };
}
