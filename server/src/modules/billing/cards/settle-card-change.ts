import type { Payment } from '../../../providers/payments/provider.ts';
import type { Transaction } from '../../../store/schema.ts';
import type { BillingContext } from '../context.ts';
import { type ChargeRecord, insertCharge } from '../ledger/queries/charges.ts';
import { paymentCurrency, refundUnapplied } from '../ledger/refund-unapplied.ts';
import { requireProvider } from '../payment-provider.ts';
import { lockAccountPlan } from '../queries.ts';
import { appendEvent, publishPlanChange } from '../subscriptions/append-event.ts';
import { currentSubscription, type SubscriptionRecord } from '../subscriptions/current-subscription.ts';
import { makeUsesDue } from '../subscriptions/overage/queries.ts';
import { renewalPeriod } from '../subscriptions/price-order.ts';
import { executeCharge, openRenewalCharge } from '../subscriptions/renew.ts';
import type { SubscriptionState } from '../subscriptions/subscription-state.ts';
import { type CardChange, findCardChange, hasNewerCard, updateCardChange } from './queries.ts';
import { takesCard } from './takes-card.ts';

interface OpenAmount {
  readonly charge: ChargeRecord;
  readonly method: SubscriptionState['method'];
}

/**
 * Stores the card that the provider saved for a change, once, and charges the open amount of a failed renewal to it. The card of
 * a change that is not the newest, or whose subscription has ended, is not used. What the provider took is refunded. When the
 * provider does not respond to the charge, the server asks again within minutes.
 */
export async function settleCardChange(context: BillingContext, id: string, payment: Payment): Promise<void> {
  if (payment.state !== 'paid') return;
  const nowMs = context.now();
  const settled = await context.store.transaction().execute(async (trx) => {
    const known = await findCardChange(trx, id);
    const account = known && (await lockAccountPlan(trx, known.account_id));
    const change = await findCardChange(trx, id);
    if (!change || !account || change.state === 'done' || change.state === 'refused') return null;
    if (payment.amountMinor > 0) await returnVerification(trx, context, { change, payment, nowMs });
    const current = await currentSubscription(trx, change.account_id);
    const isNewest = !(await hasNewerCard(trx, change.account_id, change.created_at));
    const usable = isNewest && account.deleted_at === null && takesCard(current) ? payment.method : null;
    if (usable === null || current === null) {
      await updateCardChange(trx, id, { state: 'refused' });
      return null;
    }
    const event = { type: 'method-changed', method: usable } as const;
    const changed = await appendEvent(trx, context, { accountId: change.account_id, current, event, nowMs });
    await makeUsesDue(trx, change.account_id, new Date(nowMs));
    const open = await openUnpaid(trx, context, { accountId: change.account_id, current: changed, nowMs });
    await updateCardChange(trx, id, { state: 'done', charge_id: open?.charge.id ?? null });
    return { accountId: change.account_id, open };
  });
  if (settled === null) return;
  publishPlanChange(context, settled.accountId);
  if (settled.open === null) return;
  try {
    await executeCharge(context, requireProvider(context), settled.open);
  } catch (error) {
    context.log.error(
      { err: error, charge: settled.open.charge.id },
      'the payment provider does not respond',
    );
  }
}

/** The charge of a failed renewal, unless its period has passed: the subscription then ends within a minute. */
async function openUnpaid(
  trx: Transaction,
  context: BillingContext,
  input: { accountId: string; current: SubscriptionRecord; nowMs: number },
): Promise<OpenAmount | null> {
  const { state } = input.current;
  if (state.state !== 'past_due' || input.nowMs >= renewalPeriod(state, input.nowMs).endMs) return null;
  return { charge: await openRenewalCharge(trx, requireProvider(context), input), method: state.method };
}

/** Posts what the provider took to save the card, and promises its refund. */
async function returnVerification(
  trx: Transaction,
  context: BillingContext,
  { change, payment, nowMs }: { change: CardChange; payment: Payment; nowMs: number },
): Promise<void> {
  const { id: chargeId } = await insertCharge(trx, {
    account_id: change.account_id,
    purpose: 'unapplied',
    description: 'Check of a card, refunded',
    amount_minor: payment.amountMinor,
    currency: paymentCurrency(payment),
    state: 'pending',
    provider: change.provider,
    payment_ref: payment.ref,
    created_at: new Date(nowMs),
  });
  await refundUnapplied(trx, context, { chargeId, payment, nowMs });
}
