/** SQL on the profile of an account and its logo. */
import { PLAN_COLUMNS } from '../../../shared/plans/account-plan.ts';
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { AccountLogoTable } from '../../../store/accounts.ts';
import type { Store, Transaction } from '../../../store/schema.ts';

/** The profile fields of an account. `logoAt` and `twoFactorAt` are null without a logo or second factor. */
export const findProfile = (store: Store, accountId: string) =>
  store
    .selectFrom('account')
    .leftJoin('account_logo', 'account_logo.account_id', 'account.id')
    .leftJoin('two_factor', 'two_factor.account_id', 'account.id')
    .select([
      'account.name',
      'account.email',
      'account.address_info as addressInfo',
      ...PLAN_COLUMNS,
      'account.verified_at as verifiedAt',
      'account.created_at as createdAt',
      'account.password_changed_at as passwordChangedAt',
      'account_logo.updated_at as logoAt',
      'two_factor.enabled_at as twoFactorAt',
    ])
    .where('account.id', '=', accountId)
    .executeTakeFirstOrThrow();

/** Writes the name unless it is undefined, and merges `addressLines` into the address. */
export async function updateProfileFields(
  trx: Transaction,
  accountId: string,
  { name, addressLines }: { name: string | undefined; addressLines: object },
): Promise<void> {
  const lines = JSON.stringify(addressLines);
  await trx
    .updateTable('account')
    .set((eb) => ({
      name: name ?? eb.ref('name'),
      address_info: sql<string>`address_info || ${lines}::jsonb`,
    }))
    .where('id', '=', accountId)
    .execute();
}

export const findAccountLogo = (store: Store, accountId: string) =>
  store
    .selectFrom('account_logo')
    .select(['image', 'type', 'updated_at as updatedAt'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();

export async function upsertLogo(
  trx: Transaction,
  accountId: string,
  logo: Omit<Insertable<AccountLogoTable>, 'account_id'>,
): Promise<void> {
  await trx
    .insertInto('account_logo')
    .values({ account_id: accountId, ...logo })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(logo))
    .execute();
}

export async function deleteLogo(trx: Transaction, accountId: string): Promise<void> {
  await trx.deleteFrom('account_logo').where('account_id', '=', accountId).execute();
}
