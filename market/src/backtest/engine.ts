import type { Bars } from '../bars.ts';
import { newColumn } from '../kept-columns.ts';
import { TradingAccount, type Fill, type ExecutionSettings, type PositionSide } from './account.ts';
import { YES } from './condition.ts';
import type { RuleSignals } from './signals.ts';

/** Where a run trades: the bars in [first, end). Those before it only make signals. */
export interface BarRange {
  readonly first: number;
  readonly end: number;
}

export interface BacktestRun {
  /** Cash and position at the close of each bar of the range. */
  readonly equity: Float64Array;
  readonly fills: readonly Fill[];
  /** Bars at whose close something was held. */
  readonly heldBars: number;
  /** A decision at the last close was left without a bar to carry it out. */
  readonly pending: boolean;
  /** The equity fell to nothing, which ended the trading. */
  readonly ruined: boolean;
}

/**
 * Trades a range as the signals say, beginning with cash and nothing else. A decision at the close of a bar depends on
 * the bars up to it only. The equity is a column from `take`.
 */
export function trade(
  { open, close }: Bars,
  signals: RuleSignals,
  settings: ExecutionSettings,
  { first, end }: BarRange,
  take = newColumn,
): BacktestRun {
  const atOpen = settings.fill === 'nextOpen';
  const equity = take(end - first);
  const fills: Fill[] = [];
  const account = new TradingAccount(settings, fills);
  let wanted: PositionSide = 0;
  let heldBars = 0;
  let ruined = false;
  for (let i = first; i < end; i++) {
    if (atOpen) account.carryOut(wanted, i, open[i]!);
    let worth = account.cash + account.quantity * close[i]!;
    ruined ||= worth <= 0;
    wanted = ruined ? 0 : wantedSide(signals, i, account.side);
    if (!atOpen) {
      account.carryOut(wanted, i, close[i]!);
      worth = account.cash + account.quantity * close[i]!;
    }
    if (account.side !== 0) heldBars++;
    equity[i - first] = worth;
  }
  return { equity, fills, heldBars, pending: wanted !== account.side, ruined };
}

function wantedSide(
  { entry, exit, shortEntry, shortExit }: RuleSignals,
  i: number,
  held: PositionSide,
): PositionSide {
  const leaves = held === 1 ? exit[i] === YES : shortExit[i] === YES;
  if (held !== 0 && !leaves) return held;
  if (entry[i] === YES && exit[i] !== YES) return 1;
  return shortEntry[i] === YES && shortExit[i] !== YES ? -1 : 0;
}
