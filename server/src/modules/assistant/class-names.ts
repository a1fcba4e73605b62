import type { SymbolInfo } from '../../lake/lake.ts';

/** Names of asset classes in answers. */
export const CLASS_NAMES = {
  equity: 'Shares',
  etf: 'Funds',
  fund: 'Funds',
  fx: 'Currencies',
  crypto: 'Crypto',
  index: 'Indices',
} as const;

/** What holdings of funds that the market does not have are called where others have a sector. */
const OTHER_HOLDINGS = 'Other holdings';

/** What shares of companies without a known sector are called where others have a sector. */
export const OTHER_SHARES = 'Other shares';

/** The sector, or its substitute for instruments without one. */
export const sectorOf = ({ sector, assetClass }: Pick<SymbolInfo, 'sector' | 'assetClass'>): string =>
  sector ?? (assetClass === 'equity' ? OTHER_SHARES : CLASS_NAMES[assetClass]);

/** The same of a holding of a fund, which the market may not have. */
export const sectorOfHolding = ({
  sector,
  assetClass,
}: Pick<SymbolInfo, 'sector'> & { readonly assetClass: SymbolInfo['assetClass'] | null }): string =>
  assetClass === null ? (sector ?? OTHER_HOLDINGS) : sectorOf({ sector, assetClass });
