/** SQL on the table `account`: find, create, verify, change, delete. */
import { type Insertable, sql, type Updateable } from 'kysely';
import type { AccountTable } from '../../../../store/accounts.ts';
import type { Store, Transaction } from '../../../../store/schema.ts';

const FIELDS = [
  'id',
  'email',
  'email_key as emailKey',
  'name',
  'plan',
  'password_hash as passwordHash',
  'verified_at as verifiedAt',
] as const;

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

export const findAccount = (store: Store, id: string) =>
  store.selectFrom('account').select(FIELDS).where('id', '=', id).executeTakeFirst();

export const findAccountByEmail = (store: Store, emailKey: string) =>
  store.selectFrom('account').select(FIELDS).where('email_key', '=', emailKey).executeTakeFirst();

/** Locks the account, which must exist. */
export const findAccountByEmailForUpdate = (trx: Transaction, emailKey: string) =>
  trx
    .selectFrom('account')
    .select(FIELDS)
    .where('email_key', '=', emailKey)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** Locks the account of that address if nobody has verified it. */
export const findUnverifiedByEmailForUpdate = (trx: Transaction, emailKey: string) =>
  trx
    .selectFrom('account')
    .select('id')
    .where('email_key', '=', emailKey)
    .where('verified_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** The id of an address's account, or null. One row comes back either way, so the time does not reveal which. */
export async function findAccountIdByEmail(store: Store, emailKey: string): Promise<string | null> {
  const { accountId } = await store
    .selectNoFrom((eb) =>
      eb.selectFrom('account').select('id').where('email_key', '=', emailKey).as('accountId'),
    )
    .executeTakeFirstOrThrow();
  return accountId;
}

/** Argon2id in PHC form; null for an account without a password. */
export async function findPasswordHash(store: Store, id: string): Promise<string | null> {
  const account = await store
    .selectFrom('account')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return account.password_hash;
}

/** The account of an address, or all accounts without one, in the order of their ids. */
export async function listAccountIds(store: Store, emailKey: string | undefined): Promise<string[]> {
  const all = store.selectFrom('account').select('id').orderBy('id');
  const rows = await (emailKey === undefined ? all : all.where('email_key', '=', emailKey)).execute();
  return rows.map(({ id }) => id);
}

/** Accounts that were deleted at that instant or before. */
export async function listDeletedAccountIds(store: Store, deletedBefore: Date): Promise<string[]> {
  const rows = await store
    .selectFrom('account')
    .select('id')
    .where('deleted_at', '<=', deletedBefore)
    .execute();
  return rows.map(({ id }) => id);
}

const unverified = (store: Store, createdBefore: Date) =>
  store
    .selectFrom('account')
    .select('id')
    .where('verified_at', 'is', null)
    .where('created_at', '<=', createdBefore);

/** Accounts that signed up at that instant or before and were never verified. */
export async function listUnverifiedAccountIds(store: Store, createdBefore: Date): Promise<string[]> {
  const rows = await unverified(store, createdBefore).execute();
  return rows.map(({ id }) => id);
}

/** Locks one of `listUnverifiedAccountIds`. False when it was verified or signed up again in the meantime. */
export async function lockUnverifiedAccount(
  trx: Transaction,
  id: string,
  createdBefore: Date,
): Promise<boolean> {
  const [row] = await unverified(trx, createdBefore).where('id', '=', id).forUpdate().execute();
  return row !== undefined;
}

/** The columns that a sign-up writes. */
export type SignUpColumns = Pick<
  Insertable<AccountTable>,
  | 'email'
  | 'name'
  | 'password_hash'
  | 'password_changed_at'
  | 'address_info'
  | 'plan'
  | 'plan_wish'
  | 'created_at'
>;

/** Creates an account or overwrites an unverified one of that address. Undefined when the address has a verified one. */
export const upsertUnverifiedAccount = (trx: Transaction, emailKey: string, values: SignUpColumns) =>
  trx
    .insertInto('account')
    .values({ email_key: emailKey, ...values })
    .onConflict((conflict) =>
      conflict.column('email_key').doUpdateSet(values).where('account.verified_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst();

/** Creates an account that is not verified. Undefined when the address has one, which may just have been committed. */
export const insertAccountUnlessExists = (trx: Transaction, emailKey: string, values: SignUpColumns) =>
  trx
    .insertInto('account')
    .values({ email_key: emailKey, ...values })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning(FIELDS)
    .executeTakeFirst();

export async function updateAccount(
  trx: Transaction,
  id: string,
  values: Updateable<AccountTable>,
): Promise<void> {
  await trx.updateTable('account').set(values).where('id', '=', id).execute();
}

/** Returns the account's address. */
export async function updatePassword(
  trx: Transaction,
  id: string,
  password: Pick<Updateable<AccountTable>, 'password_hash' | 'password_changed_at' | 'password_reset_at'>,
): Promise<string> {
  const { email } = await trx
    .updateTable('account')
    .set(password)
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirstOrThrow();
  return email;
}

/** Undefined when there is no such account or it is verified already. */
export const markAccountVerified = (trx: Transaction, id: string | null, at: Date) =>
  trx
    .updateTable('account')
    .set({ verified_at: at })
    .where('id', '=', id)
    .where('verified_at', 'is', null)
    .returning(['id', 'email', 'name', 'plan'])
    .executeTakeFirst();

/** Makes the alert engine load the account's alerts again. */
export async function touchAlerts(trx: Transaction, accountId: string): Promise<void> {
  await trx
    .updateTable('alert')
    .set({ changed_at: sql`now()` })
    .where('account_id', '=', accountId)
    .execute();
}

/** Deletes the account and, by foreign keys, most rows that belong to it. */
export async function deleteAccountRow(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('account').where('id', '=', id).execute();
}

export async function deleteAuditEntries(trx: Transaction, accountId: string): Promise<void> {
  await trx.deleteFrom('audit').where('account_id', '=', accountId).execute();
}

export async function deleteMonthlyUsage(trx: Transaction, accountId: string): Promise<void> {
  await trx.deleteFrom('usage_month').where('account_id', '=', accountId).execute();
  await trx.deleteFrom('usage_key_day').where('account_id', '=', accountId).execute();
}

/** Removes the stored payment pages, which can show payer details. The orders stay. */
export async function clearCheckouts(trx: Transaction, accountId: string): Promise<void> {
  await trx
    .updateTable('payment_order')
    .set({ checkout: null })
    .where('account_id', '=', accountId)
    .execute();
}
