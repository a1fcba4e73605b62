import type { AttributionWindow, PortfolioAnswer } from '@meridian/contracts/assistant';

export type PortfolioPosition = PortfolioAnswer['positions'][number];
export type Exposure = PortfolioAnswer['exposure'];
export type PortfolioRisk = NonNullable<PortfolioAnswer['risk']>;
export type Stress = PortfolioAnswer['stress'][number];
export type Attribution = PortfolioAnswer['attribution'][number];

/** The market by sector: its weight at the start of each window, and its return over the window. */
export type MarketSectors = ReadonlyMap<
  AttributionWindow,
  ReadonlyMap<string, { readonly weight: number; readonly change: number }>
>;

/** Every computed figure of a portfolio: the fields of the response, and details for the claims. */
export interface Facts extends Pick<
  PortfolioAnswer,
  'positions' | 'exposure' | 'risk' | 'stress' | 'attribution'
> {
  /** When the quotes were read. */
  readonly asOf: string;
  readonly source: string;
  /** When the quote of each symbol was made. */
  readonly quotedAt: ReadonlyMap<string, string>;
  /** Symbols whose currency has no exchange rate, with that currency. */
  readonly withoutRate: readonly { readonly symbol: string; readonly currency: string }[];
  /** Symbols without prices for the whole sample of the risk. */
  readonly uncovered: readonly string[];
  /** Symbols in the question that are not held. */
  readonly absent: readonly string[];
}
