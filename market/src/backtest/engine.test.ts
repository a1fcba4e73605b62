import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Bars, sliceBars } from '../bars.ts';
import { randomBars } from '../testing/series.ts';
import type { ExecutionSettings } from './account.ts';
import type { RuleCondition, ComparisonOperator, TradingRules } from './condition.ts';
import { trade } from './engine.ts';
import { SignalReader, type RuleSignals } from './signals.ts';
import { tradesOf } from './trades.ts';

const OPS: readonly ComparisonOperator[] = ['above', 'below', 'crossesAbove', 'crossesBelow'];
const OPERANDS = [
  'open',
  'high',
  'low',
  'close',
  'close[1]',
  'low[5]',
  'sma:3',
  'sma:10',
  'sma:25[2]',
  100,
  95,
];

const comparison = fc.record({
  left: fc.constantFrom(...OPERANDS),
  op: fc.constantFrom(...OPS),
  right: fc.constantFrom(...OPERANDS),
});
const condition: fc.Arbitrary<RuleCondition> = fc.oneof(
  comparison,
  fc.record({ all: fc.array(comparison, { minLength: 1, maxLength: 3 }) }),
  fc.record({ any: fc.array(comparison, { minLength: 1, maxLength: 3 }) }),
  fc.record({ not: comparison }),
);
const rules: fc.Arbitrary<TradingRules> = fc.record(
  { entry: condition, exit: condition, shortEntry: condition, shortExit: condition },
  { requiredKeys: ['entry'] },
);
const settings: fc.Arbitrary<ExecutionSettings> = fc.record({
  initialCash: fc.constantFrom(1, 10_000, 5e8),
  commission: fc.constantFrom(0, 0.001, 0.02),
  slippage: fc.constantFrom(0, 0.0005, 0.01),
  fill: fc.constantFrom('nextOpen', 'close'),
  size: fc.constantFrom(1, 0.5, 0.1),
});
const bars = fc
  .tuple(fc.integer({ min: 60, max: 300 }), fc.nat(1_000))
  .map(([length, seed]) => randomBars(length, seed));

const run = (of: Bars, by: TradingRules, how: ExecutionSettings, first = 0) =>
  trade(of, new SignalReader(of).signals(by), how, { first, end: of.length });

test('what comes after a bar changes nothing that was done or earned up to it', () => {
  fc.assert(
    fc.property(
      bars,
      rules,
      settings,
      fc.nat(40),
      fc.double({ min: 0.3, max: 0.9, noNaN: true }),
      (whole, by, how, first, share) => {
        const cut = Math.max(first + 2, Math.floor(whole.length * share));
        const long = run(whole, by, how, first);
        const short = run(sliceBars(whole, 0, cut), by, how, first);
        expect(short.equity).toEqual(long.equity.slice(0, cut - first));
        expect(short.fills).toEqual(long.fills.filter(({ bar }) => bar < cut));
      },
    ),
  );
});

test('cash and position make up the equity, and profits of trades what it gained', () => {
  fc.assert(
    fc.property(bars, rules, settings, (of, by, how) => {
      const { equity, fills } = run(of, by, how);
      let cash = how.initialCash;
      let quantity = 0;
      let next = 0;
      for (let i = 0; i < of.length; i++) {
        for (; fills[next]?.bar === i; next++) {
          cash -= fills[next]!.quantity * fills[next]!.price + fills[next]!.commission;
          quantity += fills[next]!.quantity;
        }
        expect(Math.abs(cash + quantity * of.close[i]! - equity[i]!)).toBeLessThanOrEqual(
          1e-9 * how.initialCash,
        );
      }
      const trades = tradesOf(fills, of.length - 1, of.close[of.length - 1]!);
      const profit = trades.reduce((sum, trade_) => sum + trade_.profit, 0);
      expect(Math.abs(profit - (equity.at(-1)! - how.initialCash))).toBeLessThanOrEqual(
        1e-9 * how.initialCash,
      );
    }),
  );
});

test('a fill is never better than the price of its bar, and no trade begins before the range', () => {
  fc.assert(
    fc.property(bars, rules, settings, (of, by, how) => {
      for (const { bar, price, quantity } of run(of, by, how, 30).fills) {
        const traded = how.fill === 'close' ? of.close[bar]! : of.open[bar]!;
        expect(quantity > 0 ? price >= traded : price <= traded).toBe(true);
        expect(bar).toBeGreaterThanOrEqual(how.fill === 'close' ? 30 : 31);
      }
    }),
  );
});

