import type { RandomDraws } from './random.ts';

/** What a draw is for: the second coordinate of its address. */
export const STREAM = {
  volatility: 1,
  shock: 2,
  tail: 3,
  gap: 4,
  high: 5,
  low: 6,
  volume: 7,
  dividendPhase: 8,
  path: 9,
  minuteVolume: 10,
  second: 11,
  spread: 12,
  bidSize: 13,
  askSize: 14,
  earnings: 15,
  news: 16,
  posts: 17,
  trades: 18,
  halts: 19,
  reports: 20,
  economy: 21,
  dividendDates: 22,
  depth: 23,
  venues: 24,
  blocks: 25,
} as const;

const PERSISTENCE = 0.97;
const VOLATILITY_OF_VOLATILITY = 0.12;
const LEVERAGE = 0.05;
/** Half the long-run variance of the log volatility, so that volatility has the requested mean square. */
const LEVEL = (VOLATILITY_OF_VOLATILITY ** 2 + LEVERAGE ** 2) / (1 - PERSISTENCE ** 2);

const TAIL_CHANCE = 0.04;
const TAIL_SCALE = 2.4;
const BODY_SCALE = Math.sqrt((1 - TAIL_CHANCE * TAIL_SCALE ** 2) / (1 - TAIL_CHANCE));

/**
 * Daily shocks of unit variance with fat tails and with volatility that comes in clusters and rises after losses: a
 * log-normal stochastic volatility model with leverage (Harvey and Shephard, 1996) and, once in 25 days, a shock from a
 * wider normal. Days must be requested in rising order, each once.
 */
export function clusteredShocks(draws: RandomDraws): (day: number) => { shock: number; scale: number } {
  let logVolatility = 0;
  return (day) => {
    const scale = Math.exp(logVolatility - LEVEL);
    const width = draws.uniform(day, STREAM.tail) < TAIL_CHANCE ? TAIL_SCALE : BODY_SCALE;
    const z = draws.normal(day, STREAM.shock) * width;
    logVolatility =
      PERSISTENCE * logVolatility +
      VOLATILITY_OF_VOLATILITY * draws.normal(day, STREAM.volatility) -
      LEVERAGE * z;
    return { shock: z * scale, scale };
  };
}
