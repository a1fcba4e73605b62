/** Formats the limits and terms of a plan. */
import { RETRY_DAYS } from '@meridian/contracts/billing';
import type { Plan } from '@meridian/contracts/plans';

export const amountText = (value: number | null): string =>
  value === null ? 'Unlimited' : value.toLocaleString('en-US');

export function historyText({ historyYears }: Pick<Plan, 'historyYears'>): string {
  if (historyYears === null) return 'Full history';
  return historyYears === 1 ? '1 year' : `${historyYears} years`;
}

export function trialText({ trialDays, monthlyCents }: Pick<Plan, 'trialDays' | 'monthlyCents'>): string {
  if (monthlyCents === null) return 'Contact sales';
  return trialDays === null ? 'None' : `${trialDays}-day`;
}

/** The days on which a failed renewal is retried: `1, 3, 5 and 7`. */
export const retryDaysText = `${RETRY_DAYS.slice(0, -1).join(', ')} and ${RETRY_DAYS.at(-1)}`;

/** Name and value of the facts that matter most when choosing a plan. */
export const planFacts = (plan: Plan): readonly (readonly [string, string])[] => [
  ['Per minute', amountText(plan.callsPerMinute)],
  ['Per month', amountText(plan.callsPerMonth)],
  ['History', historyText(plan)],
  ['SLA', plan.sla],
];
