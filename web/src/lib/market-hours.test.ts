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

test('a holiday and a half day are those of the exchange, where its sessions are known', () => {
  const eve = {
    preOpen: '2026-11-25T09:00:00Z',
    open: '2026-11-25T14:30:00Z',
    close: '2026-11-25T21:00:00Z',
    postClose: '2026-11-26T01:00:00Z',
  };
  const half = {
    preOpen: '2026-11-27T09:00:00Z',
    open: '2026-11-27T14:30:00Z',
    close: '2026-11-27T18:00:00Z',
    postClose: '2026-11-27T22:00:00Z',
  };
  const [thanksgiving] = marketHours(Date.UTC(2026, 10, 26, 15), [eve]);
  expect(thanksgiving!.spans).toEqual([{ from: 0, to: 1, openness: 'extended' }]);
  expect(marketSentence(Date.UTC(2026, 10, 26, 15), [eve])).toContain('US equities are closed.');
  const [friday] = marketHours(Date.UTC(2026, 10, 27, 15), [eve, half]);
  expect(friday!.spans).toContainEqual({ from: 14.5, to: 18, openness: 'open' });
});
