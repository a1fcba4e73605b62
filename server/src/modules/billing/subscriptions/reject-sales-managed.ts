import type { Transaction } from '../../../store/schema.ts';
import { errors } from '../../../shared/errors/service-error.ts';

/** Refuses with 142 an account whose plan was arranged with sales: a subscription would end it. */
export async function rejectSalesManaged(trx: Transaction, accountId: string): Promise<void> {
  const { plan } = await trx
    .selectFrom('account')
    .select('plan')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (plan === 'enterprise') {
    throw errors.conflict({ message: 'Your plan was arranged with sales. Contact them to change it.' });
  }
}
