import type { Announced, Lake, Source } from './lake.ts';
import { listingEvents } from './listing-events.ts';

/** The beginning of trading in a symbol, which the market may not have yet. */
export interface Listing {
  /** First trading day, `YYYY-MM-DD`. */
  readonly date: string;
  readonly symbol: string;
  readonly name: string;
  readonly exchange: string | null;
  readonly currency: string;
  readonly source: Source;
  /** What was announced of an offer that has not come, or whose prices the market does not have. */
  readonly plan: Announced | undefined;
}

/** The listings from one date to another, both included, that the market or an import knows; in no order. */
export function listingsBetween(
  lake: Lake,
  { from, to }: { readonly from: string; readonly to: string },
): Listing[] {
  const isWithin = ({ date }: { readonly date: string }) => date >= from && date <= to;
  const { results } = lake.search({ offset: 0, limit: Number.POSITIVE_INFINITY });
  const listed = results.flatMap((info) => {
    const { symbol, name, exchange, currency, source } = info;
    return listingEvents(info)
      .filter((it) => it.kind === 'listing' && isWithin(it))
      .map(({ date }): Listing => ({ date, symbol, name, exchange, currency, source, plan: undefined }));
  });
  const planned = lake
    .announced()
    .filter((it) => it.kind === 'listing' && isWithin(it))
    .map((plan): Listing => {
      const { symbol, date, source, exchange = null, currency = 'USD' } = plan;
      const name = plan.name ?? lake.symbol(symbol)?.name ?? symbol;
      return { date, symbol, name, exchange, currency, source, plan };
    });
  return [...listed, ...planned];
}
