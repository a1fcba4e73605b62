import { expect, test } from 'vitest';
import { type CountedTrade, type TickBar, type TickBarLength, TickBars } from './tick-bars.ts';

const OPEN_MS = Date.UTC(2026, 10, 20, 14, 30);
const trade = (atMs: number, price: number, size: number, more: object = {}): CountedTrade => ({
  timestampMs: OPEN_MS + atMs,
  price,
  size,
  id: atMs,
  ...more,
});
const TRADES = [
  trade(0, 10, 100, { nanos: 5 }),
  trade(400, 12, 50),
  trade(900, 9, 150),
  trade(3_100, 11, 300),
  trade(3_900, 10, 20),
];

/** The finished bars of some trades, and the one in progress. */
function gathered(length: TickBarLength, trades: readonly CountedTrade[] = TRADES): TickBar[] {
  const bars = new TickBars(length, OPEN_MS);
  const found = trades.flatMap((it) => bars.add(it) ?? []);
  return [...found, ...(bars.growing ? [bars.growing] : [])];
}
const figures = (bars: readonly TickBar[]) =>
  bars.map(({ startMs, open, high, low, close, volume, trades, isFinished }) => [
    startMs - OPEN_MS,
    open,
    high,
    low,
    close,
    volume,
    trades,
    isFinished,
  ]);

test('bars of seconds lie on the grid of the opening, and seconds without trades make none', () => {
  expect(figures(gathered({ by: 'seconds', size: 1 }))).toEqual([
    [0, 10, 12, 9, 9, 300, 3, true],
    [3_000, 11, 11, 10, 10, 320, 2, false],
  ]);
});

test('bars of trades, volume and money end with the trade that reaches the size', () => {
  expect(figures(gathered({ by: 'trades', size: 2 }))).toEqual([
    [0, 10, 12, 10, 12, 150, 2, true],
    [900, 9, 11, 9, 11, 450, 2, true],
    [3_900, 10, 10, 10, 10, 20, 1, false],
  ]);
  expect(figures(gathered({ by: 'volume', size: 150 })).map((it) => it[5])).toEqual([150, 150, 300, 20]);
  expect(gathered({ by: 'dollars', size: 2_000 }).map((it) => it.dollars)).toEqual([2_950, 3_300, 200]);
});

test('a bar names its first trade to the nanosecond, and ends when its session does', () => {
  const bars = new TickBars({ by: 'trades', size: 10 }, OPEN_MS);
  for (const it of TRADES) bars.add(it);
  expect(bars.finish()).toMatchObject({
    first: { timestampMs: OPEN_MS, nanos: 5, id: 0 },
    last: { timestampMs: OPEN_MS + 3_900 },
    isFinished: true,
  });
  expect(bars.growing).toBeUndefined();
});

test('a trade changes only what its conditions let it change', () => {
  const odd = { effect: { last: false, range: false, volume: true } };
  const late = { effect: { last: false, range: true, volume: true } };
  const report = { effect: { last: true, range: true, volume: false } };
  const [bar] = gathered({ by: 'trades', size: 10 }, [
    trade(0, 99, 5, odd),
    trade(1, 10, 100),
    trade(2, 8, 10, late),
    trade(3, 11, 1_000, report),
  ]);
  expect(bar).toMatchObject({ open: 10, high: 11, low: 8, close: 11, volume: 115, trades: 4 });
  const [alone] = gathered({ by: 'trades', size: 10 }, [trade(0, 99, 5, odd)]);
  expect(alone).toMatchObject({ open: 99, high: 99, low: 99, close: 99, volume: 5 });
});
