import { massive } from '@meridian/contracts/compat/massive';
import { areShares, marketOf } from '@meridian/market/simulator/instrument';
import { planStart } from '../../http/api/requests/plan-depth.ts';
import type { Handler } from '../../http/operation/operation.ts';
import { firstTicks } from '../../lake/first-ticks.ts';
import type { Lake, QuoteTick, SymbolInfo, Tick, TickRange } from '../../lake/lake.ts';
import { exchangeOf, tapeOf } from './exchanges.ts';
import { type MassiveContext, marketOfCall } from './massive-context.ts';
import { rowsText } from './rows-text.ts';
import { namedInfo } from './tickers.ts';
import { pagedQuery, placeNumber } from './paging.ts';
import { midnightOf, nanosOf } from '../market-times.ts';
import { instantsOf } from './timestamp-range.ts';

/** The last days whose trades and quotes can be read. */
const DAYS = 30;

/** What a call reads, and how it writes it. */
interface TickCall<One> {
  readonly name: 'trades' | 'quotes';
  readonly read: (lake: Lake, symbol: string, range: TickRange) => AsyncIterable<readonly One[]>;
  readonly rowOf: (info: SymbolInfo, one: One) => object;
}

/** A call for the trades or quotes of a range, page by page. */
function ticksHandler<One extends { readonly timestampMs: number }>(
  context: MassiveContext,
  { name: kind, read: readTicks, rowOf }: TickCall<One>,
): Handler {
  const { queues, bodies, publicUrl } = context;
  return (call) => {
    const { caller, nowMs } = call;
    const { query, place, nextUrl } = pagedQuery(massive.calls[kind].query, call, publicUrl());
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
    // Those of one millisecond stay together: the marker is one and how many of its millisecond were given.
    const [placeMs, given] = (place ?? '')
      .split('.')
      .map((part) => (part === '' ? undefined : placeNumber(part)));
    const left = {
      fromMs: newestFirst ? range.fromMs : Math.max(range.fromMs, placeMs ?? range.fromMs),
      toMs: newestFirst ? Math.min(range.toMs, placeMs === undefined ? range.toMs : placeMs + 1) : range.toMs,
    };
    return bodies.respond(call, {
      tag: () =>
        `${kind} ${name} ${info.symbol} ${lake.version(info.symbol)} ${left.fromMs} ${left.toMs} ${given} ${newestFirst} ${query.limit} ${range.toMs > lake.now() ? call.nowMs : ''}`,
      source: info.source,
      render: () =>
        queues.runHeavy(caller.accountId, async () => {
          const skip = given ?? 0;
          const read = await firstTicks(
            (part) => readTicks(lake, info.symbol, part),
            { ...left, newestFirst },
            skip + query.limit + 1,
          );
          const page = read.slice(skip, skip + query.limit);
          if (page.length === 0) return { status, results: [] };
          const hasMore = read.length > skip + page.length;
          return rowsText(page.length, (index) => rowOf(info, page[index]!), {
            status,
            ...(hasMore && { next_url: nextUrl(markerAfter(page, placeMs, skip)) }),
          });
        }),
    });
  };
}

/** Where the page after `page` begins: at the millisecond of its last row, less those of it that were given. */
function markerAfter(
  page: readonly { readonly timestampMs: number }[],
  placeMs: number | undefined,
  skip: number,
): string {
  const { timestampMs } = page.at(-1)!;
  const same = page.filter((it) => it.timestampMs === timestampMs).length;
  return `${timestampMs}.${same + (timestampMs === placeMs ? skip : 0)}`;
}

const tradeRow = (info: SymbolInfo, { id, price, size, timestampMs }: Tick) => ({
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

/** A price of 0 is one that nobody bids or asks. */
function quoteRow(info: SymbolInfo, { id, bid, ask, bidSize, askSize, timestampMs }: QuoteTick) {
  const time = nanosOf(timestampMs);
  const exchange = exchangeOf(info);
  return {
    ask_exchange: exchange,
    ask_price: ask ?? 0,
    bid_exchange: exchange,
    bid_price: bid ?? 0,
    participant_timestamp: time,
    ...(areShares(info.assetClass) && {
      ask_size: askSize ?? 0,
      bid_size: bidSize ?? 0,
      sequence_number: id,
      sip_timestamp: time,
      tape: tapeOf(info),
    }),
  };
}

/** GET /v3/trades/{symbol}. */
export const tradesHandler = (context: MassiveContext): Handler =>
  ticksHandler(context, {
    name: 'trades',
    read: (lake, symbol, range) => lake.ticks(symbol, range),
    rowOf: tradeRow,
  });

/** GET /v3/quotes/{symbol}. */
export const quotesHandler = (context: MassiveContext): Handler =>
  ticksHandler(context, {
    name: 'quotes',
    read: (lake, symbol, range) => lake.quoteTicks(symbol, range),
    rowOf: quoteRow,
  });
