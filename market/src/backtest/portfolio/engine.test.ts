import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_MS, YEAR_MS } from '../../dates.ts';
import { randomBars } from '../../testing/series.ts';
import { type PortfolioRun, type PortfolioSettings, tradePortfolio } from './engine.ts';
import { alignPrices, type PriceColumns, type PriceTable } from './price-table.ts';
import type { WeightRule } from './targets.ts';

const SYMBOLS = 4;
const settings: fc.Arbitrary<PortfolioSettings> = fc.record({
  initialCash: fc.constantFrom(1, 10_000, 5e8),
  fill: fc.constantFrom('nextOpen', 'close'),
  rebalancing: fc.constantFrom('none', 'daily', 'weekly', 'monthly', 'quarterly', 'yearly'),
  costRate: fc.constantFrom(0, 0.001, 0.02),
  borrowRate: fc.constantFrom(0, 0.02),
  cashRate: fc.constantFrom(0, 0.03, -0.01),
});
const weight = fc.double({ min: -1, max: 1, noNaN: true });
const rule: fc.Arbitrary<WeightRule> = fc.oneof(
  fc.array(weight, { minLength: SYMBOLS, maxLength: SYMBOLS }).map((weights) => ({
    fixed: Float64Array.from(weights),
    ranks: undefined,
    spread: 'equal' as const,
  })),
  fc.record({
    fixed: fc.constant(undefined),
    ranks: fc.option(
      fc.record({
        by: fc.constantFrom('momentum', 'volatility', 'sharpe', 'drawdown', 'dollarVolume'),
        order: fc.constantFrom('highest', 'lowest'),
        top: fc.integer({ min: 1, max: 2 }),
        bottom: fc.integer({ min: 0, max: 2 }),
        lookback: fc.integer({ min: 8, max: 40 }),
        skip: fc.integer({ min: 0, max: 5 }),
      }),
      { nil: undefined },
    ),
    spread: fc.constantFrom('equal', 'inverseVolatility'),
  }),
);

/** Symbols that begin, end and pause at their own days. */
const columns = fc.tuple(fc.integer({ min: 90, max: 250 }), fc.nat(1_000)).map(([length, seed]) =>
  Array.from({ length: SYMBOLS }, (_, k) => {
    const bars = randomBars(length, seed + k);
    const kept = [...bars.timestamp.keys()].filter((i) => k === 0 || (i + seed) % (7 * k) !== 0);
    const part = k === 1 ? kept.slice(20) : kept;
    const of = (name: keyof PriceColumns) => Float64Array.from(part, (i) => bars[name][i]!);
    return { timestamp: of('timestamp'), open: of('open'), close: of('close'), volume: of('volume') };
  }),
);
const aligned = (symbols: readonly PriceColumns[]) => alignPrices(symbols, () => true);
const never = Array.from({ length: SYMBOLS }, () => Infinity);
const run = (
  table: PriceTable,
  by: WeightRule,
  how: PortfolioSettings,
  { first = 0, end = table.timestamp.length, endedAt = never } = {},
): PortfolioRun => tradePortfolio(table, by, how, { first, end }, endedAt);

test('what comes after a day changes nothing that was decided or earned up to it', () => {
  fc.assert(
    fc.property(
      columns,
      rule,
      settings,
      fc.nat(40),
      fc.double({ min: 0.3, max: 0.9, noNaN: true }),
      (symbols, by, how, first, share) => {
        const whole = aligned(symbols);
        const cut = Math.max(first + 2, Math.floor(whole.timestamp.length * share));
        const beforeCut = whole.timestamp[cut]!;
        const short = aligned(
          symbols.map((one) => {
            const bars = one.timestamp.filter((day) => day < beforeCut).length;
            return {
              timestamp: one.timestamp.subarray(0, bars),
              open: one.open.subarray(0, bars),
              close: one.close.subarray(0, bars),
              volume: one.volume.subarray(0, bars),
            };
          }),
        );
        const [one, other] = [run(whole, by, how, { first }), run(short, by, how, { first })];
        expect(other.equity).toEqual(one.equity.slice(0, cut - first));
        expect(other.rebalances).toEqual(one.rebalances.filter(({ row }) => row < cut));
      },
    ),
    { numRuns: 60 },
  );
});

test('the equity gains what the symbols, the cash and the borrowing did, and weights hold after costs', () => {
  fc.assert(
    fc.property(columns, rule, settings, (symbols, by, how) => {
      const table = aligned(symbols);
      const endedAt = [Infinity, Infinity, Infinity, table.timestamp.length - 10];
      const it = run(table, by, how, { endedAt });
      const gains = it.profit.reduce((sum, value) => sum + value, 0) + it.interest - it.borrowed;
      expect(Math.abs(how.initialCash + gains - it.equity.at(-1)!) / how.initialCash).toBeLessThan(1e-9);
      expect(it.cost / how.initialCash).toBeCloseTo((it.traded * how.costRate) / how.initialCash, 9);
      expect(it.weights[3]).toBe(0);
      for (const { decided, row } of it.rebalances)
        expect(row - decided).toBe(how.fill === 'nextOpen' ? 1 : 0);
    }),
    { numRuns: 60 },
  );
});

