import type { CorporateEvent } from '../bars.ts';
import type { Instrument } from './instrument.ts';
import { afterSplit, dividendHabit, isDividendDue } from './dividend-dates.ts';
import type { RandomDraws } from './random.ts';

/** What takes effect at the opening of one session. */
interface CorporateActions {
  readonly events: readonly CorporateEvent[];
  /** New shares for one old share, 1 on most days. */
  readonly splitRatio: number;
  /** Cash for one share as it is on this day. */
  readonly dividend: number;
  /** Shares of today for one share of the first day. */
  readonly shareMultiple: number;
}

const SPLIT_RATIOS = [2, 3, 4, 5, 10, 20];

/**
 * Companies split when the price has become unwieldy, to about a third of that; they and funds pay in one month of each
 * quarter; the amount is set with the first payment of a year and never falls. To be called for each session in
 * turn with the close before.
 */
export function corporateActions(
  { sector, startPrice, dividendYield }: Instrument,
  draws: RandomDraws,
): (date: string, previousClose: number) => CorporateActions {
  const ceiling = Math.max(400, 2.5 * startPrice);
  const habit = dividendHabit(draws);
  let shareMultiple = 1;
  let amount = 0;
  let setInYear = '';
  let paidInMonth = '';

  const split = (previousClose: number) => {
    // Only companies belong to a sector.
    if (sector === null || previousClose <= ceiling) return 1;
    return SPLIT_RATIOS.find((ratio) => previousClose / ratio <= ceiling / 3) ?? SPLIT_RATIOS.at(-1)!;
  };

  const dividend = (date: string, price: number) => {
    const month = date.slice(0, 7);
    if (dividendYield === 0 || month === paidInMonth || !isDividendDue(date, habit)) return 0;
    paidInMonth = month;
    if (date.slice(0, 4) !== setInYear) {
      setInYear = date.slice(0, 4);
      amount = Math.max(amount, 0.01, Math.round(price * dividendYield * 25) / 100);
    }
    return amount;
  };

  return (date, previousClose) => {
    const splitRatio = split(previousClose);
    shareMultiple *= splitRatio;
    amount = afterSplit(amount, splitRatio);
    const cash = dividend(date, previousClose / splitRatio);
    const events: CorporateEvent[] = [];
    if (splitRatio !== 1) events.push({ date, type: 'split', ratio: splitRatio });
    if (cash > 0) events.push({ date, type: 'dividend', amount: cash });
    return { events, splitRatio, dividend: cash, shareMultiple };
  };
}
