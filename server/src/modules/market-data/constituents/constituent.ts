import type { AssetClass, Source, SymbolInfo } from '../../../lake/lake.ts';

/** A member of an index on a date, or a holding of a fund. */
export interface Constituent {
  /** Null for an imported holding without one, such as a bond. */
  readonly symbol: string | null;
  readonly name: string;
  readonly sector: string | null;
  /** Null for what the market does not have. */
  readonly assetClass: AssetClass | null;
  /** Those of the simulated market add up to 1; null where the import has none. */
  readonly weight: number | null;
  /** The date from which it has been included without a break, as far as known. */
  readonly joined: string;
  /** Known of imported holdings only, the value in the currency of the fund. */
  readonly shares: number | null;
  readonly value: number | null;
}

export interface Constituents {
  /** The session at whose close the weights are, or the date of the import. */
  readonly date: string;
  /** The heaviest first. */
  readonly members: readonly Constituent[];
  /** Where the members are from, which may differ from the source of the prices. */
  readonly source: Source;
}

/** A member of the simulated market. */
export const simulatedMember = (
  { symbol, name, sector, assetClass }: SymbolInfo,
  weight: number,
  joined: string,
): Constituent => ({ symbol, name, sector, assetClass, weight, joined, shares: null, value: null });
