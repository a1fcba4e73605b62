import { sql } from 'kysely';
import type { BillingContext } from '../context.ts';
import { settleCharge } from './settle-charge.ts';

const PER_ROUND = 100;
/** A charge that was just written down is still being carried out by whoever did. */
const CARRIED_MS = 10 * 60_000;

/**
 * Settles charges of renewals for which no subscription waits any more, because it ended, was cancelled, or was paid by
 * hand after they were written down: one that the provider never heard of is void, one that was paid goes back.
 */
export async function settleOpenCharges(context: BillingContext): Promise<void> {
  const { store, payments, log } = context;
  if (payments === null) return;
  const open = await store
    .selectFrom('charge')
    .select(['charge.id', 'charge.payment_ref'])
    .where('charge.state', '=', 'pending')
    .where('charge.purpose', '=', 'renewal')
    .where('charge.order_id', 'is', null)
    .where('charge.created_at', '<=', new Date(context.now() - CARRIED_MS))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('subscription')
            .select('id')
            .whereRef('subscription.id', '=', 'charge.subscription_id')
            .where('subscription.state', 'in', ['active', 'past_due'])
            .where(
              sql<boolean>`to_timestamp((standing #>> '{period,endMs}')::bigint / 1000.0) <= period_start`,
            ),
        ),
      ),
    )
    .orderBy('charge.created_at')
    .limit(PER_ROUND)
    .execute();
  for (const { id, payment_ref: ref } of open) {
    try {
      const payment = ref === null ? await payments.chargedPayment(id) : await payments.readPayment(ref);
      const never = { state: 'failed', failure: 'The subscription ended before it was charged.' } as const;
      await settleCharge(context, id, payment ? { ...payment, payment } : { ...never, payment: null });
    } catch (error) {
      log.error({ err: error, charge: id }, 'an open charge could not be settled');
    }
  }
}
