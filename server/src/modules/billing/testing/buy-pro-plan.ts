import type { TestCheckoutPage } from '../../../providers/payments/test/checkouts.ts';
import { createOrder } from '../checkout/create-order.ts';
import { createPlan } from '../checkout/create-plan.ts';
import { createSubscription } from '../checkout/create-subscription.ts';
import type { BillingContext } from '../context.ts';

/**
 * Buys Pro for a month: price, order, card at the test provider's page, and back with the proof. With credit for all of it, there is
 * no page. Repeated after a crash, it continues where it stopped.
 */
export async function buyProPlan(
  context: BillingContext,
  checkouts: TestCheckoutPage,
  accountId: string,
): Promise<void> {
  const selection = { plan_id: 'pro', cycle: 'monthly', currency: 'USD' } as const;
  const { id: plan } = await createPlan(context, selection, accountId);
  const order = await createOrder(context, { plan, idempotency_key: accountId }, accountId);
  const payment = order.checkout === null ? {} : await pay(checkouts, order.checkout.url);
  const caller = { address: '10.0.0.1', device: 'Test' };
  await createSubscription(
    context,
    { plan, order_id: order.id, payment, trial: false },
    { accountId, caller },
  );
}

async function pay(checkouts: TestCheckoutPage, url: string): Promise<Record<string, string>> {
  const ref = url.split('/').at(-1)!;
  await checkouts.pay(ref, '4242424242424242');
  const { backUrl } = (await checkouts.find(ref))!;
  return Object.fromEntries(new URL(backUrl).searchParams);
}
