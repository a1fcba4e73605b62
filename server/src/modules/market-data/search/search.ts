import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import type { MarketDataContext } from '../context.ts';
import { searchEndpoints } from './endpoints.ts';

/** Results of each kind. */
const RESULT_LIMIT = 6;

/** The matching API endpoints and market symbols; none for an empty query. */
export function search(
  { lake }: Pick<MarketDataContext, 'lake'>,
  { q }: PortalBody<'search'>,
): PortalReply<'search'>['additionalInfo'] {
  if (q === '') return { endpoints: [], symbols: [] };
  const { results } = lake.search({ q, offset: 0, limit: RESULT_LIMIT });
  return {
    endpoints: searchEndpoints(q, RESULT_LIMIT),
    symbols: results.map(({ symbol, name, assetClass, formerSymbol }) =>
      formerSymbol === undefined ? { symbol, name, assetClass } : { symbol, name, assetClass, formerSymbol },
    ),
  };
}
