import type { PaymentProvider } from '../../../providers/payments/provider.ts';
import type { Transaction } from '../../../store/schema.ts';
import type { BillingContext } from '../context.ts';
import { chargeDescription } from './charge-description.ts';
import { renewalPeriod } from './price-order.ts';
import type { SubscriptionRecord } from './current-subscription.ts';
import { type Charge, type ChargeResult, scheduleNextCheck, settleCharge } from './settle-charge.ts';
import { nextTerms } from './subscription-state.ts';

/** How long the provider may take to answer before somebody else asks. */
const ANSWER_MS = 2 * 60_000;

/**
 * Writes down, as part of `trx`, that the next period of a subscription is to be charged, before anybody asks the provider;
 * answers the charge. One for the same try that a crash left open is used again.
 */
export async function openRenewalCharge(
  trx: Transaction,
  provider: PaymentProvider,
  { accountId, living, nowMs }: { accountId: string; living: SubscriptionRecord; nowMs: number },
): Promise<Charge> {
  const { id, state: standing } = living;
  await scheduleNextCheck(trx, id, nowMs + ANSWER_MS);
  const attempt = standing.failedAttempts;
  const open = await trx
    .selectFrom('charge')
    .selectAll()
    .where('subscription_id', '=', id)
    .where('period_start', '>=', new Date(standing.period.endMs))
    .where('state', '=', 'pending')
    .executeTakeFirst();
  if (open) return open;
  const terms = nextTerms(standing);
  const period = renewalPeriod(standing, nowMs);
  return await trx
    .insertInto('charge')
    .values({
      account_id: accountId,
      subscription_id: id,
      purpose: 'renewal',
      description: chargeDescription('renewal', terms, period),
      amount_minor: terms.amountMinor,
      currency: standing.currency,
      state: 'pending',
      provider: provider.name,
      period_start: new Date(period.startMs),
      period_end: new Date(period.endMs),
      attempt,
      created_at: new Date(nowMs),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Has the provider take what a charge says, with the saved method, and settles it; rejects when the provider cannot be reached. */
export async function executeCharge(
  context: BillingContext,
  provider: PaymentProvider,
  { charge, method }: { charge: Charge; method: SubscriptionRecord['state']['method'] },
): Promise<void> {
  await settleCharge(context, charge.id, await answerTo(context, provider, { charge, method }));
}

async function answerTo(
  { store, now }: BillingContext,
  provider: PaymentProvider,
  { charge, method }: { charge: Charge; method: SubscriptionRecord['state']['method'] },
): Promise<ChargeResult> {
  const former =
    charge.payment_ref === null
      ? await provider.chargedPayment(charge.id)
      : await provider.readPayment(charge.payment_ref);
  if (former) return { ...former, payment: former };
  if (charge.period_end !== null && charge.period_end.getTime() <= now()) {
    return { state: 'failed', failure: 'Its period had passed before it was charged.', payment: null };
  }
  if (method === null) {
    return { state: 'failed', failure: 'No payment method is saved for renewals.', payment: null };
  }
  const { email, name } = await store
    .selectFrom('account')
    .select(['email', 'name'])
    .where('id', '=', charge.account_id)
    .executeTakeFirstOrThrow();
  const payment = await provider.charge({
    chargeId: charge.id,
    amountMinor: charge.amount_minor,
    currency: charge.currency,
    description: charge.description,
    payer: { accountId: charge.account_id, email, name },
    method,
  });
  return { ...payment, payment };
}
