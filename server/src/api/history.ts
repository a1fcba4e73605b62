import type { Format } from '@meridian/contracts/api';
import type { KeyMode } from '@meridian/contracts/keys';
import type { Bars } from '@meridian/market/bars';
import { BoundedCache } from '../services/bounded-cache.ts';
import { createByteCache } from '../lake/byte-cache.ts';
import { type HistoryRequest, historyVersion } from '../lake/history.ts';
import type { Lake, SymbolInfo } from '../lake/lake.ts';
import { type Answer, matchesTag, MEDIA_TYPES, unchanged } from './answer.ts';
import { weakTag } from './etag.ts';
import type { Call, Handler } from './exchange.ts';
import { encodingOf, formatOf } from './formats.ts';
import { historyBody } from './history-body.ts';
import { type Page, readPage } from './history-page.ts';
import { depthMs, type HistoryWish, historyWish, refuseDepth } from './history-wish.ts';
import { lakeOf, type Lakes } from './lakes.ts';
import { StoredBody } from './stored-body.ts';
import { symbolInfo } from './symbol-info.ts';

const CACHE_BYTES = 64 * 1_024 * 1_024;

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
export function historyHandler(lakes: Lakes): Handler {
  const bodies = createByteCache<StoredBody>(CACHE_BYTES, ({ weight }) => weight);
  const urls = new BoundedCache<Asked>(URLS);

  const askedBy = ({ url, query }: Call): Asked => {
    const before = urls.get(url);
    if (before) return before;
    const asked = { wish: historyWish(query), finding: undefined };
    urls.set(url, asked);
    return asked;
  };

  return (call: Call): Answer | Promise<Answer> => {
    const { headers } = call;
    const lake = lakeOf(lakes, call.caller.mode);
    const asked = askedBy(call);
    const finding = find(lake, asked, call);
    const { etag, info } = finding;
    if (matchesTag(headers['if-none-match'], etag)) return unchanged(etag, info.source);
    const known = bodies.get(etag);
    if (known) return known.answer(call, encodingOf(headers));
    const made = writeBody(lake, asked.wish, finding);
    const keep = (body: StoredBody) => {
      bodies.set(etag, body);
      return body.answer(call, encodingOf(headers));
    };
    return made instanceof Promise ? made.then(keep) : keep(made);
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
  const info = symbolInfo(lake, params);
  const newestMs = newestInstant(info, nowMs);
  const planMs = depthMs(limits, newestMs);
  if (wish.fromMs !== undefined && wish.fromMs < planMs) refuseDepth(wish.fromMs, limits, newestMs);
  const request = requestOf(info, wish, planMs);
  const etag = tagOf(request, wish, historyVersion(lake, request), format);
  return (asked.finding = { second, mode, historyYears, format, info, request, etag });
}

/** A plan's years end with the newest bar: of an import that ended years ago, they are its last ones. */
function newestInstant({ source, lastDate }: SymbolInfo, nowMs: number): number {
  return source === 'simulated' ? nowMs : Math.min(nowMs, Date.parse(lastDate));
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

/** Names everything that decides the reply. */
function tagOf(request: HistoryRequest, wish: HistoryWish, version: string, format: Format): string {
  const { symbol, interval, fromMs, toMs, adjustment } = request;
  const end = wish.fromMs === undefined ? 'last' : 'first';
  return weakTag(
    `${symbol} ${version} ${interval} ${fromMs} ${toMs} ${adjustment} ${end} ${wish.limit} ${wish.compact} ${format}`,
  );
}

/** Reads and writes what all replies with the same tag share. A promise when a file must be read. */
function writeBody(
  lake: Lake,
  wish: HistoryWish,
  { format, info, request, etag }: Finding,
): StoredBody | Promise<StoredBody> {
  const write = (page: Page, series?: Bars) =>
    new StoredBody(format, historyBody(format, page, wish, info, series), [
      'Content-Type',
      MEDIA_TYPES[format],
      'ETag',
      etag,
      'X-Data-Source',
      info.source,
      'X-Adjustment',
      page.adjustment,
      ...(page.nextCursor === null ? [] : ['X-Next-Cursor', page.nextCursor]),
    ]);
  const page = readPage(lake, request, wish);
  if (page instanceof Promise) return page.then((it) => write(it));
  const series = wish.interval === '1d' ? lake.adjusted(info.symbol, wish.adjustment) : undefined;
  return write(page, series instanceof Promise ? undefined : series?.bars);
}
