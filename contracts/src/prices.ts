/** What the plans cost in each currency and cycle. Pages show these amounts and payments charge them; nothing else computes one. */
import type { Currency } from './currencies.ts';
import { DEFAULT_CURRENCIES } from './default-plans.ts';
import { ALL_PLANS, type Plan } from './plans.ts';
import { PORTAL } from './portal-config.ts';

export { CURRENCY_SYMBOLS, type Currency } from './currencies.ts';

export const CYCLES = ['monthly', 'yearly'] as const;
export type Cycle = (typeof CYCLES)[number];

const OFFERED = PORTAL.currencies ?? DEFAULT_CURRENCIES;
/** The currencies that this portal offers. */
export const CURRENCIES: readonly Currency[] = OFFERED.map(({ code }) => code);
/** The one that is shown first, and from which others are converted. */
export const DEFAULT_CURRENCY: Currency = CURRENCIES[0]!;

const MILLION = 1_000_000;
/** Currencies in which at least one plan has no price of its own. */
export const CONVERTED: readonly Currency[] = CURRENCIES.filter((currency) =>
  ALL_PLANS.some(({ prices }) => prices !== null && prices[currency] === undefined),
);

/** A currency of a subscription that is no longer offered has no rate: nothing is converted to it. */
const rateOf = (currency: Currency): number =>
  OFFERED.find(({ code }) => code === currency)?.rateMillionths ?? MILLION;

/** All in minor units of the currency: cents, pence, paise. */
export interface Price {
  /** Taken at the start of each period: of a month, or of a year. */
  readonly chargeMinor: number;
  /** The charge of a month, or the share of a month in the charge of a year where some months are free. */
  readonly figureMinor: number;
  /** What a month really comes to, the main figure of a card: the charge of a month, or a twelfth of the charge of a year. */
  readonly perMonthMinor: number;
}

/**
 * `plan` in that currency and cycle; null where the price is agreed with sales. A price that is not given in the currency is
 * converted from the first one, and rounded once, half up.
 */
export function priceOf(plan: Plan, cycle: Cycle, currency: Currency): Price | null {
  if (plan.prices === null) return null;
  const own = plan.prices[currency];
  const given = own ?? plan.prices[DEFAULT_CURRENCY];
  if (given === undefined) return null;
  const { monthlyMinor, yearlyMinor } = given;
  const yearly = cycle === 'yearly';
  const millionths = BigInt(yearly ? yearlyMinor : monthlyMinor) * BigInt(own ? MILLION : rateOf(currency));
  const part = (divisor: number) => divideHalfUp(millionths, BigInt(MILLION * divisor));
  // Two months are free: then the figure of a month is a tenth. A smaller reduction must not look like more than a month.
  const figureMonths = yearlyMinor <= 10 * monthlyMinor ? 10 : 12;
  return {
    chargeMinor: part(1),
    figureMinor: part(yearly ? figureMonths : 1),
    perMonthMinor: part(yearly ? 12 : 1),
  };
}

/**
 * What 1,000 calls beyond the quota of `plan` cost in that currency, in minor units; null where they are refused. A price that is not
 * given in the currency is converted like other prices.
 */
export function overagePriceOf({ overage }: Pick<Plan, 'overage'>, currency: Currency): number | null {
  const own = overage?.[currency];
  if (own !== undefined) return own;
  const given = overage?.[DEFAULT_CURRENCY];
  if (given === undefined || !CURRENCIES.includes(currency)) return null;
  return Math.max(1, divideHalfUp(BigInt(given) * BigInt(rateOf(currency)), BigInt(MILLION)));
}

const divideHalfUp = (amount: bigint, divisor: bigint): number =>
  Number((2n * amount + divisor) / (2n * divisor));

/** By how many percent a year is below twelve months; 0 where no plan is. */
export function yearlySavingPercent({ prices }: Plan): number {
  const price = prices?.[DEFAULT_CURRENCY];
  if (price === undefined || price.monthlyMinor === 0) return 0;
  return Math.round(100 - (100 * price.yearlyMinor) / (12 * price.monthlyMinor));
}

/** The rate as it is published: `83.12` for INR. */
export function rateText(currency: Currency): string {
  const rate = rateOf(currency) / MILLION;
  return rate.toFixed(Math.max(2, String(rate).split('.')[1]?.length ?? 0));
}

/** `1654088` as `16540.88`: the form in which amounts cross the wire. */
export const decimalText = (minor: number): string => (minor / 100).toFixed(2);
