import { DEFAULT_PLAN } from '@meridian/contracts/plans';
import type { Usage } from '@meridian/contracts/portal';
import type { Overage } from '@meridian/contracts/portal-shapes';
import { decimalText } from '@meridian/contracts/prices';
import { monthText, type OverageSoFar, overageSoFar } from '../../shared/plans/overage.ts';
import type { UsageContext } from './context.ts';
import { monthOf } from '../../shared/clock/billing-month.ts';
import { planOfAccount } from '../../shared/plans/account-plan.ts';
import { findPlanAndCharged, type PlanAndCharged } from './queries/accounts.ts';

export interface Period {
  readonly usage: Usage;
  readonly overage: Overage | null;
  readonly callsPerMinute: number | null;
}

/** Charged calls of the current calendar month (UTC) and the plan's limit. Unknown accounts count as unused, on the default plan. */
export async function usageOfPeriod(
  { store, now }: Pick<UsageContext, 'store' | 'now'>,
  accountId: string,
): Promise<Usage> {
  return (await readPeriod({ store, now }, accountId)).usage;
}

/** The same, the calls beyond the quota that are paid, and the plan's limit of a minute. */
export async function readPeriod(
  { store, now }: Pick<UsageContext, 'store' | 'now'>,
  accountId: string,
): Promise<Period> {
  const nowMs = now();
  return periodOf(await findPlanAndCharged(store, accountId, billingMonth(nowMs)), nowMs);
}

/** The month at an instant, as statements have it. */
export const billingMonth = (nowMs: number): string => monthText(monthOf(nowMs).startMs);

/** The period at an instant of an account that has used so much of its plan. */
export function periodOf(row: PlanAndCharged | undefined, nowMs: number): Period {
  const { startMs, endMs } = monthOf(nowMs);
  const month = monthText(startMs);
  const charged = row?.charged ?? 0;
  const { callsPerMonth: quota, callsPerMinute } = row ? planOfAccount(row) : DEFAULT_PLAN;
  return {
    usage: { requests: charged, limit: quota, resetDate: new Date(endMs).toISOString() },
    overage: toReply(overageSoFar(row?.overage ?? null, { quota, month, charged })),
    callsPerMinute,
  };
}

function toReply(sum: OverageSoFar | null): Overage | null {
  if (sum === null || (!sum.on && sum.calls === 0)) return null;
  const { on, calls, costMinor, capMinor, perThousandMinor, currency } = sum;
  return {
    on,
    calls,
    cost: decimalText(costMinor),
    cost_minor: costMinor,
    cap: decimalText(capMinor),
    cap_minor: capMinor,
    per_thousand_calls: decimalText(perThousandMinor),
    per_thousand_minor: perThousandMinor,
    currency,
  };
}
