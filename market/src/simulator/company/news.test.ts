import { expect, test } from 'vitest';
import { DAY_MS, dateOf, dayOf } from '../../dates.ts';
import type { NewsItem } from '../../news.ts';
import { knownAt } from '../../fundamentals/known-at.ts';
import { quarterly } from '../../fundamentals/quarterly.ts';
import { scoreText } from '../../sentiment/score.ts';
import { companyOf, withOtherFuture } from '../../testing/companies.ts';
import { INSTRUMENTS } from '../exchange.ts';
import { earningsBetween } from './earnings.ts';
import { publishedNews } from './news.ts';
import { filedReports } from './reports.ts';

const TO = Date.UTC(2026, 10, 20);
const FROM = TO - 365 * DAY_MS;
const SYMBOLS = ['AAPL', 'OMC', 'SPX', 'EURUSD', 'BTCUSD'];
const year = (symbol: string) => publishedNews(companyOf(symbol), FROM, TO);

test.each(SYMBOLS)(
  '%s: news of parts of a range is the news of the whole, each item once, oldest first',
  (symbol) => {
    const whole = year(symbol);
    const company = companyOf(symbol);
    const parts: NewsItem[] = [];
    for (let ms = FROM; ms < TO; ms += 17.3 * DAY_MS) {
      parts.push(...publishedNews(company, ms, Math.min(TO, ms + 17.3 * DAY_MS)));
    }
    expect(parts).toEqual(whole);
    expect(new Set(whole.map(({ id }) => id)).size).toBe(whole.length);
    expect(whole.map((it) => it.publishedAtMs)).toEqual(
      whole.map((it) => it.publishedAtMs).toSorted((a, b) => a - b),
    );
  },
);

test.each(SYMBOLS)('%s: no item uses facts from the future', (symbol) => {
  const company = companyOf(symbol);
  for (const date of ['2026-03-10', '2026-06-23', '2026-09-15', '2026-11-03']) {
    const session = company.calendar.session(date)!;
    const before = publishedNews(company, session.closeMs - 40 * DAY_MS, session.closeMs);
    expect(
      publishedNews(withOtherFuture(company, dayOf(date)), session.closeMs - 40 * DAY_MS, session.closeMs),
    ).toEqual(before);
    expect(before.length).toBeGreaterThan(0);
  }
});

test('every simulated item says so, names its symbol, and is a whole sentence', () => {
  for (const symbol of INSTRUMENTS.keys()) {
    for (const item of publishedNews(companyOf(symbol), TO - 40 * DAY_MS, TO)) {
      expect(item.publisher).toMatch(/Simulated|Synthetic|Mock/);
      expect(item.id).toMatch(/^sim-/);
      expect(item.url).toBeNull();
      expect(item.symbols).toContain(symbol);
      expect(item.symbols.every((it) => INSTRUMENTS.has(it))).toBe(true);
      const text = `${item.title} ${item.summary}`;
      expect(text).not.toMatch(/undefined|NaN|Infinity|[{}]|\$-| {2}|\.\./);
      expect(item.summary).toMatch(/^[A-Z$0-9].*\d.*[.]$/);
    }
  }
});

test('two to six items a week about a large company, fewer about a small one', () => {
  const large = year('AAPL').length / 52;
  const small = year('XEL').length / 52;
  expect(large).toBeGreaterThan(2);
  expect(large).toBeLessThan(6);
  expect(small).toBeGreaterThan(0.8);
  expect(small).toBeLessThan(0.7 * large);
});

