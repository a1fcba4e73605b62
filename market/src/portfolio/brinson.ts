/** A sector in the portfolio and in the market: weights at the beginning, which add up to 1 on each side, and returns. */
export interface SectorSides {
  readonly name: string;
  readonly weight: number;
  readonly change: number;
  readonly marketWeight: number;
  readonly marketChange: number;
}

export interface SectorEffect {
  readonly name: string;
  /** By holding more or less of the sector than the market does. */
  readonly allocation: number;
  /** By holding other companies of the sector, the interaction included. */
  readonly selection: number;
}

/**
 * Where the difference to the market comes from; all effects add up to it.
 * Source: G. P. Brinson, N. Fachler, Measuring non-US equity portfolio performance, Journal of Portfolio Management 11, 1985.
 */
export function brinsonFachler(sectors: readonly SectorSides[]): {
  readonly change: number;
  readonly marketChange: number;
  readonly effects: readonly SectorEffect[];
} {
  const market = sectors.reduce(
    (sum, { marketWeight, marketChange }) => sum + marketWeight * marketChange,
    0,
  );
  return {
    change: sectors.reduce((sum, { weight, change }) => sum + weight * change, 0),
    marketChange: market,
    effects: sectors.map(({ name, weight, change, marketWeight, marketChange }) => ({
      name,
      allocation: (weight - marketWeight) * (marketChange - market),
      selection: weight * (change - marketChange),
    })),
  };
}
