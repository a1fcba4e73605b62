import type { Lake } from './lake.ts';

const SECOND_MS = 1_000;
const endOfSecond = (ms: number) => (Math.floor(ms / SECOND_MS) + 1) * SECOND_MS;

/** The market store as it was `delayMs` ago: its clock is late, and everything later is hidden. */
export function delayedLake(lake: Lake, delayMs: number): Lake {
  const now = () => lake.now() - delayMs;
  const until = (ms: number) => Math.min(ms, now());
  return {
    ...lake,
    now,
    quote(symbol, nowMs) {
      const quote = lake.quote(symbol, until(nowMs));
      return quote && { ...quote, delaySeconds: quote.delaySeconds + delayMs / 1_000 };
    },
    book(symbol, nowMs) {
      const book = lake.book(symbol, until(nowMs));
      return book && { ...book, delaySeconds: book.delaySeconds + delayMs / 1_000 };
    },
    // Those of the whole second, since its quote has them.
    trades: (symbol, fromMs, toMs) => lake.trades(symbol, fromMs, Math.min(toMs, endOfSecond(now()))),
    ticks: (symbol, range) => lake.ticks(symbol, { ...range, toMs: until(range.toMs) }),
    quoteTicks: (symbol, range) => lake.quoteTicks(symbol, { ...range, toMs: until(range.toMs) }),
    venues: (symbol, range) => lake.venues(symbol, { ...range, toMs: until(range.toMs) }),
    minutes: (symbol, fromMs, toMs, query) => lake.minutes(symbol, fromMs, until(toMs), query),
    everyMinute: (symbol, fromMs, toMs) => lake.everyMinute(symbol, fromMs, until(toMs)),
    news: (symbol, fromMs, toMs) => lake.news(symbol, fromMs, until(toMs)),
    version: (symbol) => `${lake.version(symbol)}-${delayMs}`,
    posts: (symbol, fromMs, toMs) => lake.posts(symbol, fromMs, until(toMs)),
  };
}
