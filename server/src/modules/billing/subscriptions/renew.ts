import type { PaymentProvider } from '../../../providers/payments/provider.ts';
import type { Transaction } from '../../../store/schema.ts';
import type { BillingContext } from '../context.ts';
import { unpromisedCredit } from '../ledger/credit.ts';
import { type ChargeRecord, findPendingRenewal, insertCharge } from '../ledger/queries/charges.ts';
import { findPayer } from '../queries.ts';
import { chargeDescription } from './charge-description.ts';
import type { SubscriptionRecord } from './current-subscription.ts';
import { renewalPeriod } from './price-order.ts';
import { renewalAmounts } from './renewal-amounts.ts';
import { setSubscriptionDue } from './queries.ts';
import type { ChargeResult } from './charge-result.ts';
import { settleCharge } from './settle-charge.ts';
import { nextTerms, type SubscriptionState } from './subscription-state.ts';

/** How long the provider may take before another round asks it. */
const RESPONSE_MS = 2 * 60_000;

/**
 * Stores, as part of `trx`, the charge for the next period of a subscription before the provider is asked. The account's credit
 * pays for it first, and waits for it while it is pending. Returns the charge; one that a crash left open is used again.
 */
export async function openRenewalCharge(
  trx: Transaction,
  provider: PaymentProvider,
  { accountId, current, nowMs }: { accountId: string; current: SubscriptionRecord; nowMs: number },
): Promise<ChargeRecord> {
  const { id, state } = current;
  await setSubscriptionDue(trx, id, new Date(nowMs + RESPONSE_MS));
  const open = await findPendingRenewal(trx, id, state.period.endMs);
  if (open) return open;
  const terms = nextTerms(state);
  const period = renewalPeriod(state, nowMs);
  const { currency } = state;
  const availableMinor = await unpromisedCredit(trx, { accountId, currency });
  const amounts = renewalAmounts(state, { provider, availableMinor });
  return await insertCharge(trx, {
    account_id: accountId,
    subscription_id: id,
    purpose: 'renewal',
    description: chargeDescription('renewal', terms, period),
    amount_minor: amounts.amountMinor,
    credit_minor: amounts.creditMinor,
    discount_minor: amounts.discountMinor,
    coupon_code: amounts.coupon,
    currency,
    state: 'pending',
    provider: provider.name,
    period_start: new Date(period.startMs),
    period_end: new Date(period.endMs),
    attempt: state.failedAttempts,
    created_at: new Date(nowMs),
  });
}

interface SavedMethodCharge {
  readonly charge: ChargeRecord;
  readonly method: SubscriptionState['method'];
}

/** Has the provider charge the saved method, and settles the result. Rejects when the provider cannot be reached. */
export async function executeCharge(
  context: BillingContext,
  provider: PaymentProvider,
  renewal: SavedMethodCharge,
): Promise<void> {
  await settleCharge(context, renewal.charge.id, await requestPayment(context, provider, renewal));
}

async function requestPayment(
  { store, now }: BillingContext,
  provider: PaymentProvider,
  { charge, method }: SavedMethodCharge,
): Promise<ChargeResult> {
  // Overage is charged after its month.
  const hasPassed =
    charge.purpose !== 'overage' && charge.period_end !== null && charge.period_end.getTime() <= now();
  if (charge.amount_minor === 0 && !hasPassed) return { state: 'paid', failure: null, payment: null };
  const existing =
    charge.payment_ref === null
      ? await provider.chargedPayment(charge.id)
      : await provider.readPayment(charge.payment_ref);
  if (existing) return { ...existing, payment: existing };
  if (hasPassed) {
    return { state: 'failed', failure: 'Its period had passed before it was charged.', payment: null };
  }
  if (method === null) {
    return { state: 'failed', failure: 'No payment method is saved for renewals.', payment: null };
  }
  const { email, name } = await findPayer(store, charge.account_id);
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
