import {
  type PaymentProvider,
  type ProviderRefund,
  RefundRefused,
} from '../../../providers/payments/provider.ts';
import type { BillingContext } from '../context.ts';
import { listUnsentRefunds, markPendingRefundFailed, type RefundRecord } from '../ledger/queries/refunds.ts';
import { applyProviderRefund } from './apply-provider-refund.ts';

/**
 * Requests promised refunds from the provider and records the result: the entries and the credit note. Safe to repeat, because
 * the id of a refund keeps the provider from paying twice. The provider reports later what it has not finished, and `reconcile`
 * asks for it daily. Never rejects: failures are logged and retried. A refund that the provider refuses for good is marked as
 * failed, and `reconcile` reports it until it is paid in another way.
 */
export async function processRefunds(context: BillingContext): Promise<void> {
  const { payments, store } = context;
  if (!payments) return;
  for (const { paymentRef, ...refund } of await listUnsentRefunds(store, payments.name)) {
    try {
      await requestRefund(context, payments, { refund, paymentRef });
    } catch (error) {
      if (error instanceof RefundRefused) await markFailed(context, refund.id, error);
      else
        context.log.error(
          { err: error, refund: refund.id },
          'A refund could not be requested and will be retried.',
        );
    }
  }
}

async function requestRefund(
  context: BillingContext,
  payments: PaymentProvider,
  { refund, paymentRef }: { refund: RefundRecord; paymentRef: string | null },
): Promise<void> {
  if (refund.amount_minor === 0) return await applyProviderRefund(context, refund.id, ofCreditAlone(refund));
  if (paymentRef === null) throw new Error('The charge has no payment to refund.');
  const reported = await payments.refund({
    refundId: refund.id,
    paymentRef,
    amountMinor: refund.amount_minor,
    currency: refund.currency,
  });
  await applyProviderRefund(context, refund.id, reported);
}

/** Credit returns without the provider. */
const ofCreditAlone = ({ id, currency, requested_at: at }: RefundRecord): ProviderRefund => ({
  ref: `credit_${id}`,
  refundId: id,
  paymentRef: '',
  amountMinor: 0,
  currency,
  state: 'paid',
  atMs: at.getTime(),
});

async function markFailed(
  { store, now, log }: BillingContext,
  refundId: string,
  error: RefundRefused,
): Promise<void> {
  await markPendingRefundFailed(store, refundId, new Date(now()));
  log.error({ err: error, refund: refundId }, 'The provider refused a refund.');
}
