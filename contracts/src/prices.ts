/** What the plans cost in each currency and cycle. Pages show these amounts and payments charge them; nothing else computes one. */
import type { Plan } from './plans.ts';

export const CYCLES = ['monthly', 'yearly'] as const;
export type Cycle = (typeof CYCLES)[number];
export const CURRENCIES = ['USD', 'EUR', 'GBP', 'INR'] as const;
export type Currency = (typeof CURRENCIES)[number];

export const CURRENCY_SYMBOLS: Readonly<Record<Currency, string>> = {
  USD: '$',
  EUR: '€',
  GBP: '£',
  INR: '₹',
};

/** Fixed by the price list, not by a market: hundredths of a unit that stand for one US dollar. */
const HUNDREDTHS_PER_DOLLAR: Readonly<Record<Currency, number>> = { USD: 100, EUR: 92, GBP: 79, INR: 83_12 };

/** All in minor units of the currency: cents, pence, paise. */
export interface Price {
  /** Taken at the start of each period: of a month, or of a year. */
  readonly chargeMinor: number;
  /** The main figure of a card: the charge of a month, or a tenth of the charge of a year. */
  readonly figureMinor: number;
  /** What a month really comes to: the charge of a month, or a twelfth of the charge of a year. */
  readonly perMonthMinor: number;
}

/** `plan` in that currency and cycle; null where the price is agreed with sales. Converted first, rounded once, half up. */
export function priceOf(plan: Plan, cycle: Cycle, currency: Currency): Price | null {
  const cents = cycle === 'yearly' ? plan.yearlyCents : plan.monthlyCents;
  if (cents === null) return null;
  const part = (divisor: number) => Math.round((cents * HUNDREDTHS_PER_DOLLAR[currency]) / (100 * divisor));
  const yearly = cycle === 'yearly';
  return {
    chargeMinor: part(1),
    figureMinor: part(yearly ? 10 : 1),
    perMonthMinor: part(yearly ? 12 : 1),
  };
}

/** The rate as it is published: `83.12` for INR. */
export const rateText = (currency: Currency): string => decimalText(HUNDREDTHS_PER_DOLLAR[currency]);

/** `1654088` as `16540.88`: the form in which amounts cross the wire. */
export const decimalText = (minor: number): string => (minor / 100).toFixed(2);
