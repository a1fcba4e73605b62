import type { PortalBody } from '@meridian/contracts/portal';
import type { BillingOrder } from '@meridian/contracts/portal/billing';
import { errors } from '../../../shared/errors/service-error.ts';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import type { Transaction } from '../../../store/schema.ts';
import type { BillingContext } from '../context.ts';
import { couponCodeOf } from '../coupons/coupon-code.ts';
import { findCouponById, lockCoupon } from '../coupons/queries.ts';
import {
  countCouponTry,
  couponRefused,
  discountOf,
  ONLY_NEW,
  requireRedeemable,
} from '../coupons/redeemable-coupon.ts';
import { availableCredit, creditToApply } from '../ledger/credit.ts';
import { requireProvider } from '../payment-provider.ts';
import { currentSubscription } from '../subscriptions/current-subscription.ts';
import { chargedMinor, priceOrder } from '../subscriptions/price-order.ts';
import { rejectSalesManaged } from '../subscriptions/reject-sales-managed.ts';
import { requireOwnPlan } from './create-plan.ts';
import { openCheckout } from './open-checkout.ts';
import { ORDER_LIFETIME_MS } from './order-lifetime.ts';
import { findOrderByIdempotencyKey, insertOrder, listOrderTimes, type PaymentOrder } from './queries.ts';
import { toOrderResponse } from './to-response.ts';

const HOUR_MS = 3_600_000;
const PER_HOUR = 20;

/**
 * Creates an order for a plan and opens the provider's page to pay what the account's credit does not. The same `idempotency_key` returns the same order, also
 * after an earlier call that failed half way. An open order holds a use of its coupon. Throws 101 for a coupon that cannot be used, 141 (not a price of this account), 142 (nothing to pay, another currency, or
 * a key used for another order), 160 (no payment provider), 190 (20 orders or 60 coupons an hour) and 191 (the provider does not respond).
 */
export async function createOrder(
  context: BillingContext,
  body: PortalBody<'createOrder'>,
  accountId: string,
): Promise<BillingOrder> {
  const provider = requireProvider(context);
  const nowMs = context.now();
  const code = couponCodeOf(body.coupon);
  if (code !== null) await countCouponTry(context, accountId);
  const order = await context.store.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    return (await findPreviousOrder(trx, body, accountId)) ?? (await newOrder());

    async function newOrder(): Promise<PaymentOrder> {
      await rejectSalesManaged(trx, accountId);
      await enforceOrderLimit(trx, accountId, nowMs);
      const price = await requireOwnPlan(trx, accountId, body.plan);
      const current = await currentSubscription(trx, accountId);
      const { plan, cycle, currency, amount_minor: amountMinor } = price;
      const selected = { plan, cycle, currency, amountMinor };
      const minimumMinor = provider.minimumMinor(currency);
      const use = { accountId, plan, currency, nowMs };
      const coupon = code === null ? null : await requireRedeemable(trx, await lockCoupon(trx, code), use);
      const quote = priceOrder(current?.state ?? null, selected, nowMs, {
        minimumMinor,
        coupon: coupon ? discountOf(coupon, currency) : undefined,
      });
      if (coupon && quote.purpose !== 'new') throw couponRefused(ONLY_NEW);
      if (body.purpose !== undefined && body.purpose !== quote.purpose) {
        const message = `The purpose of this order is ${quote.purpose}. Send this purpose, or leave it out.`;
        throw errors.conflict({ message });
      }
      const priceMinor = chargedMinor(quote.amountMinor, minimumMinor);
      const availableMinor = await availableCredit(trx, { accountId, currency });
      const creditMinor = creditToApply(priceMinor, { availableMinor, minimumMinor });
      return await insertOrder(trx, {
        account_id: accountId,
        billing_plan_id: price.id,
        idempotency_key: body.idempotency_key,
        purpose: quote.purpose,
        subscription_id: current?.id ?? null,
        subscription_version: current?.state.version ?? null,
        amount_minor: priceMinor - creditMinor,
        credit_minor: creditMinor,
        discount_minor: quote.discountMinor,
        coupon_id: coupon?.id ?? null,
        currency,
        provider: provider.name,
        state: 'created',
        created_at: new Date(nowMs),
        expires_at: new Date(nowMs + ORDER_LIFETIME_MS),
      });
    }
  });
  return toOrderResponse(await openCheckout(context, provider, order));
}

/** The order that was created with this key before; throws 142 when it is a different order. */
async function findPreviousOrder(trx: Transaction, body: PortalBody<'createOrder'>, accountId: string) {
  const order = await findOrderByIdempotencyKey(trx, accountId, body.idempotency_key);
  if (!order) return undefined;
  const coupon = order.coupon_id === null ? null : (await findCouponById(trx, order.coupon_id)).code;
  const isOther = order.billing_plan_id !== body.plan || coupon !== couponCodeOf(body.coupon);
  if (isOther || (body.purpose ?? order.purpose) !== order.purpose) {
    const message = 'idempotency_key was used for another order. Send a new one.';
    throw errors.conflict({ message, errors: { idempotency_key: message } });
  }
  return order;
}

async function enforceOrderLimit(trx: Transaction, accountId: string, nowMs: number): Promise<void> {
  const times = await listOrderTimes(trx, accountId, { since: new Date(nowMs - HOUR_MS), limit: PER_HOUR });
  const oldest = times[PER_HOUR - 1];
  if (oldest) throw errors.rateLimited({ retryAfterMs: oldest.getTime() + HOUR_MS - nowMs });
}
