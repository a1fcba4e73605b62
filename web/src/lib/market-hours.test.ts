import { expect, test } from 'vitest';
import { marketHours, marketSentence } from './market-hours.ts';

const equities = (day: string) => marketHours(Date.parse(`${day}T12:00:00Z`))[0]!.spans;

test('regular hours in UTC follow New York’s daylight saving', () => {
  expect(equities('2026-01-14')).toContainEqual({ from: 14.5, to: 21, openness: 'open' });
  expect(equities('2026-07-15')).toContainEqual({ from: 13.5, to: 20, openness: 'open' });
});

test('US equities are shut at the weekend, FX until Sunday evening in New York, crypto never', () => {
  const [stocks, fx, crypto] = marketHours(Date.parse('2026-01-18T12:00:00Z'));
  expect(stocks!.spans).toEqual([]);
  expect(fx!.spans).toEqual([{ from: 22, to: 24, openness: 'open' }]);
  expect(crypto!.spans).toEqual([{ from: 0, to: 24, openness: 'open' }]);
});

test('the sentence says what the drawing shows', () => {
  expect(marketSentence(Date.parse('2026-01-14T12:00:00Z'))).toBe(
    'US equities are in extended hours. FX is open. Crypto is open.',
  );
});
