import { PORTAL } from '@meridian/contracts/portal-config';
import type { OrderPurpose } from '@meridian/contracts/billing';
import { type PlanId, planName } from '@meridian/contracts/plans';
import type { BillingPeriod, PlanTerms } from './subscription-events.ts';

const day = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** Describes a charge for invoices and the history: `Meridian Pro, monthly, 11 May 2026 to 11 Jun 2026`. */
export function chargeDescription(
  purpose: OrderPurpose,
  { plan, cycle }: PlanTerms,
  { startMs, endMs }: BillingPeriod,
): string {
  const product = `${PORTAL.brand.name} ${planName(plan)}, ${cycle}`;
  const dates = `${day.format(startMs)} to ${day.format(endMs)}`;
  return purpose === 'upgrade' ? `Upgrade to ${product}, ${dates}` : `${product}, ${dates}`;
}

/** Describes a charge for calls beyond the quota: `Meridian Pro, calls beyond the quota, 1 May 2026 to 1 Jun 2026`. */
export const overageDescription = (plan: PlanId, { startMs, endMs }: BillingPeriod): string =>
  `${PORTAL.brand.name} ${planName(plan)}, calls beyond the quota, ${day.format(startMs)} to ${day.format(endMs)}`;
