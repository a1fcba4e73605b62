import { expect, test } from 'vitest';
import { nyse } from '../calendar.ts';
import { createExchange } from './exchange.ts';

const exchange = createExchange(20160104);
const SYMBOLS = ['AAPL', 'KO', 'XOM', 'JPM', 'SPY'];

test.each(SYMBOLS)('the coming dividends of %s are those that are then paid', (symbol) => {
  const after = '2025-02-20';
  const known = { events: exchange.events(symbol, after), after, through: '2026-03-31' };
  const coming = exchange.comingDividends(symbol, known);
  const paid = exchange
    .events(symbol, '2026-03-31')
    .filter(({ type, date }) => type === 'dividend' && date > after);
  expect(coming.map(({ exDate }) => exDate)).toEqual(paid.map(({ date }) => date));
  expect(paid.length).toBeGreaterThan(2);
  const set = coming.filter(({ amount }) => amount !== null).length;
  expect(coming.slice(0, set).map(({ amount }) => amount)).toEqual(
    paid.slice(0, set).map((event) => (event.type === 'dividend' ? event.amount : null)),
  );
  // Only the first payment of a year sets the amount of the year.
  expect(coming.at(-1)!.amount).toBeNull();
});

test.each([
  ['2016-06-15', 2],
  ['2019-06-12', 1],
  ['2025-06-12', 0],
])(
  'a dividend with the ex-date %s is recorded %d sessions later, and declared and paid on sessions',
  (exDate, sessions) => {
    for (const symbol of SYMBOLS) {
      const dates = exchange.dividendDates(symbol, exDate);
      let recorded = exDate;
      for (let i = 0; i < sessions; i++) recorded = nyse.next(recorded).date;
      expect(dates.recordDate).toBe(recorded);
      expect(dates.declarationDate < exDate && dates.payDate > recorded).toBe(true);
      for (const date of [dates.declarationDate, dates.payDate]) expect(nyse.isSession(date)).toBe(true);
      expect(exchange.dividendDates(symbol, exDate)).toEqual(dates);
    }
  },
);
