import type { ApiReply } from '@meridian/contracts/api';
import { timeText } from '@meridian/market/dates';
import type { NewsItem } from '@meridian/market/news';
import { scoreText } from '@meridian/market/sentiment/score';

/** How ids of simulated items begin. */
const SIMULATED_ID = /^sim-/;

/**
 * A news item as responses show it, with the sentiment of its title. With `publicUrl`, the address of the portal, a simulated
 * one links to its page there.
 */
export const newsRow = (item: NewsItem, publicUrl?: string): ApiReply<'news'>['results'][number] => ({
  id: item.id,
  title: item.title,
  summary: item.summary,
  source: item.publisher,
  url: item.url ?? (publicUrl !== undefined && SIMULATED_ID.test(item.id) ? pageOf(item, publicUrl) : null),
  publishedAt: timeText(item.publishedAtMs),
  symbols: [...item.symbols],
  sentiment: scoreText(item.title),
});

function pageOf({ id, symbols: [symbol = ''], publishedAtMs }: NewsItem, publicUrl: string): string {
  const on = timeText(publishedAtMs).slice(0, 'YYYY-MM-DD'.length);
  return `${publicUrl}/news?${new URLSearchParams({ symbol, on, id }).toString()}`;
}