test('results are published minutes after their release, on the side of the surprise, and sound like it', () => {
  let beats = 0;
  let sounding = 0;
  for (const symbol of ['AAPL', 'XOM', 'JPM', 'PFE', 'NEE', 'WMT']) {
    const company = companyOf(symbol);
    const items = publishedNews(company, TO - 5 * 365 * DAY_MS, TO);
    for (const release of earningsBetween(
      company.instrument,
      company.seed,
      dateOf(TO / DAY_MS - 1800),
      dateOf(TO / DAY_MS - 5),
    )) {
      const item = items.find(({ id }) => id === `sim-${symbol}-results-${release.periodEnd}`)!;
      expect(item.publishedAtMs - release.releasedAtMs).toBeGreaterThan(0);
      expect(item.publishedAtMs - release.releasedAtMs).toBeLessThan(10 * 60_000);
      const { label } = scoreText(item.title);
      if (Math.abs(release.surprise) < 0.1) continue;
      beats++;
      if (label === (release.surprise > 0 ? 'positive' : 'negative')) sounding++;
    }
  }
  expect(beats).toBeGreaterThan(80);
  expect(sounding / beats).toBeGreaterThan(0.9);
});

test('each dividend and split is announced at least a week before it takes effect', () => {
  const company = companyOf('AAPL');
  const fromMs = Date.UTC(2017, 0, 1);
  const items = publishedNews(company, fromMs, TO);
  const events = company.series.events(TO / DAY_MS).filter(({ date }) => date > '2017-03-01');
  expect(events.some(({ type }) => type === 'split')).toBe(true);
  for (const { type, date } of events) {
    const item = items.find(({ id }) => id === `sim-AAPL-${type}-${date}`)!;
    expect(dayOf(date) * DAY_MS - item.publishedAtMs).toBeGreaterThan(7 * DAY_MS);
  }
});

test.each(['SPX', 'BTCUSD'])('%s: wrap-ups go the way of the day', (symbol) => {
  const company = companyOf(symbol);
  const wraps = year(symbol).filter(({ id }) => id.includes('-wrap-'));
  expect(wraps.length).toBeGreaterThan(100);
  const bars = company.series.bars(TO / DAY_MS);
  for (const { id, summary } of wraps) {
    const at = bars.timestamp.indexOf(Date.parse(id.slice(-10)));
    const change = bars.close[at]! / bars.close[at - 1]! - 1;
    expect(summary).toContain(change >= 0 ? 'a gain' : 'a loss');
    expect(summary).toContain(`${Math.abs(change * 100).toFixed(2)}%`);
  }
});

test('moves of more than two and a half usual days are explained the same day, after the close', () => {
  const company = companyOf('NVDA');
  const items = publishedNews(company, TO - 3 * 365 * DAY_MS, TO);
  const explained = items.filter(({ id }) => id.includes('-close-'));
  expect(explained.length).toBeGreaterThan(10);
  for (const { id, publishedAtMs } of explained) {
    const { closeMs } = company.calendar.session(id.slice(-10))!;
    expect(publishedAtMs).toBeGreaterThan(closeMs);
    expect(publishedAtMs).toBeLessThan(closeMs + 3_600_000);
  }
});

test('results match the later statement of the quarter, also of the fourth', () => {
  for (const symbol of ['AAPL', 'KO', 'JPM', 'F']) {
    const company = companyOf(symbol);
    const statements = quarterly(
      knownAt(filedReports(company, TO), TO),
      company.series.events(dayOf('2026-11-20')),
    );
    const results = publishedNews(company, TO - 4 * 365 * DAY_MS, TO).filter(({ id }) =>
      id.includes('results'),
    );
    let fourths = 0;
    for (const { id, summary } of results) {
      const statement = statements.find(({ periodEnd }) => id.endsWith(periodEnd));
      const eps = /per share were (-?)\$([\d.]+)/.exec(summary ?? '');
      if (!statement || !eps || splitSince(company, statement)) continue;
      if (statement.fiscalPeriod === 'Q4') fourths++;
      expect([id, Number(eps[1] + eps[2]!)]).toEqual([id, statement.values.epsDiluted]);
    }
    expect(fourths).toBeGreaterThan(0);
  }
});

const splitSince = (
  { series }: ReturnType<typeof companyOf>,
  { filedAtMs }: { readonly filedAtMs: number },
) =>
  series
    .events(dayOf('2026-11-20'))
    .some(({ type, date }) => type === 'split' && Date.parse(date) > filedAtMs - 30 * DAY_MS);
