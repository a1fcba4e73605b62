import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import { DAY_MS } from '@meridian/market/dates';
import { errors } from '../../shared/errors/service-error.ts';
import type { MarketDataContext } from './context.ts';
import { newsRow } from './news-row.ts';

/**
 * An item of the simulated market, as its link names it. Throws error 141 when there is none: an imported item has the address
 * of its publisher, and never a page here.
 */
export async function newsItem(
  { markets, publicUrl }: Pick<MarketDataContext, 'markets' | 'publicUrl'>,
  { symbol, on, id }: PortalBody<'newsItem'>,
): Promise<PortalReply<'newsItem'>['additionalInfo']> {
  const { lake } = markets.test;
  const info = lake.symbol(symbol);
  const dayMs = Date.parse(on);
  const items = info ? await lake.news(info.symbol, dayMs, dayMs + DAY_MS) : [];
  const item = items.find((it) => it.id === id);
  if (!item) throw errors.notFound({ message: 'This news item does not exist.' });
  return { source: 'simulated', item: newsRow(item, publicUrl) };
}
