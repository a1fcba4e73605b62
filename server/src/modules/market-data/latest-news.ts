import { setImmediate as othersTurn } from 'node:timers/promises';
import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import { DAY_MS } from '@meridian/market/dates';
import type { NewsItem } from '@meridian/market/news';
import { newestInstant } from '../../lake/newest-instant.ts';
import { sourcesOf } from '../../lake/sources.ts';
import type { MarketDataContext } from './context.ts';
import { dashboardSymbols } from './dashboard-symbols.ts';
import { newsRow } from './news-row.ts';

/** For simulated symbols these are some hundred items. */
const DAYS = 14;

/** The latest news about the dashboard's symbols, newest first. Each item is listed once. */
export async function latestNews(
  { lake, now }: Pick<MarketDataContext, 'lake' | 'now'>,
  { limit }: PortalBody<'marketNews'>,
): Promise<PortalReply<'marketNews'>['additionalInfo']> {
  const nowMs = now();
  const found = new Map<string, { readonly item: NewsItem; readonly source: string }>();
  for (const symbol of dashboardSymbols(lake)) {
    const info = lake.symbol(symbol);
    if (!info) continue;
    const newestMs = newestInstant(info, nowMs);
    const source = lake.sourceOf(symbol, 'news');
    for (const item of await lake.news(symbol, newestMs - DAYS * DAY_MS, newestMs + 1))
      found.set(item.id, { item, source });
    // Simulated news is generated while it is read.
    await othersTurn();
  }
  const newest = [...found.values()]
    .toSorted((a, b) => b.item.publishedAtMs - a.item.publishedAtMs || (a.item.id < b.item.id ? -1 : 1))
    .slice(0, limit);
  return { source: sourcesOf(newest), items: newest.map(({ item }) => newsRow(item)) };
}
