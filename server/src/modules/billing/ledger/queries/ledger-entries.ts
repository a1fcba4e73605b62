/** SQL on the table `ledger_entry`. */
import type { Insertable } from 'kysely';
import type { LedgerEntryTable } from '../../../../store/billing.ts';
import type { Transaction } from '../../../../store/schema.ts';

export async function insertEntries(
  trx: Transaction,
  entries: readonly Insertable<LedgerEntryTable>[],
): Promise<void> {
  await trx.insertInto('ledger_entry').values(entries).execute();
}

/** Balances of sales and taxes for one charge: sales first, then taxes in the order of the invoice. Credits are negative. */
export const sumRevenueEntries = (trx: Transaction, chargeId: string) =>
  trx
    .selectFrom('ledger_entry')
    .select(({ fn }) => ['ledger_account as account', fn.sum<string>('amount_minor').as('sum')])
    .where('charge_id', '=', chargeId)
    .where((eb) => eb.or([eb('ledger_account', '=', 'sales'), eb('ledger_account', 'like', 'tax:%')]))
    .groupBy('ledger_account')
    .orderBy(({ fn }) => fn.min('id'))
    .execute();
