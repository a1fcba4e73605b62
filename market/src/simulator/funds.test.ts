import { expect, test } from 'vitest';
import { DAY_MS, dateOf } from '../dates.ts';
import { shareMultiple } from '../fundamentals/share-basis.ts';
import { membershipsOf, type ValuedCandidate } from '../index-members/membership.ts';
import { reviewsBetween } from '../index-members/reviews.ts';
import { createExchange, INSTRUMENTS } from './exchange.ts';
import { FIRST_DATE } from './instrument.ts';

const SEED = 20160104;
const THROUGH = '2026-11-19';
const exchange = createExchange(SEED);
const funds = [...INSTRUMENTS.values()].filter(({ holds }) => holds);
const companies = [...INSTRUMENTS.values()]
  .filter(({ sector }) => sector !== null)
  .map((it) =>
    Object.assign({}, it, {
      bars: exchange.dailyBars(it.symbol, THROUGH),
      events: exchange.events(it.symbol, THROUGH),
    }),
  );
type Company = (typeof companies)[number];

const marketValue = ({ bars, units, events }: Company, at: number) =>
  bars.close[at]! * units! * shareMultiple(events, '', dateOf(bars.timestamp[at]! / DAY_MS));

/** What one share of the first day has gained in a session, with its dividend. */
function gainOf({ bars, events }: Company, at: number): number {
  const date = dateOf(bars.timestamp[at]! / DAY_MS);
  const [before, now] = [bars.close[at - 1]!, bars.close[at]!];
  let [ratio, cash] = [1, 0];
  for (const event of events) {
    if (event.date === date && event.type === 'split') ratio *= event.ratio;
    if (event.date === date && event.type === 'dividend') cash += event.amount;
  }
  return ((now + cash) * ratio) / before;
}

test('the return of a fund is that of its holdings at the close before, weighted by market value', () => {
  expect(funds.map(({ symbol }) => symbol)).toEqual(['XLK', 'XLF', 'XLV', 'XLE', 'VFIAX']);
  const positions = new Map([...companies[0]!.bars.timestamp].map((at, i) => [dateOf(at / DAY_MS), i]));
  const candidates = companies.map(
    (it) =>
      ({ ...it, valueOn: (date) => marketValue(it, positions.get(date)!) }) satisfies ValuedCandidate &
        Company,
  );
  for (const { symbol, holds } of funds) {
    const memberships = membershipsOf(holds!, candidates, reviewsBetween(FIRST_DATE, THROUGH));
    const { close, timestamp, length } = exchange.dailyBars(symbol, THROUGH);
    let worst = 0;
    for (let at = 1; at < length; at++) {
      const before = dateOf(timestamp[at - 1]! / DAY_MS);
      const { joined } = memberships.findLast(({ from }) => from <= before)!;
      const held = companies.filter((it) => joined.has(it.symbol));
      const total = held.reduce((sum, it) => sum + marketValue(it, at - 1), 0);
      const expected = held.reduce((sum, it) => sum + (marketValue(it, at - 1) / total) * gainOf(it, at), 0);
      // Both closes are rounded to the cent.
      const error = Math.abs(close[at]! - close[at - 1]! * expected);
      worst = Math.max(worst, error / (0.005 * (1 + expected)));
    }
    expect({ symbol, within: worst <= 1.0001 }).toEqual({ symbol, within: true });
  }
});

test('a mutual fund has one price a day, nothing within it, and a quote that changes at the close', () => {
  const bars = exchange.dailyBars('VFIAX', THROUGH);
  for (const column of ['open', 'high', 'low'] as const) expect(bars[column]).toEqual(bars.close);
  expect(bars.volume.some((it) => it !== 0)).toBe(false);
  expect(exchange.events('VFIAX', THROUGH)).toEqual([]);
  const totals = exchange.tradeTotals('VFIAX', bars, 0, bars.length);
  expect([totals.vwap.every(Number.isNaN), totals.trades.every((it) => it === 0)]).toEqual([true, true]);
  const { openMs, closeMs } = exchange.calendar('VFIAX').session(THROUGH)!;
  expect(exchange.minuteBars('VFIAX', THROUGH).length).toBe(0);
  expect(exchange.minutesSoFar('VFIAX', THROUGH, openMs + 1).length).toBe(0);
  expect(exchange.trades('VFIAX', openMs, closeMs)).toEqual([]);
  expect(exchange.quotes('VFIAX', openMs, closeMs)).toEqual([]);
  expect(exchange.growingDailyBar('VFIAX', openMs + 1)).toBeUndefined();
  const [before, last] = bars.close.slice(-2);
  expect(exchange.quoteAt('VFIAX', closeMs - 1)).toMatchObject({ price: before, bid: null, ask: null });
  expect(exchange.quoteAt('VFIAX', closeMs)).toMatchObject({
    price: last,
    previousClose: before,
    volume: 0,
    timestampMs: closeMs,
  });
});

test('the order and the moment of asking do not matter to the price of a fund', () => {
  const other = createExchange(SEED);
  const early = other.dailyBars('VFIAX', '2017-03-01');
  other.dailyBars('MSFT', '2030-01-02');
  for (const date of ['2017-03-02', '2019-06-24', '2022-01-03']) other.dailyBars('VFIAX', date);
  expect(other.dailyBars('VFIAX', THROUGH)).toEqual(exchange.dailyBars('VFIAX', THROUGH));
  expect(early.close.at(-1)).toBe(exchange.dailyBars('VFIAX', '2017-03-01').close.at(-1));
  expect(createExchange(SEED + 1).dailyBars('XLE', THROUGH)).not.toEqual(exchange.dailyBars('XLE', THROUGH));
});

test('minutes of a fund of a sector add up to its day', () => {
  const { length, close, volume } = exchange.dailyBars('XLE', THROUGH);
  const minutes = exchange.minuteBars('XLE', THROUGH);
  expect([minutes.length, minutes.close.at(-1)]).toEqual([390, close[length - 1]]);
  expect(minutes.volume.reduce((a, b) => a + b)).toBe(volume[length - 1]);
});
