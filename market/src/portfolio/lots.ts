/** One line of a portfolio as its owner wrote it down. */
export interface Lot {
  /** In capitals. */
  readonly symbol: string;
  /** In shares or units of the base currency; below 0 for what was sold short. */
  readonly quantity: number;
  /** Paid for one unit, in the currency of the price; absent when it is not known. */
  readonly costBasis?: number | undefined;
}

export interface Holding {
  readonly symbol: string;
  readonly quantity: number;
  readonly costBasis: number | null;
}

/**
 * The lots of each symbol as one holding, in the order in which the symbols come first. Its cost is the mean of the lots
 * by quantity, null when one of them has none or when they are on both sides. Lots that cancel out leave a quantity of 0.
 */
export function mergedLots(lots: readonly Lot[]): Holding[] {
  const bySymbol = Map.groupBy(lots, ({ symbol }) => symbol);
  return Array.from(bySymbol, ([symbol, own]) => {
    const quantity = own.reduce((sum, lot) => sum + lot.quantity, 0);
    return { symbol, quantity, costBasis: meanCost(own, quantity) };
  });
}

function meanCost(lots: readonly Lot[], quantity: number): number | null {
  const oneSided = lots.every((lot) => lot.quantity > 0 === quantity > 0);
  if (!oneSided || quantity === 0) return null;
  let cost = 0;
  for (const lot of lots) {
    if (lot.costBasis === undefined) return null;
    cost += lot.quantity * lot.costBasis;
  }
  return cost / quantity;
}
