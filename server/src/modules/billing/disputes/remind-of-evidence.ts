import type { BillingContext } from '../context.ts';
import { findCharge } from '../ledger/queries/charges.ts';
import { mailOperator } from './mail-operator.ts';
import { markReminded } from './queries.ts';

/** Reminds the operator of evidence that is due soon, once for each date. */
export async function remindOfEvidence(context: BillingContext): Promise<void> {
  await context.store.transaction().execute(async (trx) => {
    for (const dispute of await markReminded(trx, new Date(context.now()))) {
      const charge = await findCharge(trx, dispute.charge_id);
      await mailOperator(trx, context, { dispute, charge, what: 'evidence-due' });
    }
  });
}
