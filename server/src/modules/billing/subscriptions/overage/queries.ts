/** SQL on the table `overage_use`, and on what an account agreed to. */
import type { AccountOverage } from '@meridian/contracts/overage';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { OverageUseTable } from '../../../../store/overage.ts';
import type { Store, Transaction } from '../../../../store/schema.ts';

export type OverageUse = Selectable<OverageUseTable>;

const COLUMNS = [
  'id',
  'account_id',
  'plan',
  'currency',
  'per_thousand_minor',
  'included',
  'state',
  'calls',
  'amount_minor',
  'attempts',
  'grace_until',
  'due_at',
  'opened_at',
] as const;

const uses = (store: Store) =>
  store
    .selectFrom('overage_use')
    .select(COLUMNS)
    .select((eb) => eb.cast<string>(eb.ref('month'), 'text').as('month'));

/** The use that runs, and that no other transaction changes until `trx` ends; lock the account first. */
export const findRunningUse = (trx: Transaction, accountId: string): Promise<OverageUse | undefined> =>
  uses(trx).where('account_id', '=', accountId).where('state', '=', 'running').executeTakeFirst();

/** A use that is due at `now`; undefined when another process was faster. Lock the account first. */
export const findDueUse = (trx: Transaction, id: string, now: Date): Promise<OverageUse | undefined> =>
  uses(trx)
    .where('id', '=', id)
    .where('due_at', '<=', now)
    .where('state', 'in', ['running', 'due'])
    .executeTakeFirst();

export const findUse = (trx: Transaction, id: string): Promise<OverageUse> =>
  uses(trx).where('id', '=', id).executeTakeFirstOrThrow();

/** Uses that are due, the first due first. Those of suspended accounts wait. */
export const listDueUses = (
  store: Store,
  now: Date,
  limit: number,
): Promise<{ id: string; accountId: string }[]> =>
  store
    .selectFrom('overage_use')
    .select(['id', 'account_id as accountId'])
    .where('due_at', '<=', now)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('account')
            .select('account.id')
            .whereRef('account.id', '=', 'overage_use.account_id')
            .where('account.suspended_at', 'is not', null),
        ),
      ),
    )
    .orderBy('due_at')
    .limit(limit)
    .execute();

/** What was used and not paid yet, oldest first. */
export const listOpenUses = (store: Store, accountId: string): Promise<OverageUse[]> =>
  uses(store)
    .where('account_id', '=', accountId)
    .where('state', 'in', ['due', 'unpaid'])
    .orderBy('month')
    .execute();

export async function insertUse(trx: Transaction, use: Insertable<OverageUseTable>): Promise<void> {
  await trx.insertInto('overage_use').values(use).execute();
}

export async function updateUse(
  trx: Transaction,
  id: string,
  changes: Updateable<OverageUseTable>,
): Promise<void> {
  await trx.updateTable('overage_use').set(changes).where('id', '=', id).execute();
}

/** Delays a use that is still due, so that the others come first. */
export async function postponeDueUse(
  store: Store,
  id: string,
  { now, dueAt }: { now: Date; dueAt: Date },
): Promise<void> {
  await store
    .updateTable('overage_use')
    .set({ due_at: dueAt })
    .where('id', '=', id)
    .where('due_at', '<=', now)
    .execute();
}

/** Has what could not be charged yet charged in the next round. */
export async function makeUsesDue(trx: Transaction, accountId: string, now: Date): Promise<void> {
  await trx
    .updateTable('overage_use')
    .set({ due_at: now })
    .where('account_id', '=', accountId)
    .where('state', '=', 'due')
    .where('attempts', '>', 0)
    .where('due_at', '>', now)
    .execute();
}

export async function setOverage(
  trx: Transaction,
  accountId: string,
  overage: AccountOverage,
): Promise<void> {
  await trx
    .updateTable('account')
    .set({ overage: JSON.stringify(overage) })
    .where('id', '=', accountId)
    .execute();
}

/** The pending attempt to charge a use. */
export const findPendingAttempt = (trx: Transaction, useId: string) =>
  trx
    .selectFrom('charge')
    .selectAll()
    .where('overage_use_id', '=', useId)
    .where('state', '=', 'pending')
    .executeTakeFirst();
