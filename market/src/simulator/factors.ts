import { dayOf } from '../dates.ts';
import { FIRST_DATE } from './instrument.ts';
import { drawsFor } from './random.ts';
import { clusteredShocks } from './shocks.ts';

/** Volatility of the common factors a year, and the sessions in that year. */
const FACTORS: Record<string, readonly [volatility: number, sessionsPerYear: number]> = {
  market: [0.14, 252],
  'Information Technology': [0.1, 252],
  'Communication Services': [0.08, 252],
  'Consumer Discretionary': [0.07, 252],
  'Consumer Staples': [0.07, 252],
  'Health Care': [0.08, 252],
  Financials: [0.09, 252],
  Industrials: [0.07, 252],
  Energy: [0.17, 252],
  Materials: [0.09, 252],
  'Real Estate': [0.1, 252],
  Utilities: [0.1, 252],
  crypto: [0.48, 365],
  USD: [0.05, 261],
  EUR: [0.045, 261],
  GBP: [0.055, 261],
  JPY: [0.075, 261],
  CHF: [0.055, 261],
  AUD: [0.075, 261],
  CAD: [0.05, 261],
  NZD: [0.075, 261],
  INR: [0.035, 261],
};

const FIRST_DAY = dayOf(FIRST_DATE);

/** The common movements of the market: a return for each factor and calendar day, kept once computed. */
export interface Factors {
  /** The move of a factor on a day (days since 1970), as a logarithm. */
  move(factor: string, day: number): number;
  /** Its usual size on one day. */
  dailyVolatility(factor: string): number;
}

function dailyVolatility(factor: string): number {
  const known = FACTORS[factor];
  if (!known) throw new RangeError(`No factor ${factor}.`);
  return known[0] / Math.sqrt(known[1]);
}

/** The common factors of a seed; their moves are computed day by day on demand, and kept. */
export function createFactors(seed: number): Factors {
  const series = new Map<string, { moves: number[]; next: (day: number) => number }>();
  return {
    dailyVolatility,
    move(factor, day) {
      let known = series.get(factor);
      if (!known) {
        const volatility = dailyVolatility(factor);
        const shocks = clusteredShocks(drawsFor(seed, `factor ${factor}`));
        known = { moves: [], next: (it) => shocks(it).shock * volatility };
        series.set(factor, known);
      }
      while (known.moves.length <= day - FIRST_DAY)
        known.moves.push(known.next(FIRST_DAY + known.moves.length));
      return known.moves[day - FIRST_DAY]!;
    },
  };
}
