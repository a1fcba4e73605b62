import { REFUND_BUSINESS_DAYS } from '@meridian/contracts/billing';
import type { ProviderRefund } from '../../../providers/payments/provider.ts';
import type { Transaction } from '../../../store/schema.ts';
import type { BillingContext } from '../context.ts';
import { applyProviderRefund } from './accept-refund.ts';
import { addBusinessDays } from '../ledger/business-days.ts';
import { lockCustomer } from '../ledger/lock-customer.ts';

/** Reads a refund at the provider and books how it stands: one of ours, or one that the provider made of its own accord. */
export async function recordRefund(context: BillingContext, ref: string): Promise<void> {
  const { payments } = context;
  if (!payments) return;
  await noteReported(context, await payments.readRefund(ref));
}

/** The same for a refund that was already read. Answers whether it is one of a charge of ours. */
async function noteReported(context: BillingContext, reported: ProviderRefund): Promise<boolean> {
  const refundId = await context.store
    .transaction()
    .execute(async (trx) => (await known(trx, context, reported)) ?? (await adopt(trx, context, reported)));
  if (refundId === null) {
    context.log.warn(
      { ref: reported.ref },
      'The provider tells of a refund of a payment that is not in the books.',
    );
    return false;
  }
  await applyProviderRefund(context, refundId, reported);
  return true;
}

async function known(
  trx: Transaction,
  context: BillingContext,
  reported: ProviderRefund,
): Promise<string | null> {
  const refund = await trx
    .selectFrom('refund')
    .select('id')
    .where('provider', '=', context.payments!.name)
    .where((eb) =>
      eb.or([
        eb('refund_ref', '=', reported.ref),
        ...(reported.refundId === null ? [] : [eb(eb.cast('id', 'text'), '=', reported.refundId)]),
      ]),
    )
    .executeTakeFirst();
  return refund?.id ?? null;
}

/** Opens a refund that was made at the provider. Nothing is promised: it is there already. */
async function adopt(
  trx: Transaction,
  context: BillingContext,
  reported: ProviderRefund,
): Promise<string | null> {
  const provider = context.payments!.name;
  const found = await trx
    .selectFrom('charge')
    .select(['id', 'account_id as accountId', 'currency'])
    .where('provider', '=', provider)
    .where('payment_ref', '=', reported.paymentRef)
    .where('paid_at', 'is not', null)
    .executeTakeFirst();
  if (!found) return null;
  await lockCustomer(trx, found.accountId);
  // Held by now, one that the tick has just booked is known.
  const meanwhile = await known(trx, context, reported);
  if (meanwhile !== null) return meanwhile;
  const { id } = await trx
    .insertInto('refund')
    .values({
      account_id: found.accountId,
      charge_id: found.id,
      reason: 'provider',
      outage_started_at: null,
      amount_minor: reported.amountMinor,
      currency: found.currency,
      state: 'pending',
      provider,
      refund_ref: reported.ref,
      requested_at: new Date(reported.atMs),
      due_from: new Date(addBusinessDays(reported.atMs, REFUND_BUSINESS_DAYS[0])),
      due_until: new Date(addBusinessDays(reported.atMs, REFUND_BUSINESS_DAYS[1])),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