/** Bars that open and close at these prices. */
function barsOf(...prices: (readonly [open: number, close: number])[]): Bars {
  const column = (of: (price: readonly [number, number]) => number) => Float64Array.from(prices, of);
  return {
    length: prices.length,
    timestamp: Float64Array.from(prices, (_, i) => i * 86_400_000),
    open: column(([open]) => open),
    close: column(([, close]) => close),
    high: column((price) => Math.max(...price)),
    low: column((price) => Math.min(...price)),
    volume: new Float64Array(prices.length),
  };
}
function signalsAt(length: number, at: Partial<Record<keyof RuleSignals, number[]>>): RuleSignals {
  const column = (name: keyof RuleSignals) =>
    Uint8Array.from({ length }, (_, i) => Number(at[name]?.includes(i) ?? false));
  return {
    entry: column('entry'),
    exit: column('exit'),
    shortEntry: column('shortEntry'),
    shortExit: column('shortExit'),
  };
}
const plain = { initialCash: 1_000, commission: 0, slippage: 0, fill: 'nextOpen', size: 1 } as const;

test('bought and sold at the opens after the signals, with slippage and commission, by hand', () => {
  const of = barsOf([10, 10], [10, 12], [12, 11], [20, 20]);
  const how = { ...plain, commission: 0.01, slippage: 0.25 };
  const { fills, equity, pending } = trade(of, signalsAt(4, { entry: [0], exit: [2] }), how, {
    first: 0,
    end: 4,
  });
  // Bought at 12.5: 1000 / (12.5 × 1.01) units. Sold at 15, less 1 %.
  const quantity = 1_000 / 12.625;
  expect(fills).toMatchObject([
    { bar: 1, price: 12.5 },
    { bar: 3, price: 15, quantity: -quantity },
  ]);
  expect(fills[0]!.quantity).toBeCloseTo(quantity, 10);
  for (const [i, worth] of [12, 11, 14.85].entries()) expect(equity[i + 1]).toBeCloseTo(worth * quantity, 8);
  expect(pending).toBe(false);
});

test('a short position earns what the price falls, and turns long with one bar when both signals come', () => {
  const of = barsOf([10, 10], [10, 8], [8, 8], [5, 5], [10, 10]);
  const signals = signalsAt(5, { shortEntry: [0], shortExit: [2], entry: [2] });
  const { fills, equity } = trade(of, signals, plain, { first: 0, end: 5 });
  // 100 sold at 10 and bought back at 5: 1500. Then 300 bought at 5, worth 10 at the end.
  expect(fills.map(({ bar, quantity }) => [bar, quantity])).toEqual([
    [1, -100],
    [3, 100],
    [3, 300],
  ]);
  expect(Array.from(equity)).toEqual([1_000, 1_200, 1_200, 1_500, 3_000]);
});

test('an entry while its own exit holds is none, and the signal of the last bar stays unfilled', () => {
  const of = barsOf([10, 10], [10, 10], [10, 10]);
  const range = { first: 0, end: 3 };
  expect(trade(of, signalsAt(3, { entry: [0, 1, 2], exit: [0, 1, 2] }), plain, range).fills).toEqual([]);
  expect(trade(of, signalsAt(3, { entry: [2] }), plain, range)).toMatchObject({ fills: [], pending: true });
});

test('a short position that loses everything ends the trading', () => {
  const of = barsOf([10, 10], [10, 30], [30, 30], [5, 5], [5, 5]);
  const signals = signalsAt(5, { shortEntry: [0, 2, 3], entry: [3] });
  const { fills, ruined, equity } = trade(of, signals, plain, { first: 0, end: 5 });
  expect(ruined).toBe(true);
  expect(fills.map(({ bar }) => bar)).toEqual([1, 2]);
  expect(Array.from(equity)).toEqual([1_000, -1_000, -1_000, -1_000, -1_000]);
});

test('at a price of zero nothing is bought', () => {
  const of = barsOf([10, 10], [0, 0], [10, 10], [10, 10]);
  expect(trade(of, signalsAt(4, { entry: [0] }), plain, { first: 0, end: 4 }).fills).toEqual([]);
});
