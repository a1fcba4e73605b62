/** SQL on the table `plan_grant`, and on what a grant changes of an account. */
import type { OwnLimits, PlanId } from '@meridian/contracts/plans';
import type { Insertable } from 'kysely';
import type { PlanGrantTable } from '../../../../store/billing.ts';
import type { Store, Transaction } from '../../../../store/schema.ts';

/** The account's grant; undefined when it has none. */
export const findGrant = (store: Store, accountId: string) =>
  store
    .selectFrom('plan_grant')
    .select(['plan', 'price', 'granted_at as grantedAt', 'ends_at as endsAt'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();

/** The limits that were agreed with an account. */
export const findOwnLimits = (store: Store, accountId: string): Promise<OwnLimits> =>
  store
    .selectFrom('account')
    .select(['calls_per_minute as callsPerMinute', 'calls_per_month as callsPerMonth'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();

/** Stores a grant in place of the one before. */
export async function upsertGrant(trx: Transaction, grant: Insertable<PlanGrantTable>): Promise<void> {
  await trx
    .insertInto('plan_grant')
    .values(grant)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(grant))
    .execute();
}

export async function deleteGrant(trx: Transaction, accountId: string): Promise<void> {
  await trx.deleteFrom('plan_grant').where('account_id', '=', accountId).execute();
}

/** Sets the plan and the own limits of an account, whatever they were. */
export async function setPlanAndLimits(
  trx: Transaction,
  accountId: string,
  { plan, callsPerMinute, callsPerMonth }: OwnLimits & { plan: PlanId },
): Promise<void> {
  await trx
    .updateTable('account')
    .set({ plan, calls_per_minute: callsPerMinute, calls_per_month: callsPerMonth })
    .where('id', '=', accountId)
    .execute();
}

/** Accounts whose grant has ended at `now`, first ended first. */
export async function listEndedGrants(store: Store, now: Date, limit: number): Promise<string[]> {
  const rows = await store
    .selectFrom('plan_grant')
    .select('account_id')
    .where('ends_at', '<=', now)
    .orderBy('ends_at')
    .limit(limit)
    .execute();
  return rows.map(({ account_id: accountId }) => accountId);
}
