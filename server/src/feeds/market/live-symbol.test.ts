import { aroundTheClock } from '@meridian/market/calendar';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FULL_EFFECT, type FeedTrade, type MarketMessage } from '../feed-message.ts';
import { LiveSymbol } from './live-symbol.ts';

const OPEN_MS = Date.UTC(2026, 10, 23);
const MINUTE_MS = 60_000;

const trade = (id: number, atMs: number, price: number, size = 1): FeedTrade => ({
  kind: 'trade',
  symbol: 'BTCUSD',
  atMs,
  price,
  size,
  id: String(id),
  effect: FULL_EFFECT,
});

/** A symbol that received these messages one after the other, a millisecond each. */
function symbolAfter(messages: readonly MarketMessage[], fromMs = OPEN_MS + MINUTE_MS): LiveSymbol {
  const live = new LiveSymbol('BTCUSD', aroundTheClock);
  for (const [index, message] of messages.entries())
    live.apply({ seq: index + 1, receivedMs: fromMs + index, vendor: 'kraken', message });
  return live;
}
const minutesOf = (live: LiveSymbol) => {
  const { length, timestamp, open, high, low, close, volume, trades } = live.minutes.between(0, Infinity);
  return Array.from({ length }, (_, at) => ({
    minute: (timestamp[at]! - OPEN_MS) / MINUTE_MS,
    bar: [open, high, low, close, volume, trades!].map((column) => column[at]),
  }));
};

test('makes minute bars and the figures of the session by the times of the trades', () => {
  const live = symbolAfter([
    trade(1, OPEN_MS + 1_000, 100, 2),
    trade(2, OPEN_MS + 2_000, 104, 1),
    trade(3, OPEN_MS + 61_000, 98, 1),
    // Late: it happened in the first minute.
    trade(4, OPEN_MS + 500, 99, 1),
  ]);
  expect(minutesOf(live)).toEqual([
    { minute: 0, bar: [99, 104, 99, 104, 4, 3] },
    { minute: 1, bar: [98, 98, 98, 98, 1, 1] },
  ]);
  expect(live.now).toMatchObject({ price: 98, high: 104, low: 98, close: 98, volume: 5 });
});

test('a repeated trade, and one that its conditions exclude, change nothing that they must not', () => {
  const oddLot = { ...trade(2, OPEN_MS + 2_000, 500), effect: { last: false, range: false, volume: true } };
  const live = symbolAfter([trade(1, OPEN_MS + 1_000, 100), trade(1, OPEN_MS + 1_000, 100), oddLot]);
  expect(live.now).toMatchObject({ price: 100, high: 100, low: 100, volume: 2 });
  expect(minutesOf(live)).toEqual([{ minute: 0, bar: [100, 100, 100, 100, 2, 2] }]);
});

test('a cancelled or corrected trade leaves bars and figures as if it had been right at once', () => {
  const trades = [
    trade(1, OPEN_MS + 1_000, 100),
    trade(2, OPEN_MS + 2_000, 150),
    trade(3, OPEN_MS + 3_000, 101),
  ];
  const cancelled = symbolAfter([
    ...trades,
    { kind: 'cancel', symbol: 'BTCUSD', atMs: OPEN_MS + 9_000, id: '2' },
  ]);
  const without = symbolAfter([trades[0]!, trades[2]!]);
  expect(minutesOf(cancelled)).toEqual(minutesOf(without));
  expect(cancelled.now).toMatchObject({ high: 101, low: 100, volume: 2, price: 101 });
  const corrected = symbolAfter([
    ...trades,
    {
      kind: 'correction',
      symbol: 'BTCUSD',
      atMs: OPEN_MS + 9_000,
      id: '2',
      // With the time of the correction, which is not that of the trade.
      corrected: { atMs: OPEN_MS + 90_000, price: 102, size: 3, id: '2b', effect: FULL_EFFECT },
    },
  ]);
  const right = symbolAfter([trades[0]!, trade(2, OPEN_MS + 2_000, 102, 3), trades[2]!]);
  expect(minutesOf(corrected)).toEqual(minutesOf(right));
  expect(corrected.now).toMatchObject({ high: 102, low: 100, volume: 5, price: 101 });
});

