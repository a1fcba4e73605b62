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

/** The symbols that a list had at the close of a day, in its order; milliseconds since 1970 UTC. */
export interface ListedSymbols {
  readonly dayMs: number;
  readonly symbols: readonly number[];
}

/** How weights are found at a rebalancing. */
export interface WeightRule {
  /** A share of the equity for each symbol, below 0 for short; undefined to spread over the symbols that are chosen. */
  readonly fixed: Float64Array | undefined;
  readonly ranks: RankRule | undefined;
  /** What a list had chosen at each decision, oldest first, instead of both. */
  readonly lists?: readonly ListedSymbols[] | undefined;
  /**
   * How a share is spread over chosen symbols: in equal parts, in inverse proportion to their volatility, or by rank: of three
   * symbols, the first gets three parts and the last one.
   */
  readonly spread: 'equal' | 'inverseVolatility' | 'rank';
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
  { fixed, ranks, lists, spread }: WeightRule,
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
  if (lists) {
    const listed = lists.findLast(({ dayMs }) => dayMs <= table.timestamp[row]!)?.symbols ?? [];
    const chosen = listed.filter((k) => known.includes(k));
    const shares = sharesOf(table, row, chosen, spread);
    for (let i = 0; i < chosen.length; i++) weights[chosen[i]!] = shares[i]!;
    return weights;
  }
  const [long, short] = ranks ? ranked(table, row, known, ranks) : [known, []];
  if (long.length + short.length === 0) return undefined;
  const give = (symbols: readonly number[], sign: 1 | -1) => {
    const shares = sharesOf(table, row, symbols, spread);
    for (let i = 0; i < symbols.length; i++) weights[symbols[i]!] = sign * shares[i]!;
  };
  give(long, 1);
  // The last symbol is the first to sell short.
  give(short.toReversed(), -1);
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
  const count = symbols.length;
  if (spread === 'equal') return symbols.map(() => 1 / count);
  if (spread === 'rank') return symbols.map((_, i) => (2 * (count - i)) / (count * (count + 1)));
  const inverse = symbols.map((k) => {
    const volatility = measureAt(table, k, row, 'volatility', { lookback: VOLATILITY_DAYS, skip: 0 });
    return volatility > 0 ? 1 / volatility : 0;
  });
  const all = inverse.reduce((sum, value) => sum + value, 0);
  return inverse.map((value) => (all > 0 ? value / all : 0));
}
