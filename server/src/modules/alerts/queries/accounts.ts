import { type AccountPlan, PLAN_COLUMNS } from '../../../shared/plans/account-plan.ts';
import type { Store, Transaction } from '../../../store/schema.ts';

export const findAccountPlan = (store: Store | Transaction, accountId: string): Promise<AccountPlan> =>
  store.selectFrom('account').select(PLAN_COLUMNS).where('id', '=', accountId).executeTakeFirstOrThrow();

/** Locks accounts in the order of their ids. Deleted and suspended accounts are included. */
export const lockAccountRows = (trx: Transaction, ids: readonly string[]) =>
  trx
    .selectFrom('account')
    .select(['id', 'email', 'deleted_at', 'suspended_at'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
