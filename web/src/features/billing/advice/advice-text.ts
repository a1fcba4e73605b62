/** The plan advice in words. */
import { planOf } from '@meridian/contracts/plans';
import type { Currency } from '@meridian/contracts/prices';
import { formatCount, formatDay, formatMoment } from '../../../lib/format.ts';
import { formatMoney } from '../../../lib/money.ts';
import type { ReplyInfo } from '../../../lib/optional-calls.ts';

export type Advice = ReplyInfo<'planAdvice'>;
export type PlanAdvice = Advice['plans'][number];

const callsText = (calls: number): string => `${formatCount(calls)} ${calls === 1 ? 'call' : 'calls'}`;

export const refusedOf = ({ refused_by_minute, refused_by_month }: PlanAdvice): number =>
  refused_by_minute + refused_by_month;

/** The days that the figures cover, including the last day before `month_end`. */
export const spanText = ({ month_start, month_end }: Advice): string =>
  `${formatDay(Date.parse(month_start))} to ${formatDay(Date.parse(month_end) - 1)}, UTC`;

/** The plan that covers the usage, if one does, and the calls that the account's own plan would have refused. */
export function fitText({ fits, plans }: Advice, current: string): string {
  if (fits === null) return 'None of our plans covers your usage. Contact us for individual limits.';
  const { name } = planOf(fits);
  const agreed = plans.some(({ plan_id, amount_minor }) => plan_id === fits && amount_minor === null);
  const fitting = agreed
    ? `Only ${name} covers your usage.`
    : `${name} is the lowest-cost plan that covers your usage.`;
  const own = plans.find(({ plan_id }) => plan_id === current);
  if (!own || fits === current) return fitting;
  const refused = refusedOf(own);
  if (refused === 0) return `${fitting} Your plan covers it, too.`;
  return `${fitting} ${planOf(own.plan_id).name} would have refused ${callsText(refused)}.`;
}

export function amountTextOf({ amount_minor, overage_minor }: PlanAdvice, currency: Currency): string {
  if (amount_minor === null) return 'Custom';
  return amount_minor === 0 ? 'Free' : formatMoney(amount_minor + overage_minor, currency);
}

/** What calls beyond the quota add to the price; empty where there were none. */
export const overageTextOf = ({ overage_calls, overage_minor }: PlanAdvice, currency: Currency): string =>
  overage_calls === 0
    ? ''
    : `${formatMoney(overage_minor, currency)} of it for ${callsText(overage_calls)} beyond the quota`;

/** Why calls would have been refused; empty when none would. */
export function refusalText({ refused_by_minute, refused_by_month, quota_used_up_at }: PlanAdvice): string {
  const parts = [
    ...(refused_by_minute > 0 ? [`${formatCount(refused_by_minute)} over the minute`] : []),
    ...(refused_by_month > 0 ? [`${formatCount(refused_by_month)} over the month`] : []),
  ];
  const used = quota_used_up_at === null ? '' : `. Used up on ${formatMoment(Date.parse(quota_used_up_at))}`;
  return parts.join(', ') + (parts.length > 0 ? used : '');
}

/** The minute with most calls; null when unknown. */
export const busiestText = ({ busiest_minute }: Advice): string | null =>
  busiest_minute &&
  `Busiest minute: ${callsText(busiest_minute.calls)}, ${formatMoment(Date.parse(busiest_minute.at))}.`;

/** The endpoints that the account's own plan would have refused most often; null when none. */
export function endpointsText({ plans }: Advice, current: string): string | null {
  const refused = plans.find(({ plan_id }) => plan_id === current)?.refused_endpoints ?? [];
  if (refused.length === 0) return null;
  const named = refused
    .slice(0, 3)
    .map(({ endpoint, refused: calls }) => `${endpoint} ${formatCount(calls)}`);
  return `Refused most on your plan: ${named.join(', ')}.`;
}
