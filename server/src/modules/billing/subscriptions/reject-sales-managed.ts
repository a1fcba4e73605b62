import { isArranged } from '@meridian/contracts/plans';
import { planOfAccount } from '../../../shared/plans/account-plan.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import type { Transaction } from '../../../store/schema.ts';
import { findAccountPlan } from '../queries.ts';

/** Throws 142 for an account whose plan sales manages: a subscription would replace it. */
export async function rejectSalesManaged(trx: Transaction, accountId: string): Promise<void> {
  if (isArranged(planOfAccount(await findAccountPlan(trx, accountId)))) {
    throw errors.conflict({ message: 'Your plan is managed by sales. Contact sales to change it.' });
  }
}
