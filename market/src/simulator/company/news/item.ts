import type { NewsItem } from '../../../news.ts';
import type { NewsContext } from './diary.ts';

interface Draft {
  /** What makes it one item of its symbol. */
  readonly key: string;
  readonly atMs: number;
  readonly title: string;
  readonly summary: string;
  readonly publisher: string;
  /** Others that it is about. */
  readonly alsoAbout?: readonly string[];
}

/** An item about the symbol of a diary. */
export function itemOf(
  { company }: NewsContext,
  { key, atMs, title, summary, publisher, alsoAbout = [] }: Draft,
): NewsItem {
  const { symbol } = company.instrument;
  return {
    id: `sim-${symbol}-${key}`,
    title,
    summary,
    publisher,
    url: null,
    publishedAtMs: atMs,
    symbols: [symbol, ...alsoAbout],
  };
}
