import type { AccountOverage } from '@meridian/contracts/overage';
import type { Plan } from '@meridian/contracts/plans';
import { type Month, monthOf } from '../../../shared/clock/billing-month.ts';
import { monthText, overageSoFar } from '../../../shared/plans/overage.ts';
import type { Limits } from './account-limits.ts';

/** The limits of an account that pays for calls beyond its quota. They differ in the month in which it agreed to that. */
export interface OverageLimits {
  readonly month: Month;
  readonly inMonth: Limits;
  readonly inOthers: Limits;
}

/** The limits with the calls that the spend cap pays for; undefined where calls beyond the quota are refused. */
export function overageLimits(plan: Plan, overage: AccountOverage | null): OverageLimits | undefined {
  if (!overage?.on || plan.callsPerMonth === null) return undefined;
  const month = monthOf(Date.parse(overage.month));
  const limitsIn = (startMs: number): Limits => ({
    callsPerMinute: plan.callsPerMinute,
    callsPerMonth: overageSoFar(overage, {
      quota: plan.callsPerMonth,
      month: monthText(startMs),
      charged: 0,
    })!.ceiling,
  });
  return { month, inMonth: limitsIn(month.startMs), inOthers: limitsIn(month.endMs) };
}
