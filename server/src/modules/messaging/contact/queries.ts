import type { ContactTicketTable } from '../../../store/service-runs.ts';
import type { Store, Transaction } from '../../../store/schema.ts';

/** Returns whether the ticket was stored; false when its number is taken. */
export async function insertTicket(trx: Transaction, ticket: ContactTicketTable): Promise<boolean> {
  const inserted = await trx
    .insertInto('contact_ticket')
    .values(ticket)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** All contact requests of an account for the data export, oldest first. */
export const exportContactRequests = (store: Store, accountId: string) =>
  store
    .selectFrom('contact_ticket')
    .select(['id', 'topic', 'name', 'email', 'subject', 'message', 'urgent', 'at'])
    .where('account_id', '=', accountId)
    .orderBy('at')
    .execute();

/** How many contact requests came since then. */
export async function countContactRequests(store: Store, since: Date): Promise<number> {
  const { count } = await store
    .selectFrom('contact_ticket')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('at', '>=', since)
    .executeTakeFirstOrThrow();
  return count;
}
