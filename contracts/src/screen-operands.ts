/** What the screener compares beside prices and indicators. Kept apart from the schemas, as figures of statements are. */
import { STATEMENT_FIGURES } from './statement-figures.ts';

/** Texts of a symbol. */
export const SCREENED_TEXTS = ['sector', 'industry', 'exchange', 'currency'] as const;

/** Figures of companies that the screener knows, as of the trailing twelve months: `fundamentals.priceEarnings`. */
export const SCREENED_FUNDAMENTALS = [...new Set(Object.values(STATEMENT_FIGURES).flat())];

/** Figures of the quote, of the session in progress or the last one before: `quote.changePct`. */
export const SCREENED_QUOTES = [
  'price',
  'change',
  'changePct',
  'gapPct',
  'open',
  'high',
  'low',
  'volume',
] as const;

/** Figures of the risk call that the screener knows, over one year and against SPY: `risk.beta`. */
export const SCREENED_RISK = [
  'annualReturn',
  'annualVolatility',
  'sharpe',
  'sortino',
  'calmar',
  'omega',
  'beta',
  'alpha',
  'correlation',
  'trackingError',
  'informationRatio',
  'maxDrawdown',
  'valueAtRiskHistorical',
  'valueAtRiskParametric',
  'conditionalValueAtRisk',
  'skew',
  'kurtosis',
  'tailRatio',
] as const;
