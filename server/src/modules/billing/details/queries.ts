/** SQL on the table `billing_details`, and on what it takes the place of. */
import type { AddressInfo } from '@meridian/contracts/fields';
import type { Store, Transaction } from '../../../store/schema.ts';

/** What an account has chosen for its invoices; null where they have what is in its profile. */
export interface BillingDetails {
  readonly name: string | null;
  readonly email: string | null;
  readonly address: AddressInfo | null;
}

/** Name, email and address for the invoices of an account: what was chosen, else the profile. */
export async function findBilledParty(store: Store | Transaction, accountId: string) {
  const row = await store
    .selectFrom('account')
    .leftJoin('billing_details', 'billing_details.account_id', 'account.id')
    .select([
      'account.name as accountName',
      'account.email as accountEmail',
      'account.address_info as accountAddress',
      'billing_details.name',
      'billing_details.email',
      'billing_details.address_info as address',
    ])
    .where('account.id', '=', accountId)
    .executeTakeFirstOrThrow();
  const { name, email, address } = row;
  const chosen: BillingDetails = { name, email, address };
  return {
    chosen,
    billed: {
      name: name ?? row.accountName,
      email: email ?? row.accountEmail,
      address: address ?? row.accountAddress,
    },
  };
}

export async function upsertBillingDetails(
  trx: Transaction,
  accountId: string,
  { details, at }: { details: BillingDetails; at: Date },
): Promise<void> {
  const { name, email, address } = details;
  const values = { name, email, address_info: address && JSON.stringify(address), updated_at: at };
  await trx
    .insertInto('billing_details')
    .values({ account_id: accountId, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute();
}

/** What an account has chosen for its invoices; null before it has. */
export const exportBillingDetails = async (store: Store, accountId: string) =>
  (await store
    .selectFrom('billing_details')
    .select(['name', 'email', 'address_info'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()) ?? null;
