import { setImmediate as othersTurn } from 'node:timers/promises';
import { type ApiReply, api } from '@meridian/contracts/api';
import { firstAtOrAfter } from '@meridian/market/bars';
import type { Lake } from '../../../lake/lake.ts';
import { lakeOf, type Lakes } from '../../../lake/lakes.ts';
import { type Listing, listingsBetween } from '../../../lake/listings.ts';
import { sourcesOf } from '../../../lake/sources.ts';
import { withoutDamaged } from '../../../lake/without-damaged.ts';
import type { Handler } from '../../operation/operation.ts';
import { parseParameters } from '../../operation/parameters.ts';
import { calendarResponse } from '../formats/calendar.ts';
import { type Column, field } from '../formats/table.ts';
import { comingDates, withinPlan } from '../requests/date-range.ts';
import { keysetPage } from '../requests/keyset-page.ts';
import type { WorkQueues } from '../workers/work-queues.ts';

type Row = ApiReply<'listingsCalendar'>['results'][number];

const DEFAULT_DAYS = 90;

const COLUMNS: readonly Column<Row>[] = [
  field('date'),
  field('symbol'),
  field('name'),
  field('exchange'),
  field('currency'),
  field('openingPrice', 'DOUBLE'),
  field('source'),
  field('status'),
  field('priceLow', 'DOUBLE'),
  field('priceHigh', 'DOUBLE'),
  field('shares', 'INT64'),
];

/** GET /calendar/ipos: the listings that the market or an import knows. */
export function listingsCalendarHandler(lakes: Lakes, queues: WorkQueues): Handler {
  return async (call) => {
    const query = parseParameters(api.listingsCalendar.query, call.query);
    const lake = lakeOf(lakes, call.caller);
    const { from, to } = withinPlan(comingDates(query, call.nowMs, DEFAULT_DAYS), call);
    const listings = listingsBetween(lake, { from, to });
    const { page, nextCursor } = keysetPage(listings, query, ({ date, symbol }) => `${date} ${symbol}`);
    const rows = await queues.runHeavy(call.caller.accountId, () =>
      withoutDamaged(lake, async () => {
        const found: Row[] = [];
        for (const listing of page) {
          found.push(await rowOf(lake, listing));
          await othersTurn();
        }
        return found;
      }),
    );
    return calendarResponse(call, {
      rows,
      columns: COLUMNS,
      format: query.format,
      nextCursor,
      source: sourcesOf(rows),
      title: 'New listings',
      entryOf: ({ date, symbol, name, openingPrice, priceLow, priceHigh, currency }) => ({
        id: `listing-${symbol}-${date}`,
        start: date,
        title: `${symbol} begins trading`,
        lines: [
          name,
          ...(openingPrice === null ? [] : [`First price: ${openingPrice} ${currency}`]),
          ...(priceLow === null ? [] : [`Expected: ${priceLow} to ${priceHigh ?? priceLow} ${currency}`]),
        ],
      }),
    });
  };
}

async function rowOf(lake: Lake, { plan, ...listing }: Listing): Promise<Row> {
  const { date, symbol, name, exchange, currency, source } = listing;
  const isToCome = Date.parse(date) > lake.now();
  const hasPrices = lake.symbol(symbol) !== undefined && !isToCome;
  return {
    date,
    symbol,
    name,
    exchange,
    currency,
    openingPrice: hasPrices ? await firstPrice(lake, symbol, date) : null,
    source,
    status: isToCome ? 'planned' : 'listed',
    priceLow: plan?.priceLow ?? null,
    priceHigh: plan?.priceHigh ?? null,
    shares: plan?.shares ?? null,
  };
}

/** The first traded price of a day; null where no bar of it is known as traded. */
async function firstPrice(lake: Lake, symbol: string, date: string): Promise<number | null> {
  if (lake.damaged().includes(symbol)) return null;
  const { bars, adjustment } = await lake.adjusted(symbol, 'raw');
  const at = firstAtOrAfter(bars, Date.parse(date));
  return adjustment === 'raw' && bars.timestamp[at] === Date.parse(date) ? bars.open[at]! : null;
}
