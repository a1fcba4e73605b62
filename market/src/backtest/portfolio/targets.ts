import { measureAt, type MeasureWindow, type RankMeasure } from './measures.ts';
import type { PriceTable } from './price-table.ts';

/** Chooses symbols by a measure, again at each rebalancing. */
export interface RankRule extends MeasureWindow {
  readonly by: RankMeasure;
  readonly order: 'highest' | 'lowest';
  /** How many of the first symbols are held long, and how many of the last are sold short. */
  readonly top: number;
  readonly bottom: number;
}

/** How weights are found at a rebalancing. */
export interface WeightRule {
  /** A share of the equity for each symbol, below 0 for short; undefined to spread over the symbols that are chosen. */
  readonly fixed: Float64Array | undefined;
  readonly ranks: RankRule | undefined;
  /** How a share is spread over chosen symbols: in equal parts, or in inverse proportion to their volatility. */
  readonly spread: 'equal' | 'inverseVolatility';
}

/** Days of the volatility that `inverseVolatility` spreads by. */
export const VOLATILITY_DAYS = 63;

/**
 * The weight of each symbol that is decided at the close of a row, from closes up to it; undefined while nothing can be chosen.
 * `isListed` says whether a symbol still trades then. The weights of symbols that do not trade are kept in cash.
 */
export function weightsAt(
  table: PriceTable,
  row: number,
  { fixed, ranks, spread }: WeightRule,
  isListed: (symbol: number) => boolean,
): Float64Array | undefined {
  const count = table.close.length;
  const known: number[] = [];
  for (let k = 0; k < count; k++) if (table.close[k]![row]! > 0 && isListed(k)) known.push(k);
  const weights = new Float64Array(count);
  if (fixed) {
    for (const k of known) weights[k] = fixed[k]!;
    return known.length === 0 ? undefined : weights;
  }
  const [long, short] = ranks ? ranked(table, row, known, ranks) : [known, []];
  if (long.length + short.length === 0) return undefined;
  const give = (symbols: readonly number[], sign: 1 | -1) => {
    const shares = sharesOf(table, row, symbols, spread);
    for (let i = 0; i < symbols.length; i++) weights[symbols[i]!] = sign * shares[i]!;
  };
  give(long, 1);
  give(short, -1);
  return weights;
}

/** The first and the last symbols by a measure. Equals keep the order of the symbols, and none is in both. */
function ranked(
  table: PriceTable,
  row: number,
  known: readonly number[],
  rule: RankRule,
): readonly [readonly number[], readonly number[]] {
  const sign = rule.order === 'highest' ? -1 : 1;
  const measured = known
    .map((k) => ({ k, value: sign * measureAt(table, k, row, rule.by, rule) }))
    .filter(({ value }) => !Number.isNaN(value))
    .toSorted((a, b) => a.value - b.value || a.k - b.k)
    .map(({ k }) => k);
  const long = measured.slice(0, rule.top);
  return [long, measured.slice(Math.max(long.length, measured.length - rule.bottom))];
}

/** Shares that add up to 1; a symbol without a volatility yet gets none. */
function sharesOf(
  table: PriceTable,
  row: number,
  symbols: readonly number[],
  spread: WeightRule['spread'],
): number[] {
  if (spread === 'equal') return symbols.map(() => 1 / symbols.length);
  const inverse = symbols.map((k) => {
    const volatility = measureAt(table, k, row, 'volatility', { lookback: VOLATILITY_DAYS, skip: 0 });
    return volatility > 0 ? 1 / volatility : 0;
  });
  const all = inverse.reduce((sum, value) => sum + value, 0);
  return inverse.map((value) => (all > 0 ? value / all : 0));
}
