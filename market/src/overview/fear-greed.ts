/** The five things that the index is made of; each is worth the same. */
const COMPONENTS = {
  momentum: 'The leading index against its mean of 125 sessions',
  strength: 'Shares at highs of 52 weeks less those at lows, of all',
  breadth: 'Volume of rising less that of falling shares, of all, mean of 10 sessions',
  volatility: 'Expected volatility against its mean of 50 sessions; high is fear',
  safeHaven: 'Return of the leading index over 20 sessions less that of ten-year government bonds',
} as const;
export type FearGreedComponent = keyof typeof COMPONENTS;

interface Component {
  readonly name: FearGreedComponent;
  readonly description: string;
  /** In the unit of the description: a share of 1. */
  readonly value: number;
  /** From 0, the most fearful of the last 252 sessions, to 100. */
  readonly score: number;
}

export interface FearGreed {
  readonly index: number;
  readonly label: 'extreme fear' | 'fear' | 'neutral' | 'greed' | 'extreme greed';
  readonly components: readonly Component[];
}

const LOOKBACK = 252;

/** The share of `values` below `value`, ties half, as a whole number from 0 to 100 (percentile rank); 50 of none. */
export function percentileRank(values: ArrayLike<number>, value: number): number {
  let below = 0;
  let equal = 0;
  let count = 0;
  for (let i = 0; i < values.length; i++) {
    if (Number.isNaN(values[i]!)) continue;
    count++;
    if (values[i]! < value) below++;
    else if (values[i] === value) equal++;
  }
  return count === 0 ? 50 : Math.round((100 * (below + equal / 2)) / count);
}

/**
 * The fear and greed index: the mean of the percentile ranks that the components have among their own last 252 values,
 * today's included. `history` has a value for each session, the newest last, NaN where there is none; a component
 * without a newest value is left out. Undefined when all are. The idea and the labels are CNN's (Fear & Greed
 * Index, 2012), the components what this market can measure.
 */
export function fearGreed(
  history: Readonly<Record<FearGreedComponent, ArrayLike<number>>>,
): FearGreed | undefined {
  const components: Component[] = [];
  for (const name of Object.keys(COMPONENTS) as FearGreedComponent[]) {
    const values = Array.from(history[name]).slice(-LOOKBACK);
    const value = values.at(-1) ?? NaN;
    if (Number.isNaN(value)) continue;
    const rank = percentileRank(values, value);
    components.push({
      name,
      description: COMPONENTS[name],
      value: Number(value.toPrecision(6)),
      score: name === 'volatility' ? 100 - rank : rank,
    });
  }
  if (components.length === 0) return undefined;
  const index = Math.round(components.reduce((sum, { score }) => sum + score, 0) / components.length);
  return { index, label: labelOf(index), components };
}

function labelOf(index: number): FearGreed['label'] {
  if (index < 25) return 'extreme fear';
  if (index < 45) return 'fear';
  if (index <= 55) return 'neutral';
  return index <= 75 ? 'greed' : 'extreme greed';
}
