import type { BillingContext } from '../context.ts';
import { listOrphanedRenewals } from '../ledger/queries/charges.ts';
import { settleCharge } from './settle-charge.ts';

const PER_ROUND = 100;
/** A newer charge may still be executed by the round that stored it. */
const EXECUTION_MS = 10 * 60_000;

/**
 * Settles renewal charges that no subscription waits for any more, because it ended, was cancelled or was paid by hand
 * meanwhile. A charge that never reached the provider fails; a paid one is refunded.
 */
export async function settleOpenCharges(context: BillingContext): Promise<void> {
  const { store, payments, log, now } = context;
  if (payments === null) return;
  const open = await listOrphanedRenewals(store, new Date(now() - EXECUTION_MS), PER_ROUND);
  for (const { id, paymentRef: ref } of open) {
    try {
      const payment = ref === null ? await payments.chargedPayment(id) : await payments.readPayment(ref);
      const notCharged = {
        state: 'failed',
        failure: 'The subscription ended before it was charged.',
      } as const;
      await settleCharge(context, id, payment ? { ...payment, payment } : { ...notCharged, payment: null });
    } catch (error) {
      log.error({ err: error, charge: id }, 'an open charge could not be settled');
    }
  }
}
