/** SQL on organisations and on what their accounts say. */
import type { Updateable } from 'kysely';
import type { AccountTable } from '../../../store/accounts.ts';
import type { Store, Transaction } from '../../../store/schema.ts';

/** What a person hands over to a new organisation: the address for its invoices. */
export const findPerson = (trx: Transaction, id: string) =>
  trx
    .selectFrom('account')
    .select(['id', 'name', 'email', 'email_key as emailKey', 'address_info as addressInfo'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Creates the account of an organisation. It has no password and no address that anybody could sign in with. */
export async function insertOrganisation(
  trx: Transaction,
  {
    id,
    emailKey,
    at,
    ...account
  }: {
    id: string;
    emailKey: string;
    name: string;
    email: string;
    address_info: string;
    plan: string;
    at: Date;
  },
): Promise<void> {
  await trx
    .insertInto('account')
    .values({ id, email_key: emailKey, ...account, password_hash: null, created_at: at, verified_at: at })
    .execute();
  await markOrganisation(trx, id, at);
}

/** Makes an account one of an organisation. */
export async function markOrganisation(trx: Transaction, id: string, at: Date): Promise<void> {
  await trx.insertInto('organisation').values({ account_id: id, created_at: at }).execute();
}

export async function renameAccount(trx: Transaction, id: string, name: string): Promise<void> {
  await trx.updateTable('account').set({ name }).where('id', '=', id).execute();
}

const SETTINGS = [
  'account.name',
  'account.email',
  'account.address_info as addressInfo',
  'organisation.created_at as createdAt',
] as const;

/** undefined for the account of a person. */
export const findSettings = (store: Store | Transaction, accountId: string) =>
  store
    .selectFrom('organisation')
    .innerJoin('account', 'account.id', 'organisation.account_id')
    .select(SETTINGS)
    .where('account.id', '=', accountId)
    .executeTakeFirst();

export async function updateSettings(
  trx: Transaction,
  accountId: string,
  values: Pick<Updateable<AccountTable>, 'name' | 'email' | 'address_info'>,
): Promise<void> {
  await trx.updateTable('account').set(values).where('id', '=', accountId).execute();
}
