import type { Bars } from '../bars.ts';
import { TradingAccount, type ExecutionSettings, type PositionSide } from './account.ts';
import { type BarRange, trade } from './engine.ts';
import type { RuleSignals } from './signals.ts';

/** What a run came to, without its trades. */
export interface SweepScore {
  /** Last equity over the first. */
  readonly growth: number;
  /** At most 0. */
  readonly maxDrawdown: number;
  /** Positions that were closed. */
  readonly trades: number;
  /** The Sharpe ratio of one bar, over the bars before each cut; NaN where the equity does not vary. */
  readonly sharpes: readonly number[];
}

/** Variances below this are what is left of rounding. */
const NO_VARIANCE = 1e-28;

function sharpeOf(count: number, sum: number, squares: number): number {
  const variance = (squares - (sum * sum) / count) / (count - 1);
  return variance > NO_VARIANCE ? sum / count / Math.sqrt(variance) : NaN;
}

/** Scores what trades by signals. `cuts` are positions of bars, rising, in (first, end]. */
export function scoreSignals(
  bars: Bars,
  signals: RuleSignals,
  settings: ExecutionSettings,
  range: BarRange,
  cuts: readonly number[],
): SweepScore {
  const { equity, fills } = trade(bars, signals, settings, range);
  const sharpes: number[] = [];
  let [before, peak, maxDrawdown, sum, squares] = [settings.initialCash, settings.initialCash, 0, 0, 0];
  for (let i = 1; i < equity.length; i++) {
    if (range.first + i === cuts[sharpes.length]) sharpes.push(sharpeOf(i - 1, sum, squares));
    const worth = equity[i]!;
    const gain = worth / before - 1;
    sum += gain;
    squares += gain * gain;
    if (worth > peak) peak = worth;
    const depth = worth / peak - 1;
    if (depth < maxDrawdown) maxDrawdown = depth;
    before = worth;
  }
  if (sharpes.length < cuts.length) sharpes.push(sharpeOf(equity.length - 1, sum, squares));
  const growth = before / settings.initialCash;
  return { growth, maxDrawdown, trades: Math.floor(fills.length / 2), sharpes };
}

/**
 * Scores what goes long when `one` passes above `other` and ends when it passes below, which with `allowShort` turns it
 * short: the result of `scoreSignals` for such rules, in one pass without signals, for sweeps over thousands.
 */
export function scoreCross(
  { open, close }: Pick<Bars, 'open' | 'close'>,
  [one, other]: readonly [Float64Array, Float64Array],
  { allowShort, ...settings }: ExecutionSettings & { readonly allowShort: boolean },
  { first, end }: BarRange,
  cuts: readonly number[],
): SweepScore {
  const account = new TradingAccount(settings);
  const atOpen = settings.fill === 'nextOpen';
  const sharpes: number[] = [];
  let { cash, quantity, side } = account;
  let wanted: PositionSide = 0;
  let above: PositionSide = 1;
  let below: PositionSide = allowShort ? -1 : 0;
  let before = cash;
  let peak = cash;
  let maxDrawdown = 0;
  /** Below this the drawdown is the deepest. */
  let floor = peak;
  let sum = 0;
  let squares = 0;
  let aheadBefore = first > 0 ? one[first - 1]! - other[first - 1]! : NaN;
  let i = first;
  while (i < end) {
    if (i === cuts[sharpes.length]) sharpes.push(sharpeOf(i - first - 1, sum, squares));
    if (wanted !== side) {
      account.carryOut(wanted, i, atOpen ? open[i]! : close[i]!);
      ({ cash, quantity, side } = account);
      wanted = side;
      // What the first close itself costs belongs to the bar after it.
      if (i === first) i++;
    }
    // Nothing is called within these loops, so that they are fast.
    const stop = Math.min(end, cuts[sharpes.length] ?? end);
    if (quantity === 0 && cash === before) {
      // Nothing is held, so nothing changes until the next crossing.
      for (; i < stop && wanted === side; i++) {
        const ahead = one[i]! - other[i]!;
        if (ahead > 0 && aheadBefore <= 0) wanted = above;
        else if (ahead < 0 && aheadBefore >= 0) wanted = below;
        aheadBefore = ahead;
      }
      // A fill at the close belongs to the bar of the crossing.
      if (!atOpen && wanted !== side) i--;
      continue;
    }
    for (; i < stop; i++) {
      const worth = cash + quantity * close[i]!;
      const ahead = one[i]! - other[i]!;
      if (ahead > 0 && aheadBefore <= 0) wanted = above;
      else if (ahead < 0 && aheadBefore >= 0) wanted = below;
      if (worth <= 0) wanted = above = below = 0;
      aheadBefore = ahead;
      // A fill at the close belongs to this bar, which is then processed again; its crossing is past.
      if (wanted !== side && !atOpen) break;
      const gain = worth / before - 1;
      sum += gain;
      squares += gain * gain;
      before = worth;
      if (worth > peak) {
        peak = worth;
        floor = peak * (1 + maxDrawdown);
      } else if (worth < floor) {
        maxDrawdown = worth / peak - 1;
        floor = peak * (1 + maxDrawdown);
      }
      if (wanted !== side || quantity === 0) {
        i++;
        break;
      }
    }
  }
  if (sharpes.length < cuts.length) sharpes.push(sharpeOf(end - first - 1, sum, squares));
  const growth = before / settings.initialCash;
  return { growth, maxDrawdown, trades: Math.floor(account.fillCount / 2), sharpes };
}
