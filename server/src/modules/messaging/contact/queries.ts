import type { Insertable } from 'kysely';
import type { ContactTicketTable } from '../../../store/messages.ts';
import type { Transaction } from '../../../store/schema.ts';

/** Returns whether the ticket was stored; false when its number is taken. */
export async function insertTicket(
  trx: Transaction,
  ticket: Insertable<ContactTicketTable>,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('contact_ticket')
    .values(ticket)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}
