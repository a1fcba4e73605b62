import type { Adjustment } from '../../bars.ts';
import { SHARED_WARNINGS, SHORT_DAYS } from '../warnings.ts';

/** What is known of each symbol of a portfolio. */
export interface TradedSymbol {
  readonly symbol: string;
  /** Only of shares prices are adjusted. */
  readonly isShare: boolean;
  readonly adjustment: Adjustment;
  /** Its first bar is later than the first day, or its last one is its end. */
  readonly isLate: boolean;
  readonly hasEnded: boolean;
  /** Trading days between its first and its last bar on which it has none. */
  readonly missingBars: number;
}

interface PortfolioFacts {
  readonly symbols: readonly TradedSymbol[];
  readonly days: number;
  readonly fill: 'nextOpen' | 'close';
  readonly costRate: number;
  readonly borrowRate: number;
  readonly hasShorts: boolean;
  readonly pending: boolean;
  readonly undecided: number;
  readonly ruined: boolean;
  /** Factors were asked for and could not be made. */
  readonly factorsMissing: boolean;
}

/** Symbols that a warning names at most. */
const NAMED_MAX = 10;

/** Reasons not to trust a backtest of a portfolio, the strongest first; empty if there are none. */
export function portfolioWarnings(facts: PortfolioFacts): { code: string; text: string }[] {
  const { symbols, days, fill, costRate, borrowRate, hasShorts, pending, undecided, ruined } = facts;
  const where = (holds: (it: TradedSymbol) => boolean) => named(symbols.filter(holds));
  const asTraded = where(({ isShare, adjustment }) => isShare && adjustment === 'raw');
  const forSplits = where(({ isShare, adjustment }) => isShare && adjustment === 'split');
  const late = where(({ isLate }) => isLate);
  const ended = where(({ hasEnded }) => hasEnded);
  const missing = where(({ missingBars }) => missingBars > 0);
  const all: readonly (readonly [code: string, text: string | false])[] = [
    ['ruined', ruined && SHARED_WARNINGS.ruined],
    ['short_range', days < SHORT_DAYS && SHARED_WARNINGS.shortRange(days)],
    ['optimistic_fill', fill === 'close' && SHARED_WARNINGS.optimisticFill],
    ['no_costs', costRate === 0 && 'costs.bps is 0; trading costs more.'],
    [
      'no_borrow',
      hasShorts && borrowRate === 0 && 'costs.borrowRate is 0; borrowing shares to sell short costs more.',
    ],
    [
      'splits_missing',
      asTraded && `Prices are as traded, so splits look like losses and dividends are missing: ${asTraded}.`,
    ],
    [
      'dividends_missing',
      forSplits &&
        `Prices are adjusted for splits only, so dividends are missing from the returns: ${forSplits}.`,
    ],
    [
      'warm_up',
      undecided > 0 &&
        `At ${undecided} rebalancings no symbol had the history that its measure needs, so the positions stayed as they were.`,
    ],
    ['listed_later', late && `These symbols begin after the first day and have no weight before: ${late}.`],
    [
      'ended',
      ended && `These symbols ended within the range. Their positions were sold at the last close: ${ended}.`,
    ],
    [
      'missing_bars',
      missing &&
        `These symbols have no bar on some days. They were valued at the close before, and not traded: ${missing}.`,
    ],
    [
      'no_factors',
      facts.factorsMissing &&
        'factors is null: it needs shares of the simulated exchange with a year of history before the range, and 60 days to compare.',
    ],
    [
      'unfilled_signal',
      pending && 'The weights that the last close decided have no next bar to be filled at.',
    ],
  ];
  return all.flatMap(([code, text]) => (text === false ? [] : [{ code, text }]));
}

function named(symbols: readonly TradedSymbol[]): string | false {
  if (symbols.length === 0) return false;
  const names = symbols.slice(0, NAMED_MAX).map(({ symbol }) => symbol);
  const more = symbols.length - names.length;
  return `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
