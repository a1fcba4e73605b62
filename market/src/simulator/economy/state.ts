import { DAY_MS, dayNumber } from '../../dates.ts';
import type { Factors } from '../factors.ts';
import { FIRST_DATE } from '../instrument.ts';
import { type RandomDraws, drawsFor } from '../random.ts';
import { STREAM } from '../shocks.ts';

/** An economy in one month. Rates and inflation in percent a year. */
export interface EconomicMonth {
  /** Output gap in percent: how far activity is above or below its trend. */
  readonly activity: number;
  readonly coreInflation: number;
  readonly inflation: number;
  /** Set by the central bank in quarter points. */
  readonly policyRate: number;
  readonly unemployment: number;
}

export interface Country {
  /** ISO 3166 alpha-2, or `EU`. */
  readonly code: string;
  readonly inflationTarget: number;
  readonly neutralRate: number;
  readonly naturalUnemployment: number;
  /** How much of its activity is that of the world's largest economy. */
  readonly openness: number;
}

export const COUNTRIES: readonly Country[] = [
  { code: 'US', inflationTarget: 2, neutralRate: 2.6, naturalUnemployment: 4.3, openness: 1 },
  { code: 'EU', inflationTarget: 2, neutralRate: 1.6, naturalUnemployment: 7.2, openness: 0.6 },
  { code: 'GB', inflationTarget: 2, neutralRate: 2.3, naturalUnemployment: 4.6, openness: 0.6 },
  { code: 'JP', inflationTarget: 1.4, neutralRate: 0.4, naturalUnemployment: 2.7, openness: 0.4 },
  { code: 'IN', inflationTarget: 4.4, neutralRate: 6, naturalUnemployment: 7, openness: 0.3 },
];

/** The first month, 2014-01, as months since the year 0: early enough for comparisons with the year before 2016. */
export const FIRST_MONTH = 2014 * 12;
const FIRST_MARKET_MONTH = 2016 * 12;

/** Months since the year 0 of a day, counted since 1970. */
export const monthOfDay = (day: number): number => {
  const date = new Date(day * DAY_MS);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
};
/** Days since 1970 of the first day of a month. */
export const firstDayOf = (month: number): number => dayNumber(Math.floor(month / 12), (month % 12) + 1, 1);

const FIRST_DAY = Date.parse(FIRST_DATE) / DAY_MS;

/** The sum of a factor's moves in a month; nothing before the exchange began. */
function monthlyMove(factors: Factors, factor: string, month: number): number {
  if (month < FIRST_MARKET_MONTH) return 0;
  let sum = 0;
  for (let day = Math.max(FIRST_DAY, firstDayOf(month)); day < firstDayOf(month + 1); day++) {
    sum += factors.move(factor, day);
  }
  return sum;
}

/**
 * Makes one month after the other. Share prices lead activity by some months, as the conference board's leading index
 * has it; inflation follows activity (Phillips curve) and energy; the central bank follows both (J. B. Taylor,
 * Discretion versus policy rules in practice, 1993) in quarter points; unemployment follows activity (Okun's law).
 */
export function economyOf(
  country: Country,
  seed: number,
  factors: Factors,
  world: (month: number) => EconomicMonth | undefined,
): (month: number) => EconomicMonth {
  const draws = drawsFor(seed, `economy ${country.code}`);
  const months: EconomicMonth[] = [];
  const at = (month: number): EconomicMonth => {
    while (months.length <= month - FIRST_MONTH) {
      months.push(nextMonth(country, draws, factors, months, world));
    }
    return months[month - FIRST_MONTH]!;
  };
  return (month) => at(Math.max(month, FIRST_MONTH));
}

const LEAD_MONTHS = 6;

function nextMonth(
  { inflationTarget, neutralRate, naturalUnemployment, openness }: Country,
  draws: RandomDraws,
  factors: Factors,
  months: readonly EconomicMonth[],
  world: (month: number) => EconomicMonth | undefined,
): EconomicMonth {
  const month = FIRST_MONTH + months.length;
  const before = months.at(-1) ?? {
    activity: 0,
    coreInflation: inflationTarget,
    inflation: inflationTarget,
    policyRate: Math.max(0, Math.round((neutralRate - 1.5) * 4) / 4),
    unemployment: naturalUnemployment + 0.6,
  };
  const normal = (what: number) => draws.normal(month, STREAM.economy, what);
  const abroad = openness === 1 ? undefined : world(month);
  let prices = 0;
  for (let lag = 1; lag <= LEAD_MONTHS; lag++) prices += monthlyMove(factors, 'market', month - lag);
  const domestic = 0.94 * before.activity + (1.2 * prices) / LEAD_MONTHS + 0.25 * normal(0);
  const activity = abroad ? openness * 0.06 * abroad.activity + (1 - 0.06 * openness) * domestic : domestic;
  const lagged = months.at(-9)?.activity ?? 0;
  const coreInflation =
    0.92 * before.coreInflation + 0.08 * (inflationTarget + 0.45 * lagged) + 0.12 * normal(1);
  const energy = monthlyMove(factors, 'Energy', month) + monthlyMove(factors, 'Energy', month - 1);
  const inflation = 0.75 * before.inflation + 0.25 * coreInflation + 2.2 * energy + 0.15 * normal(2);
  return {
    activity,
    coreInflation,
    inflation,
    policyRate: policyRateAfter(before, month, inflationTarget, neutralRate),
    unemployment: Math.max(
      1.5,
      0.8 * before.unemployment + 0.2 * (naturalUnemployment - 0.55 * activity) + 0.05 * normal(3),
    ),
  };
}

/** Eight meetings a year; at most half a point at one of them. */
function policyRateAfter(before: EconomicMonth, month: number, target: number, neutral: number): number {
  const meets = ![1, 3, 7, 9].includes(month % 12);
  if (!meets) return before.policyRate;
  const wanted = neutral + (before.coreInflation - target) * 1.5 + 0.5 * before.activity;
  const gap = Math.max(0, wanted) - before.policyRate;
  const step = Math.max(-0.5, Math.min(0.5, Math.trunc((gap * 0.6) / 0.25) * 0.25));
  return before.policyRate + step;
}
