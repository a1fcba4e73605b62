import { setImmediate as othersTurn } from 'node:timers/promises';
import { massive } from '@meridian/contracts/compat/massive';
import { dateOf } from '@meridian/market/dates';
import type { Session } from '@meridian/market/calendar';
import { areShares, marketOf } from '@meridian/market/simulator/instrument';
import type { Trade } from '@meridian/market/simulator/tape';
import { planStart } from '../../http/api/requests/plan-depth.ts';
import type { Handler } from '../../http/operation/operation.ts';
import { isLive, type Lake, type SymbolInfo } from '../../lake/lake.ts';
import { exchangeOf, tapeOf } from './exchanges.ts';
import { type MassiveContext, marketOfCall } from './massive-context.ts';
import { rowsText } from './rows-text.ts';
import { namedInfo } from './tickers.ts';
import { pagedQuery, placeNumber } from './paging.ts';
import { dayAt, midnightOf, nanosOf } from '../market-times.ts';
import { instantsOf, type Range } from './timestamp-range.ts';

/** The last days whose trades can be read. */
const DAYS = 30;
const MINUTE_MS = 60_000;
/** Minutes of trades that are read before other calls have their turn. */
const MINUTES_PER_TURN = 10;

/** The trades of one session within a range, up to `most` from one end, read minute by minute from there. */
async function tradesIn(
  lake: Lake,
  symbol: string,
  { openMs, closeMs }: Session,
  range: Range,
  most: number,
  newestFirst: boolean,
): Promise<Trade[]> {
  const fromMs = Math.max(openMs, range.fromMs);
  const toMs = Math.min(closeMs, range.toMs);
  const found: Trade[] = [];
  const minutes = Math.ceil((toMs - fromMs) / MINUTE_MS);
  for (let step = 0; step < minutes && found.length < most; step++) {
    if (step % MINUTES_PER_TURN === MINUTES_PER_TURN - 1) await othersTurn();
    const startMs = newestFirst ? Math.max(fromMs, toMs - (step + 1) * MINUTE_MS) : fromMs + step * MINUTE_MS;
    const endMs = newestFirst ? toMs - step * MINUTE_MS : Math.min(toMs, startMs + MINUTE_MS);
    const trades = lake.trades(symbol, startMs, endMs);
    found.push(...(newestFirst ? trades.toReversed() : trades));
  }
  return found;
}

/** GET /v3/trades/{symbol}: the trades of a session in the range; the next page continues there or in the next session. */
export function tradesHandler(context: MassiveContext): Handler {
  const { queues, bodies, publicUrl } = context;
  return (call) => {
    const { caller, nowMs } = call;
    const { query, place, nextUrl } = pagedQuery(massive.calls.trades.query, call, publicUrl());
    const { lake, status, name } = marketOfCall(context, call);
    const info = namedInfo(lake, call.params);
    const newestFirst = query.order === 'desc';
    const { calendar } = marketOf(info);
    const asked = instantsOf(info, query);
    if (asked.fromMs > Number.NEGATIVE_INFINITY) planStart(asked.fromMs, caller.limits, nowMs);
    const last = calendar.lastBegun(lake.now());
    const planMs = planStart(undefined, caller.limits, nowMs);
    const range = {
      fromMs: Math.max(asked.fromMs, planMs, midnightOf(info, last.day - DAYS)),
      toMs: Math.min(asked.toMs, lake.now() + 1),
    };
    // Trades of one millisecond stay together: the marker is a trade and how many of its millisecond were given.
    const [placeMs, given] = (place ?? '')
      .split('.')
      .map((part) => (part === '' ? undefined : placeNumber(part)));
    const left = {
      fromMs: newestFirst ? range.fromMs : Math.max(range.fromMs, placeMs ?? range.fromMs),
      toMs: newestFirst ? Math.min(range.toMs, placeMs === undefined ? range.toMs : placeMs + 1) : range.toMs,
    };
    return bodies.respond(call, {
      tag: () =>
        `trades ${name} ${info.symbol} ${lake.version(info.symbol)} ${left.fromMs} ${left.toMs} ${given} ${newestFirst} ${query.limit} ${range.toMs > lake.now() ? call.nowMs : ''}`,
      source: info.source,
      render: () =>
        queues.runHeavy(caller.accountId, async () => {
          const skip = given ?? 0;
          const sessions =
            isLive(info.source) && left.fromMs < left.toMs
              ? calendar.between(dateAt(info, left.fromMs), dateAt(info, left.toMs))
              : [];
          if (newestFirst) sessions.reverse();
          const most = skip + query.limit + 1;
          for (const session of sessions) {
            const read = await tradesIn(lake, info.symbol, session, left, most, newestFirst);
            const all = read.slice(skip);
            if (all.length === 0) continue;
            const page = all.slice(0, query.limit);
            const rest =
              all.length > page.length
                ? markerAfter(page, placeMs, skip)
                : restOf(session, left, newestFirst);
            return rowsText(page.length, (index) => rowOf(info, page[index]!), {
              status,
              ...(rest !== undefined && { next_url: nextUrl(rest) }),
            });
          }
          return { status, results: [] };
        }),
    });
  };
}

const dateAt = (info: SymbolInfo, ms: number) => dateOf(dayAt(info, ms));

/** Where the page after `page` begins: at the millisecond of its last trade, less those of it that were given. */
function markerAfter(page: readonly Trade[], placeMs: number | undefined, skip: number): string {
  const { timestampMs } = page.at(-1)!;
  const same = page.filter((trade) => trade.timestampMs === timestampMs).length;
  return `${timestampMs}.${same + (timestampMs === placeMs ? skip : 0)}`;
}

/** Where the trades of the sessions after this one begin; undefined when none is left. */
function restOf(
  { openMs, closeMs }: Session,
  { fromMs, toMs }: Range,
  newestFirst: boolean,
): string | undefined {
  if (newestFirst) return openMs > fromMs ? `${openMs - 1}.0` : undefined;
  return closeMs < toMs ? `${closeMs}.0` : undefined;
}

const rowOf = (info: SymbolInfo, { id, price, size, timestampMs }: Trade) => ({
  conditions: [],
  exchange: exchangeOf(info),
  id: String(id),
  participant_timestamp: nanosOf(timestampMs),
  price,
  ...(areShares(info.assetClass) && {
    sequence_number: id,
    sip_timestamp: nanosOf(timestampMs),
    tape: tapeOf(info),
  }),
  size,
});
