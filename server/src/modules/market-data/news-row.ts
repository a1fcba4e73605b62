import type { ApiReply } from '@meridian/contracts/api';
import { timeText } from '@meridian/market/dates';
import type { NewsItem } from '@meridian/market/news';
import { scoreText } from '@meridian/market/sentiment/score';

/** A news item as responses show it, with the sentiment of its title. */
export const newsRow = (item: NewsItem): ApiReply<'news'>['results'][number] => ({
  id: item.id,
  title: item.title,
  summary: item.summary,
  source: item.publisher,
  url: item.url,
  publishedAt: timeText(item.publishedAtMs),
  symbols: [...item.symbols],
  sentiment: scoreText(item.title),
});
