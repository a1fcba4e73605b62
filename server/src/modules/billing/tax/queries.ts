/** SQL on the table `tax_details`. */
import type { AddressInfo } from '@meridian/contracts/fields';
import type { Store, Transaction } from '../../../store/schema.ts';
import type { TaxedCustomer } from './treatment.ts';

/** What decides about the taxes of an account. */
export async function findTaxedCustomer(store: Store, accountId: string): Promise<TaxedCustomer> {
  const { address, vatId, exemptSince } = await store
    .selectFrom('account')
    .leftJoin('tax_details', 'tax_details.account_id', 'account.id')
    .leftJoin('billing_details', 'billing_details.account_id', 'account.id')
    .select(({ fn }) => [
      fn.coalesce('billing_details.address_info', 'account.address_info').as('address'),
      'vat_id as vatId',
      'exempt_since as exemptSince',
    ])
    .where('account.id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { country: (address as Partial<AddressInfo>).country, vatId, isExempt: exemptSince !== null };
}

export async function upsertVatId(
  trx: Transaction,
  accountId: string,
  { vatId, at }: { vatId: string | null; at: Date },
): Promise<void> {
  await trx
    .insertInto('tax_details')
    .values({ account_id: accountId, vat_id: vatId, exempt_since: null, updated_at: at })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ vat_id: vatId, updated_at: at }))
    .execute();
}

export async function upsertExemption(
  trx: Transaction,
  accountId: string,
  { exemptSince, at }: { exemptSince: Date | null; at: Date },
): Promise<void> {
  await trx
    .insertInto('tax_details')
    .values({ account_id: accountId, vat_id: null, exempt_since: exemptSince, updated_at: at })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ exempt_since: exemptSince, updated_at: at }),
    )
    .execute();
}

/** The account's VAT id and exemption; null before there is any. */
export const exportTaxDetails = async (store: Store, accountId: string) =>
  (await store
    .selectFrom('tax_details')
    .select(['vat_id', 'exempt_since'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()) ?? null;
