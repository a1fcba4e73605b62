import { api, type ApiReply } from '@meridian/contracts/api';
import { currenciesOf } from '@meridian/contracts/api/exchange-rates';
import {
  type CurrencyPair,
  crossRate,
  type LegPrice,
  type RouteLeg,
  routesFrom,
  routeText,
} from '@meridian/market/currency-routes';
import { timeText } from '@meridian/market/dates';
import type { Lake, Source } from '../../../lake/lake.ts';
import { type Lakes, lakeOf } from '../../../lake/lakes.ts';
import { sourcesOf } from '../../../lake/sources.ts';
import { ApiProblem } from '../../../shared/errors/api-problem.ts';
import type { Handler } from '../../operation/operation.ts';
import { parseParameters } from '../../operation/parameters.ts';
import { formatOf } from '../formats/negotiation.ts';
import { type Column, field, tableResponse } from '../formats/table.ts';
import { depthMs, refuseDepth } from '../requests/plan-depth.ts';

type Rate = ApiReply<'exchangeRates'>['results'][number];

interface TimedPrice extends LegPrice {
  readonly timeMs: number;
  readonly source: Source;
}

const PAIRS_MAX = 2_000;
/** Rates of small currencies have many leading zeros, so they are rounded by digits. */
const DIGITS = 10;
const CLASSES = ['fx', 'crypto'] as const;

const COLUMNS: readonly Column<Rate>[] = [
  field('base'),
  field('quote'),
  field('rate', 'DOUBLE'),
  field('bid', 'DOUBLE'),
  field('ask', 'DOUBLE'),
  field('route'),
  field('legs', 'INT64'),
  field('timestamp'),
  field('source'),
];

/** GET /fx/rates: rates from the prices of listed pairs; `symbol_not_found` when no route leads to any currency of the call. */
export function exchangeRatesHandler(lakes: Lakes): Handler {
  return async (call) => {
    const {
      base: written,
      quotes: list,
      date,
      format,
    } = parseParameters(api.exchangeRates.query, call.query);
    const { caller, nowMs } = call;
    const base = written.toUpperCase();
    const lake = lakeOf(lakes, caller);
    if (date !== undefined && Date.parse(date) < depthMs(caller.limits, nowMs))
      refuseDepth(Date.parse(date), caller.limits, nowMs, 'date');
    const pairs = listedPairs(lake);
    const routes = routesFrom(base, pairs);
    const wanted =
      list === undefined ? [...routes.keys()].filter((it) => it !== base).toSorted() : currenciesOf(list);
    const legs = new Set(wanted.flatMap((to) => routes.get(to)?.map(({ symbol }) => symbol) ?? []));
    const prices = new Map<string, TimedPrice | undefined>();
    for (const symbol of legs) {
      prices.set(
        symbol,
        date === undefined ? quoted(lake, symbol, nowMs) : await closed(lake, symbol, Date.parse(date)),
      );
    }
    const rows = wanted.flatMap((quote) => {
      const route = routes.get(quote);
      return route?.every(({ symbol }) => prices.get(symbol))
        ? [rateOf({ base, quote, route, nowMs }, prices)]
        : [];
    });
    const found = new Set(rows.map(({ quote }) => quote));
    const missing = wanted.filter((it) => !found.has(it));
    if (rows.length === 0) throw noRate(base, missing);
    return tableResponse(call, {
      rows,
      columns: COLUMNS,
      format: formatOf(format, call.headers),
      nextCursor: null,
      source: sourcesOf(rows),
      about: { missing },
    });
  };
}

/** The active pairs of the market whose symbol ends in the currency of their price. */
function listedPairs(lake: Lake): CurrencyPair[] {
  const listed = CLASSES.flatMap((type) => lake.search({ type, offset: 0, limit: PAIRS_MAX }).results);
  return listed.flatMap(({ symbol, currency, active }) => {
    const base = symbol.slice(0, -currency.length);
    return active && base !== '' && symbol.endsWith(currency) ? [{ symbol, base, quote: currency }] : [];
  });
}

function quoted(lake: Lake, symbol: string, nowMs: number): TimedPrice | undefined {
  const quote = lake.quote(symbol, nowMs);
  return quote && { ...quote, timeMs: Date.parse(quote.timestamp) };
}

/** The last finished close up to a day. */
async function closed(lake: Lake, symbol: string, dayMs: number): Promise<TimedPrice | undefined> {
  const { timestamp, close } = await lake.daily(symbol);
  const at = timestamp.findLastIndex((ms) => ms <= dayMs);
  if (at === -1) return undefined;
  const { source } = lake.symbol(symbol)!;
  return { price: close[at]!, bid: null, ask: null, timeMs: timestamp[at]!, source };
}

interface RateRequest {
  readonly base: string;
  readonly quote: string;
  readonly route: readonly RouteLeg[];
  readonly nowMs: number;
}

function rateOf(
  { base, quote, route, nowMs }: RateRequest,
  prices: ReadonlyMap<string, TimedPrice | undefined>,
): Rate {
  const legs = route.map(({ symbol }) => prices.get(symbol)!);
  const { price, bid, ask } = crossRate(route, (symbol) => prices.get(symbol)!);
  return {
    base,
    quote,
    rate: significant(price),
    bid: bid === null ? null : significant(bid),
    ask: ask === null ? null : significant(ask),
    route: routeText(route),
    legs: route.length,
    timestamp: timeText(Math.min(nowMs, ...legs.map(({ timeMs }) => timeMs))),
    source: sourcesOf(legs),
  };
}

const significant = (value: number): number => Number(value.toPrecision(DIGITS));

const noRate = (base: string, missing: readonly string[]) =>
  new ApiProblem(
    'symbol_not_found',
    `No rate of ${base} is available${missing.length > 0 ? ` in ${missing.join(', ')}` : ''}. List the pairs with GET /api/symbols?type=fx.`,
  );
