import { setImmediate as othersTurn } from 'node:timers/promises';
import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import { DAY_MS } from '@meridian/market/dates';
import type { NewsItem } from '@meridian/market/news';
import { newestInstant } from '../../lake/newest-instant.ts';
import { sourcesOf } from '../../lake/sources.ts';
import type { MarketDataContext } from './context.ts';
import { dashboardSymbols } from './dashboard-symbols.ts';
import { knownSymbol } from './known-symbol.ts';
import { newsRow } from './news-row.ts';

/** For the symbols of a simulated dashboard these are some hundred items. */
const DAYS = 14;
/** One symbol alone is mentioned less often. */
const DAYS_OF_ONE = 90;

/**
 * The latest news about `symbol`, or about the dashboard's symbols when it is empty, newest first. Each item is listed
 * once. Throws error 141 for an unknown symbol.
 */
export async function latestNews(
  { lake, now, publicUrl }: Pick<MarketDataContext, 'lake' | 'now' | 'publicUrl'>,
  { symbol: typed, limit }: PortalBody<'marketNews'>,
): Promise<PortalReply<'marketNews'>['additionalInfo']> {
  const nowMs = now();
  const found = new Map<string, { readonly item: NewsItem; readonly source: string }>();
  const [symbols, days] =
    typed === '' ? [dashboardSymbols(lake), DAYS] : [[knownSymbol(lake, typed).symbol], DAYS_OF_ONE];
  for (const symbol of symbols) {
    const info = lake.symbol(symbol);
    if (!info) continue;
    const newestMs = newestInstant(info, nowMs);
    const source = lake.sourceOf(symbol, 'news');
    for (const item of await lake.news(symbol, newestMs - days * DAY_MS, newestMs + 1))
      found.set(item.id, { item, source });
    // Simulated news is generated while it is read.
    await othersTurn();
  }
  const newest = [...found.values()]
    .toSorted((a, b) => b.item.publishedAtMs - a.item.publishedAtMs || (a.item.id < b.item.id ? -1 : 1))
    .slice(0, limit);
  return { source: sourcesOf(newest), items: newest.map(({ item }) => newsRow(item, publicUrl)) };
}
