import { expect, test } from 'vitest';
import { emptyBars, sliceBars } from '../bars.ts';
import { SignalReader } from '../backtest/signals.ts';
import { randomBars } from '../testing/series.ts';
import { operandValues } from './operand-values.ts';
import { riskValues } from './risk-values.ts';
import { type ScreenColumns, screenedRows } from './screen.ts';
import { barsOf, roomForBars, storeBars } from './screened-bars.ts';

const column = (now: number[], before = now) => ({
  now: Float64Array.from(now),
  before: Float64Array.from(before),
});
const COLUMNS: ScreenColumns = {
  length: 4,
  numbers: (operand) =>
    typeof operand === 'number'
      ? column(Array<number>(4).fill(operand))
      : { close: column([10, 20, NaN, 5], [5, 20, 30, 5]), 'sma:2': column([9, 15, 8, 6], [6, 15, 8, 4]) }[
          operand
        ]!,
  texts: () => ['Energy', 'Financials', null, 'energy'],
};
const close = (op: 'above' | 'below' | 'crossesAbove' | 'crossesBelow', right: string | number) =>
  ({ left: 'close', op, right }) as const;

test('a comparison with a missing value neither holds nor does its opposite', () => {
  expect(screenedRows(COLUMNS, [close('above', 9)], [])).toEqual([0, 1]);
  expect(screenedRows(COLUMNS, [{ not: close('above', 9) }], [])).toEqual([3]);
  const energy = { left: 'sector', op: 'is', right: 'ENERGY' } as const;
  expect(screenedRows(COLUMNS, [energy], [])).toEqual([0, 3]);
  expect(screenedRows(COLUMNS, [{ not: energy }], [])).toEqual([1]);
  expect(screenedRows(COLUMNS, [{ any: [energy, close('above', 15)] }], [])).toEqual([0, 1, 3]);
  expect(screenedRows(COLUMNS, [], [])).toEqual([0, 1, 2, 3]);
});

test('a crossing compares with the bar before', () => {
  expect(screenedRows(COLUMNS, [close('crossesAbove', 'sma:2')], [])).toEqual([0]);
  expect(screenedRows(COLUMNS, [close('crossesBelow', 'sma:2')], [])).toEqual([3]);
});

test('rows are sorted by several columns, with missing values last in both orders', () => {
  const sorted = (order: 'asc' | 'desc') =>
    screenedRows(COLUMNS, [], [{ by: 'close', isText: false, order }]);
  expect(sorted('asc')).toEqual([3, 0, 1, 2]);
  expect(sorted('desc')).toEqual([1, 0, 3, 2]);
  const byText = screenedRows(COLUMNS, [], [{ by: 'sector', isText: true, order: 'asc' }]);
  expect(byText).toEqual([0, 1, 3, 2]);
});

/** Three symbols, of which one has fewer bars than the others, and one none. */
function screened(depth: number) {
  const bars = [randomBars(900, 1), randomBars(40, 2), emptyBars(0)];
  const room = roomForBars(bars.length, depth);
  for (const [index, each] of bars.entries()) storeBars(room, index, each);
  return { bars, room };
}

test('values are those of a backtest at the last bar and the bar before, whatever else is stored', () => {
  const operands = ['close', 'high[3]', 'rsi:14', 'macd.signal', 'sma:100'];
  const { bars, room } = screened(900);
  const values = operandValues(room, operands, emptyBars(0));
  // A recursive indicator needs more bars than the smaller room has.
  expect(operandValues(screened(700).room, operands, emptyBars(0))).toEqual(values);
  const count = bars.length;
  for (const [position, operand] of operands.entries()) {
    for (const [index, each] of bars.entries()) {
      const whole = new SignalReader(each).column(operand);
      for (const ago of [0, 1]) {
        const value = values[(2 * position + ago) * count + index]!;
        const wanted = whole[each.length - 1 - ago] ?? NaN;
        const same = Number.isNaN(wanted) ? Number.isNaN(value) : Math.abs(value / wanted - 1) < 1e-8;
        expect([operand, index, ago, same]).toEqual([operand, index, ago, true]);
      }
    }
  }
});

test('stored bars come back as they were, and no figure of risk is made of too few', () => {
  const { bars, room } = screened(500);
  for (const [index, each] of bars.entries())
    expect(barsOf(room, index, 500)).toEqual(sliceBars(each, Math.max(0, each.length - 500), each.length));
  const short = roomForBars(1, 15);
  storeBars(short, 0, randomBars(15, 3));
  const periods = { own: 252, common: 252 };
  expect([...riskValues(short, ['annualReturn', 'beta'], bars[0]!, periods)]).toEqual([NaN, NaN]);
  const [volatility, beta] = riskValues(room, ['annualVolatility', 'beta'], bars[0]!, periods).filter(
    (_, i) => i % 3 === 0,
  );
  expect(volatility).toBeGreaterThan(0);
  expect(beta).toBeCloseTo(1, 10);
});
