import type { Selectable } from 'kysely';
import { type PaymentProvider, RefundRefused } from '../../../providers/payments/provider.ts';
import type { RefundTable } from '../../../store/billing.ts';
import type { BillingContext } from '../context.ts';
import { applyProviderRefund } from './accept-refund.ts';

/**
 * Has the provider give back what was promised and books what it did: the entries and the credit note. Safe to do again, as
 * a refund's own id keeps the provider from paying twice. What the provider has taken on and not yet done is heard of
 * from it, and asked for daily by `reconcile`. Never rejects: what fails is logged and tried again, but for what the
 * provider will never make: that has failed, and `reconcile` says so until it is made good.
 */
export async function processRefunds(context: BillingContext): Promise<void> {
  const { payments, store } = context;
  if (!payments) return;
  const promised = await store
    .selectFrom('refund')
    .innerJoin('charge', 'charge.id', 'refund.charge_id')
    .selectAll('refund')
    .select('charge.payment_ref as paymentRef')
    .where('refund.state', '=', 'pending')
    .where('refund.refund_ref', 'is', null)
    .where('refund.provider', '=', payments.name)
    .orderBy('refund.requested_at')
    .execute();
  for (const { paymentRef, ...refund } of promised) {
    try {
      await carryOut(context, payments, refund, paymentRef);
    } catch (error) {
      if (error instanceof RefundRefused) await giveUp(context, refund.id, error);
      else
        context.log.error(
          { err: error, refund: refund.id },
          'A refund could not be made and is tried again.',
        );
    }
  }
}

async function carryOut(
  context: BillingContext,
  payments: PaymentProvider,
  refund: Selectable<RefundTable>,
  paymentRef: string | null,
): Promise<void> {
  if (paymentRef === null) throw new Error('What was charged has no payment to give back.');
  const reported = await payments.refund({
    refundId: refund.id,
    paymentRef,
    amountMinor: refund.amount_minor,
    currency: refund.currency,
  });
  await applyProviderRefund(context, refund.id, reported);
}

async function giveUp(
  { store, now, log }: BillingContext,
  refundId: string,
  error: RefundRefused,
): Promise<void> {
  await store
    .updateTable('refund')
    .set({ state: 'failed', done_at: new Date(now()) })
    .where('id', '=', refundId)
    .where('state', '=', 'pending')
    .execute();
  log.error({ err: error, refund: refundId }, 'The provider refused a refund.');
}
