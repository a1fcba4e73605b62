/** SQL on notes, and on what one customer's page shows of the account. */
import type { Insertable } from 'kysely';
import type { CustomerNoteTable } from '../../../store/customers.ts';
import type { Store, Transaction } from '../../../store/schema.ts';

/** The account of an id or of an address in lower case; undefined when there is none. */
export const findCustomer = (store: Store, by: { readonly id: string } | { readonly emailKey: string }) =>
  store
    .selectFrom('account')
    .select(['id', 'email', 'name', 'plan', 'address_info as addressInfo'])
    .select(['created_at as createdAt', 'verified_at as verifiedAt'])
    .select(['deleted_at as deletedAt', 'suspended_at as suspendedAt'])
    .where((eb) => ('id' in by ? eb('id', '=', by.id) : eb('email_key', '=', by.emailKey)))
    .executeTakeFirst();

export type CustomerAccount = NonNullable<Awaited<ReturnType<typeof findCustomer>>>;

/** The newest notes of an account. */
export const listNotes = (store: Store, accountId: string, limit: number) =>
  store
    .selectFrom('customer_note')
    .select(['id', 'at', 'author', 'text'])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export const insertNote = (trx: Transaction, note: Insertable<CustomerNoteTable>) =>
  trx
    .insertInto('customer_note')
    .values(note)
    .returning(['id', 'at', 'author', 'text'])
    .executeTakeFirstOrThrow();
