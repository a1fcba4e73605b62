import type { Post } from '../news.ts';
import { deviation, mean } from '../risk/moments.ts';
import { rounded } from '../rounded.ts';
import { scoreText, type Sentiment } from './score.ts';

/** What was posted in one stretch of time. */
interface Bucket {
  readonly mentions: number;
  readonly positive: number;
  readonly negative: number;
  readonly uniqueAuthors: number;
  /** Mean score of the posts to three decimals, null without posts. */
  readonly score: number | null;
}

export interface SentimentBuckets {
  /** Counts a post; one outside of all buckets is left out. */
  add(post: Pick<Post, 'atMs' | 'author' | 'text'>): void;
  all(): Bucket[];
}

/** `count` buckets of `lengthMs` each, the first of which begins at `startMs`. */
export function createBuckets(startMs: number, lengthMs: number, count: number): SentimentBuckets {
  const mentions = new Uint32Array(count);
  const positive = new Uint32Array(count);
  const negative = new Uint32Array(count);
  const sums = new Float64Array(count);
  const authors: (Set<string> | undefined)[] = Array.from({ length: count });
  /** Many posts say the same. */
  const known = new Map<string, Sentiment>();
  const scored = (text: string): Sentiment => {
    let sentiment = known.get(text);
    if (!sentiment) {
      if (known.size === KNOWN_TEXTS) known.clear();
      known.set(text, (sentiment = scoreText(text)));
    }
    return sentiment;
  };
  return {
    add({ atMs, author, text }) {
      const at = Math.floor((atMs - startMs) / lengthMs);
      if (at < 0 || at >= count) return;
      const { score, label } = scored(text);
      mentions[at]!++;
      sums[at]! += score;
      if (label === 'positive') positive[at]!++;
      else if (label === 'negative') negative[at]!++;
      (authors[at] ??= new Set()).add(author);
    },
    all: () =>
      authors.map((names, at) => ({
        mentions: mentions[at]!,
        positive: positive[at]!,
        negative: negative[at]!,
        uniqueAuthors: names?.size ?? 0,
        score: mentions[at] === 0 ? null : rounded(sums[at]! / mentions[at]!, 3) || 0,
      })),
  };
}

const KNOWN_TEXTS = 1_000;

/** Values that a z-score is measured against, and how many of them there must be. */
export const Z_WINDOW = 30;
const Z_LEAST = 10;

/**
 * The z-score of `values[at]` to two decimals: (value - mean) / standard deviation (n - 1) of the 30 values before.
 * Nulls do not count; null when there is no value, fewer than 10 before, or no deviation.
 */
export function zScoreAt(values: readonly (number | null)[], at: number): number | null {
  const value = values[at];
  if (value === null || value === undefined) return null;
  const before = Float64Array.from(values.slice(Math.max(0, at - Z_WINDOW), at).filter((it) => it !== null));
  if (before.length < Z_LEAST) return null;
  const spread = deviation(before);
  // Scores have three decimals: less is what adding up leaves behind.
  return spread < 1e-6 ? null : rounded((value - mean(before)) / spread, 2) || 0;
}
