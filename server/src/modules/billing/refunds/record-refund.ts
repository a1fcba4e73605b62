import { REFUND_BUSINESS_DAYS } from '@meridian/contracts/billing';
import type { ProviderRefund } from '../../../providers/payments/provider.ts';
import type { Transaction } from '../../../store/schema.ts';
import type { BillingContext } from '../context.ts';
import { addBusinessDays } from '../ledger/business-days.ts';
import { creditWith, leftToRefund } from '../ledger/left-to-refund.ts';
import { findCharge, findPaidCharge } from '../ledger/queries/charges.ts';
import { findReportedRefund, insertRefund } from '../ledger/queries/refunds.ts';
import { lockCustomer } from '../queries.ts';
import { applyProviderRefund } from './apply-provider-refund.ts';

/** Reads a refund from the provider and records its state. The provider may have started the refund itself. */
export async function recordRefund(context: BillingContext, ref: string): Promise<void> {
  const { payments } = context;
  if (!payments) return;
  const reported = await payments.readRefund(ref);
  const refundId = await context.store
    .transaction()
    .execute(
      async (trx) => (await findKnown(trx, context, reported)) ?? (await adopt(trx, context, reported)),
    );
  if (refundId === null) {
    context.log.warn(
      { ref: reported.ref },
      'The provider reports a refund of a payment that is not in the ledger.',
    );
    return;
  }
  await applyProviderRefund(context, refundId, reported);
}

async function findKnown(
  trx: Transaction,
  context: BillingContext,
  reported: ProviderRefund,
): Promise<string | null> {
  const refund = await findReportedRefund(trx, context.payments!.name, reported);
  return refund?.id ?? null;
}

/** Adds a refund that the provider made. It promises nothing, since the refund exists already. */
async function adopt(
  trx: Transaction,
  context: BillingContext,
  reported: ProviderRefund,
): Promise<string | null> {
  const provider = context.payments!.name;
  const charge = await findPaidCharge(trx, provider, reported.paymentRef);
  if (!charge) return null;
  await lockCustomer(trx, charge.accountId);
  // While this waited for the lock, the job may have recorded the refund.
  const recorded = await findKnown(trx, context, reported);
  if (recorded !== null) return recorded;
  const left = await leftToRefund(trx, await findCharge(trx, charge.id));
  const { id } = await insertRefund(trx, {
    account_id: charge.accountId,
    charge_id: charge.id,
    reason: 'provider',
    outage_started_at: null,
    amount_minor: reported.amountMinor,
    credit_minor: creditWith(left, reported.amountMinor),
    currency: charge.currency,
    state: 'pending',
    provider,
    refund_ref: reported.ref,
    requested_at: new Date(reported.atMs),
    due_from: new Date(addBusinessDays(reported.atMs, REFUND_BUSINESS_DAYS[0])),
    due_until: new Date(addBusinessDays(reported.atMs, REFUND_BUSINESS_DAYS[1])),
  });
  return id;
}
