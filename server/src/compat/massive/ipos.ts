import { massive } from '@meridian/contracts/compat/massive';
import { DAY_MS, dateOf } from '@meridian/market/dates';
import { depthMs } from '../../http/api/requests/plan-depth.ts';
import type { Handler } from '../../http/operation/operation.ts';
import { type Listing, listingsBetween } from '../../lake/listings.ts';
import { sourcesOf } from '../../lake/sources.ts';
import { isWithin } from './filters.ts';
import { type MassiveContext, marketOfCall } from './massive-context.ts';
import { pagedQuery, placeNumber } from './paging.ts';

const FAR = '9999-12-31';

function rowOf({ date, symbol, name, exchange, currency, plan }: Listing, today: string) {
  return {
    ticker: symbol,
    issuer_name: name,
    listing_date: date,
    ipo_status: date > today ? 'pending' : 'history',
    currency_code: currency,
    last_updated: today,
    security_type: 'CS',
    ...(exchange !== null && { primary_exchange: exchange }),
    ...(plan?.priceLow !== undefined && { lowest_offer_price: plan.priceLow }),
    ...(plan?.priceHigh !== undefined && { highest_offer_price: plan.priceHigh }),
    ...(plan?.shares !== undefined && { max_shares_offered: plan.shares }),
  };
}

type Offer = ReturnType<typeof rowOf>;

/** GET /vX/reference/ipos and /v1/reference/ipos. */
export function iposHandler(context: MassiveContext): Handler {
  return (call) => {
    const { query, place, nextUrl } = pagedQuery(massive.calls.ipos.query, call, context.publicUrl());
    const { lake, status } = marketOfCall(context, call);
    const planMs = depthMs(call.caller.limits, call.nowMs);
    const from = Number.isFinite(planMs) ? dateOf(Math.floor(planMs / DAY_MS)) : '';
    const today = dateOf(Math.floor(call.nowMs / DAY_MS));
    const { ticker, us_code: usCode, isin, ipo_status: wanted, sort, order } = query;
    const sign = order === 'asc' ? 1 : -1;
    const listings = listingsBetween(lake, { from, to: FAR });
    const rows = listings
      .map((listing) => rowOf(listing, today))
      .filter((row) => ticker === undefined || row.ticker === ticker)
      .filter(() => usCode === undefined && isin === undefined)
      .filter((row) => wanted === undefined || row.ipo_status === wanted)
      .filter((row) => isWithin(query, 'listing_date', row.listing_date))
      .toSorted((a, b) => sign * compare(a[sort], b[sort]) || compare(a.ticker, b.ticker));
    const start = place === undefined ? 0 : placeNumber(place);
    const end = start + query.limit;
    const results: readonly Offer[] = rows.slice(start, end);
    const shown = new Set(results.map((row) => row.ticker));
    return context.bodies.respond(call, {
      tag: () => JSON.stringify(['ipos', status, results, rows.length > end, query]),
      source: sourcesOf(listings.filter(({ symbol }) => shown.has(symbol))),
      render: () => ({ results, status, ...(end < rows.length && { next_url: nextUrl(end) }) }),
    });
  };
}

/** Unknown values are last in rising order. */
function compare(a: string | number | undefined, b: string | number | undefined): number {
  if (a === b) return 0;
  if (a === undefined) return 1;
  if (b === undefined) return -1;
  return a < b ? -1 : 1;
}
