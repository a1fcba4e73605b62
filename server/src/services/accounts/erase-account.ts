import type { Transaction } from '../../store/schema.ts';

/** Deletes an account and all that is kept of it. Requests that it sent to the operator stay, without the account. */
export async function eraseAccount(trx: Transaction, accountId: string): Promise<void> {
  for (const table of ['audit', 'usage_call', 'usage_minute', 'usage_month'] as const) {
    await trx.deleteFrom(table).where('account_id', '=', accountId).execute();
  }
  await trx.deleteFrom('code').where('subject', '=', accountId).execute();
  await trx.deleteFrom('account').where('id', '=', accountId).execute();
}
