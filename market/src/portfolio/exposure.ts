/** A part of a portfolio: what its positions are worth together, and their share of the gross exposure. */
export interface ExposurePart {
  readonly name: string;
  readonly value: number;
  readonly weight: number;
  readonly positions: number;
}

interface Weighted {
  readonly value: number;
  readonly weight: number;
}

/** The sums over positions of the same name, the heaviest first whichever side it is on. Long and short of one name offset. */
export function partsBy<Position extends Weighted>(
  positions: readonly Position[],
  nameOf: (position: Position) => string,
): ExposurePart[] {
  const groups = Map.groupBy(positions, nameOf);
  return Array.from(groups, ([name, own]) => ({
    name,
    value: own.reduce((sum, { value }) => sum + value, 0),
    weight: own.reduce((sum, { weight }) => sum + weight, 0),
    positions: own.length,
  })).toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight) || (a.name < b.name ? -1 : 1));
}

/** What is long, what is short (below 0), their difference in size and their sum in size. */
export function sides(values: readonly number[]) {
  let long = 0;
  let short = 0;
  for (const value of values) {
    if (value > 0) long += value;
    else short += value;
  }
  return { long, short, net: long + short, gross: long - short };
}
