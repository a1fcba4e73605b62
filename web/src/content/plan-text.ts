/** Formats the limits and terms of a plan. */
import { RETRY_DAYS } from '@meridian/contracts/billing';
import { ALL_PLANS, isArranged, PAID_PLANS, type Plan } from '@meridian/contracts/plans';

export const amountText = (value: number | null): string =>
  value === null ? 'Unlimited' : value.toLocaleString('en-US');

export function historyText({ historyYears }: Pick<Plan, 'historyYears'>): string {
  if (historyYears === null) return 'Full history';
  return historyYears === 1 ? '1 year' : `${historyYears} years`;
}

export function trialText({ trialDays, prices }: Pick<Plan, 'trialDays' | 'prices'>): string {
  if (isArranged({ prices })) return 'Contact sales';
  return trialDays === null ? 'None' : `${trialDays}-day`;
}

/** `a`, `a and b`, `a, b and c`. */
export const listText = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'];
/** `Four plans`. */
export const COUNT_OF_PLANS = `${NUMBERS[ALL_PLANS.length] ?? ALL_PLANS.length} ${ALL_PLANS.length === 1 ? 'plan' : 'plans'}`;

/** Plans that can be tried, with the days of their trial. */
export const TRIALS: readonly { readonly name: string; readonly days: number }[] = PAID_PLANS.flatMap(
  ({ name, trialDays }) => (trialDays === null ? [] : [{ name, days: trialDays }]),
);

/** The days on which a failed renewal is retried: `1, 3, 5 and 7`. */
export const retryDaysText = listText(RETRY_DAYS.map(String));

/** Name and value of the facts that matter most when choosing a plan. */
export const planFacts = (plan: Plan): readonly (readonly [string, string])[] => [
  ['Per minute', amountText(plan.callsPerMinute)],
  ['Per month', amountText(plan.callsPerMonth)],
  ['History', historyText(plan)],
  ['SLA', plan.sla],
];
