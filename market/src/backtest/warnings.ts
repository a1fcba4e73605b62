import type { Adjustment } from '../bars.ts';
import type { BacktestMetrics } from './metrics.ts';
import type { WalkForwardResult } from './walk-forward.ts';

const WARNING_CODES = [
  'no_trades',
  'few_trades',
  'short_range',
  'optimistic_fill',
  'no_costs',
  'dividends_missing',
  'splits_missing',
  'open_position',
  'unfilled_signal',
  'warm_up',
  'ruined',
  'over_fit',
] as const;

/** What a reader of a backtest should know before believing it. */
interface Warning {
  readonly code: (typeof WARNING_CODES)[number];
  readonly text: string;
}

export interface WarningInputs {
  readonly metrics: BacktestMetrics;
  /** Whether a position was left open, a signal unfilled, the equity lost. */
  readonly open: boolean;
  readonly pending: boolean;
  readonly ruined: boolean;
  readonly days: number;
  readonly fill: 'nextOpen' | 'close';
  readonly costs: number;
  readonly adjustment: Adjustment;
  /** Only of shares prices are adjusted. */
  readonly isShare: boolean;
  /** Bars before the range that the indicators lacked. */
  readonly missingBars: number;
  readonly walkForward: WalkForwardResult | undefined;
}

const FEW_TRADES = 30;
export const SHORT_DAYS = 365;
const SURE = 0.95;

/** Texts of the warnings that backtests of one symbol and of many share. */
export const SHARED_WARNINGS = {
  shortRange: (days: number) =>
    `The range of ${Math.round(days)} days is shorter than a year; figures of a year are drawn out from it.`,
  optimisticFill:
    'Orders are filled at the close that they are decided on, which cannot be traded; fill=nextOpen can.',
  ruined: 'The equity fell to nothing, which ended the trading.',
} as const;

/** Reasons not to trust a backtest, the strongest first; empty if there are none. */
export function warningsOf(facts: WarningInputs): Warning[] {
  const { metrics, walkForward } = facts;
  const warnings: Warning[] = [];
  const warn = (code: Warning['code'], text: string) => void warnings.push({ code, text });
  if (metrics.trades === 0) warn('no_trades', 'No trade was closed, so nothing about trades is known.');
  else if (metrics.trades < FEW_TRADES) {
    warn(
      'few_trades',
      `${metrics.trades} closed trades are too few to distinguish skill from luck; ${FEW_TRADES} are the least.`,
    );
  }
  if (facts.days < SHORT_DAYS) {
    warn('short_range', SHARED_WARNINGS.shortRange(facts.days));
  }
  if (facts.fill === 'close') warn('optimistic_fill', SHARED_WARNINGS.optimisticFill);
  if (facts.costs === 0) warn('no_costs', 'Commission and slippage are 0; trading costs more.');
  if (facts.isShare && facts.adjustment === 'split') {
    warn(
      'dividends_missing',
      'Prices are adjusted for splits only, so dividends are missing from the returns.',
    );
  }
  if (facts.isShare && facts.adjustment === 'raw') {
    warn(
      'splits_missing',
      'Prices are as traded: splits look like losses, and dividends are missing from the returns.',
    );
  }
  if (facts.open)
    warn(
      'open_position',
      'A position is open at the end; it is valued at the last close and counts in no measure of trades.',
    );
  if (facts.pending) warn('unfilled_signal', 'The signal of the last bar has no next bar to be filled at.');
  if (facts.missingBars > 0) {
    warn(
      'warm_up',
      `Indicators lack ${facts.missingBars} bars before the range; signals begin later, or depend on where history begins.`,
    );
  }
  if (facts.ruined) warn('ruined', SHARED_WARNINGS.ruined);
  if (walkForward && isOverFit(walkForward)) warn('over_fit', overFitText(walkForward));
  return warnings;
}

/** Half of what the training promised is usual; a deflated Sharpe ratio that is not sure is chance among many tries. */
const isOverFit = ({ inSampleSharpe, outOfSampleSharpe, deflatedSharpe }: WalkForwardResult) =>
  !(outOfSampleSharpe >= inSampleSharpe / 2) || !(deflatedSharpe >= SURE);

const overFitText = ({ inSampleSharpe, outOfSampleSharpe, deflatedSharpe }: WalkForwardResult) =>
  `The parameters chosen in training had a Sharpe ratio of ${text(inSampleSharpe)} there and ${text(outOfSampleSharpe)} out of sample; the deflated Sharpe ratio is ${text(deflatedSharpe)}, where ${SURE} would be sure.`;

const text = (value: number) => (Number.isFinite(value) ? value.toFixed(2) : 'none');
