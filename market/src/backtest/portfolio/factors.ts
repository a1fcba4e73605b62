import { measureAt } from './measures.ts';
import type { PriceTable } from './price-table.ts';
import { rebalanceRows } from './rebalance-rows.ts';

export const FACTORS = ['market', 'size', 'momentum'] as const;
export type FactorName = (typeof FACTORS)[number];

/** Daily returns of factors at each row of a table; NaN where they are not known. */
export interface FactorReturns extends Readonly<Record<FactorName, Float64Array>> {
  /** The most symbols that they were made of in a month. */
  readonly symbols: number;
}

/** A year of trading days, the last month of which does not count. */
const MOMENTUM = { lookback: 252, skip: 21 };
/** Rows before a range that its factors need: those of the momentum, and the month that the range begins in. */
export const FACTOR_LEAD = MOMENTUM.lookback + 24;
/** With fewer symbols, six portfolios say more about single companies than about the market. */
const FEWEST_SYMBOLS = 20;
/** The best and the worst three tenths by momentum. */
const TAIL = 0.3;

/** A symbol with its market value, and the portfolio that it is in. */
interface Sorted {
  readonly k: number;
  readonly value: number;
  readonly momentum: number;
}

/**
 * Factors of the shares in a table, from six portfolios that are formed on the first trading day of each month: small or large
 * by the median market value, times low, middle or high momentum. Portfolios are weighted by market value.
 * Sources: E. F. Fama, K. R. French, Common risk factors in the returns on stocks and bonds, Journal of Financial Economics
 * 33, 1993; M. M. Carhart, On persistence in mutual fund performance, Journal of Finance 52, 1997; the six portfolios as in
 * the data library of K. R. French. The sorts use closes of the day before, so no return depends on itself.
 * `shares` is the number of shares of each symbol, NaN for those that do not count.
 */
export function factorReturns(table: PriceTable, shares: Float64Array): FactorReturns {
  const rows = table.timestamp.length;
  const empty = () => new Float64Array(rows).fill(NaN);
  const found = { market: empty(), size: empty(), momentum: empty() };
  const counted = [...shares.keys()].filter((k) => shares[k]! > 0);
  const starts = rebalanceRows(table.timestamp, 0, rows, 'monthly').filter((row) => row > 0);
  let symbols = 0;
  for (const [i, start] of starts.entries()) {
    const members = sortedAt(table, start - 1, counted, shares);
    if (members.length < FEWEST_SYMBOLS) continue;
    symbols = Math.max(symbols, members.length);
    const end = starts[i + 1] ?? rows;
    const [lowSmall, midSmall, highSmall, lowLarge, midLarge, highLarge] = sixPortfolios(members).map(
      (part) => returnsOf(table, part, shares, start, end),
    );
    const all = returnsOf(table, members, shares, start, end);
    for (let row = start; row < end; row++) {
      const at = row - start;
      found.market[row] = all[at]!;
      found.size[row] =
        (lowSmall![at]! +
          midSmall![at]! +
          highSmall![at]! -
          lowLarge![at]! -
          midLarge![at]! -
          highLarge![at]!) /
        3;
      found.momentum[row] = (highSmall![at]! + highLarge![at]! - lowSmall![at]! - lowLarge![at]!) / 2;
    }
  }
  return { ...found, symbols };
}

function sortedAt(
  table: PriceTable,
  row: number,
  counted: readonly number[],
  shares: Float64Array,
): readonly Sorted[] {
  return counted
    .map((k) => ({
      k,
      value: shares[k]! * table.close[k]![row]!,
      momentum: measureAt(table, k, row, 'momentum', MOMENTUM),
    }))
    .filter(({ value, momentum }) => value > 0 && !Number.isNaN(momentum))
    .toSorted((a, b) => a.value - b.value || a.k - b.k);
}

/** Small low, middle and high momentum, then large. The limits of momentum are those of all symbols. */
function sixPortfolios(byValue: readonly Sorted[]): readonly (readonly Sorted[])[] {
  const momenta = byValue.map(({ momentum }) => momentum).toSorted((a, b) => a - b);
  const tail = Math.floor(TAIL * momenta.length);
  const [low, high] = [momenta[tail]!, momenta.at(-tail - 1)!];
  const median = Math.floor(byValue.length / 2);
  return [byValue.slice(0, median), byValue.slice(median)].flatMap((half) => [
    half.filter(({ momentum }) => momentum < low),
    half.filter(({ momentum }) => momentum >= low && momentum <= high),
    half.filter(({ momentum }) => momentum > high),
  ]);
}

/** Returns of a portfolio that is weighted by market value and held over [start, end); NaN of an empty one. */
function returnsOf(
  { close }: PriceTable,
  members: readonly Sorted[],
  shares: Float64Array,
  start: number,
  end: number,
): Float64Array {
  const values = new Float64Array(end - start + 1);
  for (const { k } of members) {
    const closes = close[k]!;
    for (let i = 0; i < values.length; i++) values[i]! += shares[k]! * closes[start - 1 + i]!;
  }
  return Float64Array.from({ length: end - start }, (_, i) => values[i + 1]! / values[i]! - 1);
}
