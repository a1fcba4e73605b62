import { planOf } from '@meridian/contracts/plans';
import type { PaymentProvider } from '../../../providers/payments/provider.ts';
import type { BillingContext } from '../context.ts';
import type { PaymentOrder } from './create-order.ts';
import { callProvider } from '../payment-provider.ts';

/**
 * The order with the provider's page to pay it, opened if it is not yet; one that is settled or costs nothing is left as it
 * is. The provider knows the order by its id, so that opening it again, after a crash, is the same page. Refuses with 191.
 */
export async function openCheckout(
  context: BillingContext,
  provider: PaymentProvider,
  order: PaymentOrder,
): Promise<PaymentOrder> {
  const { store, publicUrl } = context;
  if (order.state !== 'created' || order.amount_minor === 0 || order.checkout_ref !== null) return order;
  if (order.expires_at.getTime() <= context.now()) return order;
  const { plan, cycle, email, name } = await store
    .selectFrom('billing_plan')
    .innerJoin('account', 'account.id', 'billing_plan.account_id')
    .select(['billing_plan.plan', 'billing_plan.cycle', 'account.email', 'account.name'])
    .where('billing_plan.id', '=', order.billing_plan_id)
    .executeTakeFirstOrThrow();
  const back = `${publicUrl}/dashboard?tab=billing&order=${order.id}`;
  const { ref, ...page } = await callProvider(context, () =>
    provider.openCheckout({
      orderId: order.id,
      amountMinor: order.amount_minor,
      currency: order.currency,
      description: `Meridian ${planOf(plan).name}, ${cycle}`,
      payer: { accountId: order.account_id, email, name },
      returnUrl: back,
      cancelUrl: `${back}&cancelled=1`,
      expiresAtMs: order.expires_at.getTime(),
    }),
  );
  return await store
    .updateTable('payment_order')
    .set({ checkout_ref: ref, checkout: JSON.stringify(page) })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
