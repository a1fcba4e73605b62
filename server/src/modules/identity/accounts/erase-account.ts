import type { Transaction } from '../../../store/schema.ts';

/**
 * Deletes an account and what is kept of it, but for its calls: those of a busy one are too many for one transaction and
 * go before, one that was never verified has none. Requests to the operator stay, without the account. What was ordered and paid
 * stays as books must; of orders goes what the provider's page would show of the payer.
 */
export async function eraseAccount(trx: Transaction, accountId: string): Promise<void> {
  await trx.deleteFrom('audit').where('account_id', '=', accountId).execute();
  await trx.deleteFrom('usage_month').where('account_id', '=', accountId).execute();
  await trx.deleteFrom('code').where('subject', '=', accountId).execute();
  await trx
    .updateTable('payment_order')
    .set({ checkout: null })
    .where('account_id', '=', accountId)
    .execute();
  await trx.deleteFrom('account').where('id', '=', accountId).execute();
}
