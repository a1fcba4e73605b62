import type { Store } from '../../store/schema.ts';
import type { SubscriptionEvent } from './subscriptions/subscription-events.ts';

/** What is kept of what an account ordered, paid and got back; of a saved method only what people call it. */
export async function exportBilling(store: Store, accountId: string) {
  const orders = await store
    .selectFrom('payment_order')
    .select(['id', 'purpose', 'amount_minor', 'currency', 'state', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute();
  const charges = await store
    .selectFrom('charge')
    .select(['id', 'order_id', 'purpose', 'description', 'amount_minor', 'currency', 'state', 'provider'])
    .select(['payment_ref', 'failure', 'period_start', 'period_end', 'created_at', 'paid_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute();
  const refunds = await store
    .selectFrom('refund')
    .select(['id', 'charge_id', 'reason', 'amount_minor', 'currency', 'state', 'provider', 'refund_ref'])
    .select(['outage_started_at', 'requested_at', 'due_from', 'due_until', 'done_at'])
    .where('account_id', '=', accountId)
    .orderBy('requested_at')
    .execute();
  const documents = await store
    .selectFrom('invoice')
    .select(['kind', 'charge_id', 'content'])
    .where('account_id', '=', accountId)
    .orderBy('issued_at')
    .execute();
  const events = await store
    .selectFrom('subscription_event')
    .select(['subscription_id', 'version', 'at as time', 'event'])
    .where('account_id', '=', accountId)
    .orderBy('at')
    .orderBy('version')
    .execute();
  return {
    orders,
    charges,
    refunds,
    invoices: documents,
    subscription_events: events.map(({ event, ...row }) => Object.assign(row, { event: withoutRefs(event) })),
  };
}

function withoutRefs(event: unknown): unknown {
  const kept = event as SubscriptionEvent;
  return 'method' in kept ? { ...kept, method: kept.method?.label ?? null } : kept;
}
