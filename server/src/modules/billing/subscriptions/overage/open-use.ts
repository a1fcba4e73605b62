import { type AccountOverage, OVERAGE_SETTLED_AFTER_MS } from '@meridian/contracts/overage';
import type { PlanId } from '@meridian/contracts/plans';
import { monthOf } from '../../../../shared/clock/billing-month.ts';
import type { Transaction } from '../../../../store/schema.ts';
import { insertUse } from './queries.ts';

/** Begins a use of the month that `agreed` names, as part of `trx`. It is due when the calls of that month are counted. */
export async function openUse(
  trx: Transaction,
  {
    accountId,
    plan,
    agreed,
    nowMs,
  }: {
    accountId: string;
    plan: PlanId;
    agreed: AccountOverage & { readonly included: number };
    nowMs: number;
  },
): Promise<void> {
  const { endMs } = monthOf(Date.parse(agreed.month));
  await insertUse(trx, {
    account_id: accountId,
    month: agreed.month,
    plan,
    currency: agreed.currency,
    per_thousand_minor: agreed.perThousandMinor,
    included: agreed.included,
    state: 'running',
    due_at: new Date(endMs + OVERAGE_SETTLED_AFTER_MS),
    opened_at: new Date(nowMs),
  });
}
