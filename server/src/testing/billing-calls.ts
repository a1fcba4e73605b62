import type { PlanId } from '@meridian/contracts/plans';
import type { TestPayments } from './payments.ts';
import { proofOf } from './payments.ts';
import type { TestPortal } from './portal.ts';

/** Buys a plan through the portal's calls. Returns the ids of its price, order and charge. */
export async function buyByCalls(
  portal: TestPortal,
  payments: TestPayments,
  token: string,
  plan_id: PlanId = 'developer',
) {
  const selection = { plan_id, cycle: 'monthly', currency: 'USD' } as const;
  const price = (await portal.call('createPlan', selection, { token })).body.additionalInfo['plan'] as {
    id: string;
  };
  const request = { plan: price.id, idempotency_key: `first-${plan_id}` };
  const made = (await portal.call('createOrder', request, { token })).body.additionalInfo;
  const { id: order_id } = made['order'] as { id: string };
  const payment = proofOf(payments.pay(order_id));
  await portal.call('createSubscription', { plan: price.id, order_id, payment }, { token });
  const { body } = await portal.call('billingHistory', {}, { token });
  const [charge] = body.additionalInfo['items'] as [{ id: string }];
  return { priceId: price.id, orderId: order_id, chargeId: charge.id };
}
