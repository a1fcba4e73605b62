import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import type { MarketDataContext } from '../context.ts';
import { searchEndpoints } from './endpoints.ts';

/** Of each kind. */
const SHOWN = 6;

/** Endpoints of the API and symbols of the market that fit; of nothing typed, none. */
export function search(
  { lake }: Pick<MarketDataContext, 'lake'>,
  { q }: PortalBody<'search'>,
): PortalReply<'search'>['additionalInfo'] {
  if (q === '') return { endpoints: [], symbols: [] };
  const { results } = lake.search({ q, offset: 0, limit: SHOWN });
  return {
    endpoints: searchEndpoints(q, SHOWN),
    symbols: results.map(({ symbol, name, assetClass }) => ({ symbol, name, assetClass })),
  };
}
