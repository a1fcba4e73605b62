import { expect, test } from 'vitest';
import { DAY_MS, dayOf } from '../../dates.ts';
import type { Post } from '../../news.ts';
import { scoreText } from '../../sentiment/score.ts';
import { companyOf, withOtherFuture } from '../../testing/companies.ts';
import { earningsBetween } from './earnings.ts';
import { writtenPosts } from './posts.ts';
import { textsAbout } from './posts/texts.ts';

const TO = Date.UTC(2026, 10, 20);
const FROM = TO - 90 * DAY_MS;
const SYMBOLS = ['AAPL', 'SPX', 'EURUSD', 'BTCUSD'];

test.each(SYMBOLS)(
  '%s: posts of parts of a range are the posts of the whole, each once, oldest first',
  (symbol) => {
    const whole = writtenPosts(companyOf(symbol), FROM, TO);
    const company = companyOf(symbol);
    const parts: Post[] = [];
    for (let ms = FROM; ms < TO; ms += 7.37 * DAY_MS) {
      parts.push(...writtenPosts(company, ms, Math.min(TO, ms + 7.37 * DAY_MS)));
    }
    expect(parts).toEqual(whole);
    expect(new Set(whole.map(({ id }) => id)).size).toBe(whole.length);
    expect(whole.every(({ atMs }, i) => i === 0 || atMs >= whole[i - 1]!.atMs)).toBe(true);
  },
);

test.each(SYMBOLS)('%s: nobody writes about what has not happened yet', (symbol) => {
  const company = companyOf(symbol);
  for (const date of ['2026-06-23', '2026-11-03']) {
    const { closeMs } = company.calendar.session(date)!;
    const before = writtenPosts(company, closeMs - 10 * DAY_MS, closeMs);
    expect(writtenPosts(withOtherFuture(company, dayOf(date)), closeMs - 10 * DAY_MS, closeMs)).toEqual(
      before,
    );
    expect(before.length).toBeGreaterThan(20);
  }
});

test('more is written after results, and more of it is bullish after rises', () => {
  const company = companyOf('AAPL');
  const releases = earningsBetween(company.instrument, company.seed, '2022-01-01', '2026-11-01');
  const around = (ms: number) => writtenPosts(company, ms, ms + DAY_MS).length;
  const after = releases.reduce((total, { releasedAtMs }) => total + around(releasedAtMs), 0);
  const usual = releases.reduce((total, { releasedAtMs }) => total + around(releasedAtMs - 14 * DAY_MS), 0);
  expect(after).toBeGreaterThan(1.5 * usual);

  const bars = company.series.bars(TO / DAY_MS);
  const bullish = { rise: [0, 0], fall: [0, 0] };
  for (let i = bars.length - 500; i < bars.length - 1; i++) {
    const change = bars.close[i]! / bars.close[i - 1]! - 1;
    if (Math.abs(change) < 0.015 || Math.abs(change) > 0.4) continue;
    const { closeMs } = company.calendar.onDay(bars.timestamp[i]! / DAY_MS)!;
    for (const { text } of writtenPosts(company, closeMs, closeMs + 12 * 3_600_000)) {
      const { label } = scoreText(text);
      const counts = bullish[change > 0 ? 'rise' : 'fall'];
      if (label === 'positive') counts[0]!++;
      if (label === 'negative') counts[1]!++;
    }
  }
  const share = ([positive, negative]: number[]) => positive! / (positive! + negative!);
  expect(share(bullish.rise)).toBeGreaterThan(share(bullish.fall) + 0.15);
});

test('authors are pseudonyms, and some write more than once', () => {
  const posts = writtenPosts(companyOf('AAPL'), TO - 30 * DAY_MS, TO);
  expect(posts.every(({ author }) => /^[a-z]+_\d{4}$/.test(author))).toBe(true);
  expect(new Set(posts.map(({ author }) => author)).size).toBeLessThan(posts.length);
});

test('what is posted sounds as it is meant', () => {
  const texts = textsAbout('AAPL', 'Apple');
  const wanted = { bullish: 'positive', bearish: 'negative', plain: 'neutral' } as const;
  for (const tone of ['bullish', 'bearish', 'plain'] as const) {
    for (const text of texts[tone]) expect([text, scoreText(text).label]).toEqual([text, wanted[tone]]);
  }
});
