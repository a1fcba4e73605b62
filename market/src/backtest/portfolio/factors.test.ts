import { expect, test } from 'vitest';
import { randomBars } from '../../testing/series.ts';
import { attributeToFactors } from './attribution.ts';
import { factorReturns } from './factors.ts';
import { alignPrices, type PriceColumns } from './price-table.ts';
import { regress } from './regression.ts';

const COMPANIES = 30;
const LENGTH = 600;
const columns: readonly PriceColumns[] = Array.from({ length: COMPANIES }, (_, k) =>
  randomBars(LENGTH, 100 + k),
);
const shares = Float64Array.from({ length: COMPANIES }, (_, k) => 1_000 * (k + 1));
const table = alignPrices(columns, () => true);

test('the market is the return of all companies by market value, held through a month', () => {
  const { market, symbols } = factorReturns(table, shares);
  expect(symbols).toBe(COMPANIES);
  const row = 500;
  const value = (at: number) => table.close.reduce((sum, close, k) => sum + shares[k]! * close[at]!, 0);
  expect(market[row]).toBeCloseTo(value(row) / value(row - 1) - 1, 12);
  // A year of closes comes before the first sort.
  expect(market.slice(0, 253).every(Number.isNaN)).toBe(true);
});

test('what comes after a day does not change the factors up to it', () => {
  const cut = 450;
  const short = alignPrices(
    columns.map(({ timestamp, open, close, volume }) => ({
      timestamp: timestamp.subarray(0, cut),
      open: open.subarray(0, cut),
      close: close.subarray(0, cut),
      volume: volume.subarray(0, cut),
    })),
    () => true,
  );
  const [whole, part] = [factorReturns(table, shares), factorReturns(short, shares)];
  for (const name of ['market', 'size', 'momentum'] as const) {
    expect(part[name]).toEqual(whole[name].slice(0, cut));
  }
});

test('a portfolio that is the market and half the size factor is found as that, and its parts add up', () => {
  const { market, size } = factorReturns(table, shares);
  const first = 300;
  const equity = new Float64Array(LENGTH - first).fill(100);
  for (let i = 1; i < equity.length; i++) {
    const row = first + i;
    equity[i] = equity[i - 1]! * (1 + 0.0001 + market[row]! + 0.5 * size[row]!);
  }
  const found = attributeToFactors(table, shares, {
    equity,
    first,
    initialCash: 100,
    cashRate: 0,
    periods: 252,
  })!;
  expect(found.exposures.map(({ value }) => value)).toEqual(
    [1, 0.5, 0].map((beta) => expect.closeTo(beta, 9)),
  );
  expect(found.alpha.value).toBeCloseTo(0.0252, 9);
  expect(found.rSquared).toBeCloseTo(1, 9);
  const whole = found.exposures.reduce((sum, { contribution }) => sum + contribution, found.alpha.value);
  const mean =
    equity.slice(1).reduce((sum, value, i) => sum + value / equity[i]! - 1, 0) / (equity.length - 1);
  expect(whole).toBeCloseTo(mean * 252, 9);
});

test('there is no attribution with too few companies or days', () => {
  const equity = new Float64Array(LENGTH - 300).fill(100);
  const of = { equity, first: 300, initialCash: 100, cashRate: 0, periods: 252 };
  expect(
    attributeToFactors(
      table,
      shares.map((it, k) => (k < 19 ? it : NaN)),
      of,
    ),
  ).toBeUndefined();
  expect(attributeToFactors(table, shares, { ...of, equity: equity.slice(0, 50) })).toBeUndefined();
});

test('a regression on columns that are each other is refused', () => {
  const [one, two] = [columns[0]!.close, columns[1]!.close];
  expect(regress(one, [two, two.map((value) => 2 * value)])).toBeUndefined();
  expect(regress(one.subarray(0, 2), [two.subarray(0, 2)])).toBeUndefined();
});
