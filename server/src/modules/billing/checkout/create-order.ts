import type { PortalBody } from '@meridian/contracts/portal';
import type { BillingOrder } from '@meridian/contracts/portal/billing';
import type { Selectable } from 'kysely';
import type { PaymentOrderTable } from '../../../store/billing.ts';
import type { Transaction } from '../../../store/schema.ts';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import type { BillingContext } from '../context.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import { currentSubscription } from '../subscriptions/current-subscription.ts';
import { rejectSalesManaged } from '../subscriptions/reject-sales-managed.ts';
import { requireOwnPlan } from './create-plan.ts';
import { openCheckout } from './open-checkout.ts';
import { toOrderResponse } from './to-response.ts';
import { requireProvider } from '../payment-provider.ts';
import { chargedMinor, priceOrder } from '../subscriptions/price-order.ts';

const HOUR_MS = 3_600_000;
const PER_HOUR = 20;
/** How long an order can be paid. */
export const ORDER_MS = 30 * 60_000;

export type PaymentOrder = Selectable<PaymentOrderTable>;

/**
 * What has to be paid for a plan now, and the provider's page to pay it; the same `idempotency_key` is the same order, also
 * when an earlier call ended half way. Refuses with 141 (no price of this account), 142 (nothing to pay, another currency,
 * a key used for something else), 160 (nobody takes payments), 190 (20 an hour) and 191 (the provider does not answer).
 */
export async function createOrder(
  context: BillingContext,
  body: PortalBody<'createOrder'>,
  accountId: string,
): Promise<BillingOrder> {
  const provider = requireProvider(context);
  const nowMs = context.now();
  const order = await context.store.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    return (await formerOrder(trx, body, accountId)) ?? (await newOrder());

    async function newOrder(): Promise<PaymentOrder> {
      await rejectSalesManaged(trx, accountId);
      await refuseMany(trx, accountId, nowMs);
      const plan = await requireOwnPlan(trx, accountId, body.plan);
      const living = await currentSubscription(trx, accountId);
      const wish = { ...plan, amountMinor: plan.amount_minor };
      const { plan: name, cycle, currency, amountMinor } = wish;
      const quote = priceOrder(living?.state ?? null, { plan: name, cycle, currency, amountMinor }, nowMs);
      if (body.purpose !== undefined && body.purpose !== quote.purpose) {
        const message = `This order would be of the purpose ${quote.purpose}. Leave purpose out, or send that.`;
        throw errors.conflict({ message });
      }
      return await trx
        .insertInto('payment_order')
        .values({
          account_id: accountId,
          billing_plan_id: plan.id,
          idempotency_key: body.idempotency_key,
          purpose: quote.purpose,
          subscription_id: living?.id ?? null,
          subscription_version: living?.state.version ?? null,
          amount_minor: chargedMinor(quote.amountMinor, provider.minimumMinor(currency)),
          currency,
          provider: provider.name,
          state: 'created',
          created_at: new Date(nowMs),
          expires_at: new Date(nowMs + ORDER_MS),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
    }
  });
  return toOrderResponse(await openCheckout(context, provider, order));
}

/** The order that was made with this key before; refuses with 142 when it was for something else. */
async function formerOrder(trx: Transaction, body: PortalBody<'createOrder'>, accountId: string) {
  const order = await trx
    .selectFrom('payment_order')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('idempotency_key', '=', body.idempotency_key)
    .executeTakeFirst();
  if (!order) return undefined;
  if (order.billing_plan_id !== body.plan || (body.purpose ?? order.purpose) !== order.purpose) {
    const message = 'idempotency_key was used for another order. Send a new one.';
    throw errors.conflict({ message, errors: { idempotency_key: message } });
  }
  return order;
}

async function refuseMany(trx: Transaction, accountId: string, nowMs: number): Promise<void> {
  const made = await trx
    .selectFrom('payment_order')
    .select('created_at')
    .where('account_id', '=', accountId)
    .where('created_at', '>', new Date(nowMs - HOUR_MS))
    .orderBy('created_at', 'desc')
    .limit(PER_HOUR)
    .execute();
  const oldest = made[PER_HOUR - 1];
  if (oldest) throw errors.rateLimited({ retryAfterMs: oldest.created_at.getTime() + HOUR_MS - nowMs });
}