test('trades in any order, repeated at will, end in the bars of the vendor’s record', () => {
  const some = fc.array(
    fc.record({
      atMs: fc.integer({ min: OPEN_MS, max: OPEN_MS + 5 * MINUTE_MS - 1 }),
      price: fc.integer({ min: 90, max: 110 }),
      size: fc.integer({ min: 1, max: 9 }),
    }),
    { minLength: 1, maxLength: 40 },
  );
  fc.assert(
    fc.property(some, fc.array(fc.nat()), (rows, repeats) => {
      // One trade an instant, since the order of others is not known.
      const unique = [...new Map(rows.map((row) => [row.atMs, row])).values()];
      const record = unique.map(({ atMs, price, size }, id) => trade(id, atMs, price, size));
      const sorted = record.toSorted((a, b) => a.atMs - b.atMs);
      const repeated = repeats.map((at) => record[at % record.length]!);
      const arrived = symbolAfter([...record, ...repeated], OPEN_MS + 6 * MINUTE_MS);
      expect(minutesOf(arrived)).toEqual(minutesOf(symbolAfter(sorted, OPEN_MS + 6 * MINUTE_MS)));
      const last = sorted.at(-1)!;
      const volume = sorted.reduce((sum, { size }) => sum + size, 0);
      expect(arrived.now).toMatchObject({ price: last.price, volume });
    }),
    { numRuns: 200 },
  );
});

test('a minute of the vendor’s own history takes the place of what its trades made, and counts its volume once', () => {
  const bar = {
    kind: 'bar',
    symbol: 'BTCUSD',
    startMs: OPEN_MS,
    open: 99,
    high: 105,
    low: 98,
    close: 103,
    volume: 10,
    vwap: null,
    trades: null,
    isFinal: true,
  } as const;
  const live = symbolAfter([trade(1, OPEN_MS + 1_000, 100, 2), bar, trade(2, OPEN_MS + 2_000, 104, 1)]);
  expect(minutesOf(live)).toEqual([{ minute: 0, bar: [99, 105, 98, 103, 10, 1] }]);
  expect(live.now).toMatchObject({ open: 99, high: 105, low: 98, volume: 10 });
});

test('the first trade of a session ends the one before, whose close it keeps', () => {
  const nextMs = OPEN_MS + 86_400_000;
  const live = symbolAfter([trade(1, OPEN_MS + 1_000, 100), trade(2, nextMs + 1_000, 110)], nextMs + 2_000);
  expect(live.now).toMatchObject({ open: 110, previousClose: 100, volume: 1 });
  expect(live.finished).toMatchObject([{ open: 100, close: 100, volume: 1 }]);
});

test('shows the figures as of the end of an earlier second, by the time of their arrival', () => {
  const live = new LiveSymbol('BTCUSD', aroundTheClock);
  for (let second = 1; second <= 5; second += 1)
    live.apply({
      seq: second,
      receivedMs: OPEN_MS + second * 1_000 + 300,
      vendor: 'kraken',
      message: trade(second, OPEN_MS + second * 1_000, 100 + second),
    });
  const priceAt = (ms: number) => live.at(OPEN_MS + ms)?.price;
  expect([priceAt(500), priceAt(1_000), priceAt(3_999), priceAt(60_000)]).toEqual([undefined, 101, 103, 105]);
});

test('continues after a restart from what was stored', () => {
  const live = symbolAfter([trade(1, OPEN_MS + 1_000, 100, 2), trade(2, OPEN_MS + 2_000, 104)]);
  const restored = new LiveSymbol('BTCUSD', aroundTheClock);
  restored.restore(JSON.parse(JSON.stringify(live.toStored())));
  const message = trade(2, OPEN_MS + 2_000, 104);
  restored.apply({ seq: 3, receivedMs: OPEN_MS + 70_000, vendor: 'kraken', message });
  expect(minutesOf(restored)).toEqual(minutesOf(live));
  expect(restored.now).toMatchObject({ volume: 3, price: 104 });
});
