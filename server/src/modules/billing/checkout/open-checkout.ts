import { PORTAL } from '@meridian/contracts/portal-config';
import { planName } from '@meridian/contracts/plans';
import type { PaymentProvider } from '../../../providers/payments/provider.ts';
import type { BillingContext } from '../context.ts';
import { callProvider } from '../payment-provider.ts';
import { findPlanWithPayer, type PaymentOrder, setOrderCheckout } from './queries.ts';

/**
 * Opens the provider's page for an order that has none yet. An order that is settled, expired or costs nothing is returned as it
 * is. The provider knows the order by its id, so opening it again after a crash gives the same page. Throws 191.
 */
export async function openCheckout(
  context: BillingContext,
  provider: PaymentProvider,
  order: PaymentOrder,
): Promise<PaymentOrder> {
  const { store, publicUrl } = context;
  if (order.state !== 'created' || order.amount_minor === 0 || order.checkout_ref !== null) return order;
  if (order.expires_at.getTime() <= context.now()) return order;
  const { plan, cycle, email, name } = await findPlanWithPayer(store, order.billing_plan_id);
  const returnUrl = `${publicUrl}/dashboard?tab=billing&order=${order.id}`;
  const { ref, ...page } = await callProvider(context, () =>
    provider.openCheckout({
      orderId: order.id,
      amountMinor: order.amount_minor,
      currency: order.currency,
      description: `${PORTAL.brand.name} ${planName(plan)}, ${cycle}`,
      payer: { accountId: order.account_id, email, name },
      returnUrl,
      cancelUrl: `${returnUrl}&cancelled=1`,
      expiresAtMs: order.expires_at.getTime(),
    }),
  );
  return await setOrderCheckout(store, order.id, { ref, page });
}
