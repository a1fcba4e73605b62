import type { NewsItem } from '../../news.ts';
import type { Company } from './company.ts';

/** News about a symbol of the simulated exchange published in [fromMs, toMs), oldest first. */
export function publishedNews(_company: Company, _fromMs: number, _toMs: number): NewsItem[] {
  return [];
}
