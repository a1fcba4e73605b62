/** What plans say of calls beyond their quota. */
import { ALL_PLANS, type Plan } from '@meridian/contracts/plans';
import { type Currency, CURRENCY_SYMBOLS, overagePriceOf } from '@meridian/contracts/prices';

const hundredths = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Whether any plan sells calls beyond its quota. */
export const SELLS_OVERAGE: boolean = ALL_PLANS.some(({ overage }) => overage !== undefined);

/** `$0.50 per 1,000 calls`, or that they are refused. */
export function overageText(plan: Plan, currency: Currency): string {
  const minor = overagePriceOf(plan, currency);
  if (minor !== null) return `${CURRENCY_SYMBOLS[currency]}${hundredths.format(minor / 100)} per 1,000 calls`;
  return plan.callsPerMonth === null ? 'Unlimited' : 'Refused';
}

export const OVERAGE_TERMS =
  'You turn this on under Billing and set a maximum amount for a month. Calls are charged pro rata when the calendar month ends (UTC), and the sum is rounded half up to two decimals, tax included.';
