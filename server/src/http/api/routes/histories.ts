import type { ServerResponse } from 'node:http';
import { api, type ApiQuery } from '@meridian/contracts/api';
import { symbolsOf } from '@meridian/contracts/api/fields';
import { DAY_MS, monthsBefore } from '@meridian/market/dates';
import { historyVersion } from '../../../lake/history.ts';
import type { Lake, SymbolInfo } from '../../../lake/lake.ts';
import { lakeOf, type Lakes } from '../../../lake/lakes.ts';
import { newestInstant } from '../../../lake/newest-instant.ts';
import { sourcesOf } from '../../../lake/sources.ts';
import { ApiProblem } from '../../../shared/errors/api-problem.ts';
import type { Call, Handler } from '../../operation/operation.ts';
import { parseParameters } from '../../operation/parameters.ts';
import { type ApiResponse, MEDIA_TYPES } from '../../operation/response.ts';
import { CachedResponse, ownEnd } from '../formats/cached-response.ts';
import { matchesTag, unchanged, weakTag } from '../formats/etag.ts';
import { formatOf } from '../formats/negotiation.ts';
import { respondShared } from '../formats/respond-shared.ts';
import { ResponseCache } from '../formats/response-cache.ts';
import { sent } from '../formats/sent.ts';
import type { HistoriesRequest, WorkTurn } from '../renderers/histories/read-blocks.ts';
import { type HistoriesBody, writeHistories } from '../renderers/histories/write-histories.ts';
import { instantRange } from '../requests/instant-range.ts';
import { planStart } from '../requests/plan-depth.ts';
import type { WorkQueues } from '../workers/work-queues.ts';

const CACHE_BYTES = 16 * 1_024 * 1_024;
/** Up to so many days of symbols the body is kept; larger ones are sent as they are made. */
const KEPT_DAYS = 10_000;
const DEFAULT_MONTHS = 12;
const DAYS = { '1d': 1, '1w': 7, '1mo': 30 } as const;
/** Ends a response whose client takes nothing for this long. */
const STALLED_MS = 60_000;

/** GET /history: bars of many symbols. Small bodies are shared; large ones are never held as a whole. */
export function historiesHandler(lakes: Lakes, queues: WorkQueues): Handler {
  const bodies = new ResponseCache(CACHE_BYTES);
  return async (call: Call): Promise<ApiResponse> => {
    const query = parseParameters(api.histories.query, call.query);
    const lake = lakeOf(lakes, call.caller);
    const { infos, missing } = namedInfos(lake, symbolsOf(query.symbols));
    const request = requestOf(infos, query, call);
    const format = formatOf(query.format, call.headers);
    const source = sourcesOf(infos);
    const body: HistoriesBody = { request, format, missing, source };
    const etag = tagOf(lake, body);
    if (matchesTag(call.headers['if-none-match'], etag)) return unchanged(etag, source);
    const headers = ['Content-Type', MEDIA_TYPES[format], 'ETag', etag, 'X-Data-Source', source];
    const turn: WorkTurn = (work) => queues.runShort(call.caller.accountId, work);
    const chunks = () => writeHistories(lake, body, turn);
    if (!isSmall(request, call.nowMs))
      return {
        status: 200,
        headers,
        body: [],
        pipe: (response) => void pour(call, response, format, chunks()),
      };
    const kept = await bodies.of(
      etag,
      async () => new CachedResponse(format, await collected(chunks()), headers),
      () => tagOf(lake, body),
    );
    return respondShared(call, kept, { etag, source });
  };
}

/** The symbols with data, in the order asked for, and those without; `symbol_not_found` when none has any. */
function namedInfos(lake: Lake, symbols: readonly string[]) {
  const damaged = new Set(lake.damaged());
  const infos = new Map<string, SymbolInfo>();
  const missing: string[] = [];
  for (const symbol of symbols) {
    const info = lake.symbol(symbol);
    if (info && !damaged.has(info.symbol)) infos.set(info.symbol, info);
    else missing.push(symbol);
  }
  if (infos.size > 0) return { infos: [...infos.values()], missing };
  for (const symbol of missing) if (lake.symbol(symbol)) lake.checkWhole(symbol);
  throw new ApiProblem(
    'symbol_not_found',
    `None of the symbols exists: ${missing.slice(0, 10).join(', ')}. Search for symbols by name with GET /api/symbols?q=.`,
  );
}

function requestOf(
  infos: readonly SymbolInfo[],
  { interval, adjustment, layout, column, from, to }: ApiQuery<'histories'>,
  { caller, nowMs }: Call,
): HistoriesRequest {
  const { startMs, endMs } = instantRange({ from, to });
  const newestMs = Math.max(...infos.map((info) => newestInstant(info, nowMs)));
  const planMs = planStart(startMs, caller.limits, newestMs);
  const lastDay = Math.floor(Math.min(newestMs, endMs) / DAY_MS);
  const usualMs = monthsBefore(lastDay, DEFAULT_MONTHS) * DAY_MS;
  const fromMs = startMs ?? Math.max(planMs, usualMs);
  return { infos, interval, adjustment, layout, column, fromMs, toMs: endMs };
}

function tagOf(lake: Lake, { request: { infos, ...range }, format, missing }: HistoriesBody): string {
  const versions = infos.map(({ symbol }) => `${symbol} ${historyVersion(lake, { ...range, symbol })}`);
  return weakTag(JSON.stringify([range, format, missing, versions]));
}

function isSmall({ infos, interval, fromMs, toMs }: HistoriesRequest, nowMs: number): boolean {
  const days = infos.reduce((sum, { firstDate }) => {
    const startMs = Math.max(fromMs, Date.parse(firstDate));
    return sum + Math.max(0, (Math.min(toMs, nowMs) - startMs) / DAY_MS);
  }, 0);
  return days / DAYS[interval] <= KEPT_DAYS;
}

async function collected(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of chunks) parts.push(part);
  return Buffer.concat(parts);
}

/** Sends a body at the client's speed as it is made. A failure cuts the response, so that the client notices it. */
async function pour(
  call: Call,
  response: ServerResponse,
  format: HistoriesBody['format'],
  chunks: AsyncIterable<Buffer>,
): Promise<void> {
  response.setTimeout(STALLED_MS, () => response.destroy());
  try {
    for await (const chunk of chunks) {
      if (response.destroyed) return;
      await sent(response, chunk);
    }
    response.end(format === 'json' ? ownEnd(call) : undefined);
  } catch {
    response.destroy();
  }
}