/** Prices that are opened and closed at, one row of the list a day. */
function priced(...rows: readonly (readonly number[])[]): PriceTable {
  const count = rows[0]!.length;
  const columnOf = (k: number) => Float64Array.from(rows, (row) => row[k]!);
  const close = Array.from({ length: count }, (_, k) => columnOf(k));
  return {
    timestamp: Float64Array.from(rows, (_, i) => Date.UTC(2024, 0, 1) + i * DAY_MS),
    open: close,
    close,
    volume: close.map((column) => column.map(() => 1)),
  };
}
const plain: PortfolioSettings = {
  initialCash: 100,
  fill: 'close',
  rebalancing: 'none',
  costRate: 0,
  borrowRate: 0,
  cashRate: 0,
};
const fixed = (...weights: number[]): WeightRule => ({
  fixed: Float64Array.from(weights),
  ranks: undefined,
  spread: 'equal',
});
const two = [Infinity, Infinity];

test('costs are paid from the equity, and the weights are those of what is left', () => {
  const it = run(priced([10, 20], [10, 20]), fixed(0.5, 0.5), { ...plain, costRate: 0.01 }, { endedAt: two });
  // x = 100 - 0.01 x.
  expect(it.equity[0]).toBeCloseTo(100 / 1.01, 10);
  expect([...it.rebalances[0]!.weights]).toEqual([expect.closeTo(0.5, 12), expect.closeTo(0.5, 12)]);
  expect(it.cash[0]).toBeCloseTo(0, 10);
});

test('weights drift until the first trading day of the next period', () => {
  const table = priced([10, 10], [20, 10], [20, 10], [20, 10], [20, 10], [20, 10], [20, 10], [20, 10]);
  const it = run(table, fixed(0.5, 0.5), { ...plain, rebalancing: 'weekly' }, { endedAt: two });
  // 2024-01-01 and 2024-01-08 are Mondays.
  expect(it.rebalances.map(({ row }) => row)).toEqual([0, 7]);
  expect([...it.rebalances[1]!.weights]).toEqual([0.5, 0.5]);
  expect(it.rebalances[1]!.traded).toBeCloseTo(50, 10);
  expect(it.equity.at(-1)).toBe(150);
});

test('cash earns and borrowed shares cost their rates by calendar days', () => {
  const table = priced([10, 10], [10, 10], [10, 10]);
  const it = run(table, fixed(0.5, -0.5), { ...plain, cashRate: 0.05, borrowRate: 0.02 }, { endedAt: two });
  const day = DAY_MS / YEAR_MS;
  const paid = 50 * (1.02 ** day - 1);
  const cash = 100 * 1.05 ** day - paid;
  expect(it.equity[1]).toBeCloseTo(cash, 10);
  expect(it.equity[2]).toBeCloseTo(cash * 1.05 ** day - paid, 10);
  expect(it.borrowed).toBeCloseTo(2 * paid, 10);
});

test('what has ended is sold at its last close, and stays in cash until the next rebalancing', () => {
  const table = priced([10, 10], [12, 10], [12, 10], [12, 20]);
  const it = run(table, fixed(0.5, 0.5), { ...plain, costRate: 0.01 }, { endedAt: [2, Infinity] });
  const share = 50 / 1.01;
  expect(it.cash[2]).toBeCloseTo(share * 1.2 * 0.99, 10);
  expect(it.equity[3]).toBeCloseTo(share * 1.2 * 0.99 + share * 2, 10);
  expect(it.weights[0]).toBe(0);
});

test('a symbol without a bar keeps its position, and the others need no credit', () => {
  const close = priced([10, 10], [30, 10]).close;
  const open = [Float64Array.of(10, NaN), Float64Array.of(10, 10)];
  const table = { ...priced([10, 10], [30, 10]), close, open };
  const it = run(table, fixed(0.5, 0.5), { ...plain, rebalancing: 'daily' }, { endedAt: two });
  expect([...it.rebalances[1]!.weights]).toEqual([0.75, 0.25]);
  expect(it.cash[1]).toBeCloseTo(0, 10);
});

test('an equity of nothing ends the trading', () => {
  const table = priced([10, 10], [10, 40], [10, 5], [10, 5]);
  const it = run(table, fixed(0.5, -0.5), { ...plain, rebalancing: 'daily' }, { endedAt: two });
  expect(it).toMatchObject({ ruined: true, heldBars: 1 });
  expect([...it.equity]).toEqual([100, -50, -50, -50]);
});

test('symbols are ranked by closes up to the decision, and those without enough of them are left out', () => {
  const table = priced([10, 10, 10], [11, 12, 10], [12, 16, 9], [13, 10, 9]);
  const ranks = { by: 'momentum', order: 'highest', top: 1, bottom: 1, lookback: 2, skip: 1 } as const;
  const it = run(
    table,
    { fixed: undefined, ranks, spread: 'equal' },
    { ...plain, rebalancing: 'daily' },
    {
      endedAt: [Infinity, Infinity, Infinity],
    },
  );
  expect(it.undecided).toBe(2);
  expect(it.rebalances.map(({ weights }) => Array.from(weights))).toEqual([
    [0, 1, -1],
    [0, 1, -1],
  ]);
});
