import { expect, test } from 'vitest';
import { createBuckets, zScoreAt } from './buckets.ts';
import { scoreText } from './score.ts';

const HOUR_MS = 3_600_000;

test('a bucket counts its posts, their sentiment and authors, and has their mean score', () => {
  const good = '$ACME to the moon 🚀';
  const bad = 'bearish on $ACME';
  const buckets = createBuckets(0, HOUR_MS, 3);
  const add = (atMs: number, author: string, text: string) => buckets.add({ atMs, author, text });
  add(0, 'a', good);
  add(HOUR_MS - 1, 'b', good);
  add(1, 'a', bad);
  add(2, 'c', 'reading the filing');
  add(2 * HOUR_MS, 'a', bad);
  add(3 * HOUR_MS, 'a', bad);
  add(-1, 'a', bad);
  const mean = (2 * scoreText(good).score + scoreText(bad).score) / 4;
  expect(buckets.all()).toEqual([
    { mentions: 4, positive: 2, negative: 1, uniqueAuthors: 3, score: expect.closeTo(mean, 3) },
    { mentions: 0, positive: 0, negative: 0, uniqueAuthors: 0, score: null },
    { mentions: 1, positive: 0, negative: 1, uniqueAuthors: 1, score: scoreText(bad).score },
  ]);
});

test('the z-score of a value is its distance from the mean of those before in their deviations', () => {
  // Mean 5.5 and deviation (n - 1) sqrt(82.5 / 9) = 3.02765; (8 - 5.5) / 3.02765 = 0.82572.
  const values = [1, 2, 3, null, 4, 5, 6, 7, 8, 9, 10, 8];
  expect(zScoreAt(values, 11)).toBe(0.83);
  expect(zScoreAt(values, 3)).toBeNull();
  // Nine values before it are too few.
  expect(zScoreAt(values, 10)).toBeNull();
  // Of equal ones nothing deviates.
  expect(zScoreAt([...Array.from({ length: 20 }, () => 0.1), 0.3], 20)).toBeNull();
  // What lies more than 30 places back does not count.
  expect(zScoreAt([1_000, ...Array.from({ length: 30 }, (_, i) => i % 2), 0.5], 31)).toBe(0);
});
