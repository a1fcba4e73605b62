import type { BillingContext } from '../context.ts';
import { listExpiredCardChanges, updateCardChange } from './queries.ts';
import { settleCardChange } from './settle-card-change.ts';

const PER_ROUND = 200;
/** How long a card that the bank still checks may take before it is looked at again. */
const LATER_MS = 31 * 60_000;

/**
 * Closes changes of card that expired. A card whose payer never returned is stored first. While the provider cannot be reached,
 * changes stay open.
 */
export async function settleOpenCards(context: BillingContext): Promise<void> {
  const { store, log, payments, now } = context;
  const expired = await listExpiredCardChanges(store, {
    now: new Date(now()),
    provider: payments?.name ?? null,
    limit: PER_ROUND,
  });
  for (const { id, checkout_ref: ref } of expired) {
    try {
      const made = ref === null || payments === null ? [] : await payments.paymentsOf(ref);
      for (const payment of made) await settleCardChange(context, id, payment);
      if (made.some(({ state }) => state === 'paid')) continue;
      const waits = made.some(({ state }) => state === 'pending');
      await updateCardChange(
        store,
        id,
        waits ? { expires_at: new Date(now() + LATER_MS) } : { state: 'expired' },
      );
    } catch (error) {
      log.error({ err: error, change: id }, 'an expired change of card could not be settled');
    }
  }
}
