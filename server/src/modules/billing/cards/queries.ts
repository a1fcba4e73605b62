/** SQL on the table `card_change`. */
import type { PaymentProviderName } from '@meridian/contracts/billing';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { CardChangeTable } from '../../../store/billing.ts';
import type { Store, Transaction } from '../../../store/schema.ts';

export type CardChange = Selectable<CardChangeTable>;

export const insertCardChange = (store: Store, change: Insertable<CardChangeTable>): Promise<CardChange> =>
  store.insertInto('card_change').values(change).returningAll().executeTakeFirstOrThrow();

export const findCardChange = (store: Store, id: string): Promise<CardChange | undefined> =>
  store.selectFrom('card_change').selectAll().where('id', '=', id).executeTakeFirst();

/** A change of that account; undefined if it is another account's. */
export const findAccountCardChange = (
  store: Store,
  accountId: string,
  id: string,
): Promise<CardChange | undefined> =>
  store
    .selectFrom('card_change')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();

/** Whether a card was saved by a change that was opened after `since`. */
export const hasNewerCard = async (trx: Transaction, accountId: string, since: Date): Promise<boolean> =>
  (await trx
    .selectFrom('card_change')
    .select('id')
    .where('account_id', '=', accountId)
    .where('state', '=', 'done')
    .where('created_at', '>', since)
    .executeTakeFirst()) !== undefined;

/** How the charge of the open amount ended so far. */
export const findOpenCharge = (store: Store, chargeId: string) =>
  store
    .selectFrom('charge')
    .select(['state', 'amount_minor', 'currency', 'failure'])
    .where('id', '=', chargeId)
    .executeTakeFirstOrThrow();

export async function updateCardChange(
  store: Store,
  id: string,
  changes: Updateable<CardChangeTable>,
): Promise<void> {
  await store.updateTable('card_change').set(changes).where('id', '=', id).execute();
}

/** Open changes of `provider` that expired by `now`, oldest first. */
export const listExpiredCardChanges = (
  store: Store,
  { now, provider, limit }: { now: Date; provider: PaymentProviderName | null; limit: number },
): Promise<Pick<CardChange, 'id' | 'checkout_ref'>[]> =>
  store
    .selectFrom('card_change')
    .select(['id', 'checkout_ref'])
    .where('state', '=', 'created')
    .where('expires_at', '<=', now)
    .where((eb) =>
      eb.or([eb('checkout_ref', 'is', null), ...(provider === null ? [] : [eb('provider', '=', provider)])]),
    )
    .orderBy('expires_at')
    .limit(limit)
    .execute();

export const exportCardChanges = (store: Store, accountId: string) =>
  store
    .selectFrom('card_change')
    .select(['id', 'state', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute();
