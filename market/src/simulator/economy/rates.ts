import { nyse } from '../../calendar.ts';
import { dayNumber } from '../../dates.ts';
import type { Factors } from '../factors.ts';
import { drawsFor } from '../random.ts';
import { STREAM } from '../shocks.ts';
import { type EconomicMonth, monthOfDay } from './state.ts';

/** Yields of US Treasuries in percent, and the price of a barrel of oil in USD, at the end of a day. */
export interface MarketRates {
  readonly day: number;
  readonly months3: number;
  readonly years2: number;
  readonly years5: number;
  readonly years10: number;
  readonly years30: number;
  readonly oil: number;
}

const FIRST_DAY = dayNumber(2015, 1, 2);
const FIRST_FACTOR_DAY = dayNumber(2016, 1, 4);
const NEUTRAL = 2.6;
const TERM_PREMIUM = 0.9;
/** Trading days in which half of a deviation of yields from what the policy rate implies is gone. */
const HALF_LIFE = 130;

/**
 * The days on which New York trades, each after the other: the long end is where the policy rate is expected to be on
 * average, a premium, and a slowly fading deviation that moves with the dollar and with bank shares; the short end
 * is tied to the policy rate. Oil moves with the energy sector.
 */
export function ratesOf(
  seed: number,
  factors: Factors,
  us: (month: number) => EconomicMonth,
): (throughDay: number) => readonly MarketRates[] {
  const draws = drawsFor(seed, 'rates');
  const known: MarketRates[] = [];
  const state = { deviation: 0, slope: 0, oil: Math.log(52), computedDay: FIRST_DAY - 1 };

  const moveOf = (factor: string, day: number) =>
    day < FIRST_FACTOR_DAY ? 0 : factors.move(factor, day) / factors.dailyVolatility(factor);

  const append = (day: number) => {
    const keep = 0.5 ** (1 / HALF_LIFE);
    const push =
      0.35 * moveOf('USD', day) + 0.35 * moveOf('Financials', day) + 0.87 * draws.normal(day, STREAM.economy);
    state.deviation = keep * state.deviation + 0.045 * push;
    state.slope = keep * state.slope + 0.012 * draws.normal(day, STREAM.economy, 1);
    const oilMove = 0.021 * (0.8 * moveOf('Energy', day) + 0.6 * draws.normal(day, STREAM.economy, 2));
    state.oil += (Math.log(68) - state.oil) / 500 + oilMove;
    const { policyRate } = us(monthOfDay(day));
    const along = (weight: number, premium: number, share: number, slope: number) =>
      Math.max(
        0.01,
        weight * policyRate +
          (1 - weight) * NEUTRAL +
          premium +
          share * state.deviation +
          slope * state.slope,
      );
    known.push({
      day,
      months3: along(0.98, 0.05, 0.1, 0),
      years2: along(0.75, 0.1, 0.75, -0.6),
      years5: along(0.5, 0.35, 0.95, 0),
      years10: along(0.35, TERM_PREMIUM - 0.2, 1, 0.8),
      years30: along(0.2, TERM_PREMIUM + 0.15, 0.9, 1.4),
      oil: Math.exp(state.oil),
    });
  };

  return (throughDay) => {
    for (let day = state.computedDay + 1; day <= throughDay; day++) if (nyse.onDay(day)) append(day);
    state.computedDay = Math.max(state.computedDay, throughDay);
    let end = known.length;
    while (end > 0 && known[end - 1]!.day > throughDay) end--;
    return end === known.length ? known : known.slice(0, end);
  };
}
