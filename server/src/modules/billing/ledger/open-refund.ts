import { REFUND_BUSINESS_DAYS } from '@meridian/contracts/billing';
import { dayText } from '../../../shared/formatters/date-time.ts';
import type { Transaction } from '../../../store/schema.ts';
import { mailAccount } from '../../../shared/organisations/member-recipients.ts';
import { notify } from '../../messaging/index.ts';
import type { MailContext } from '../../../shared/context.ts';
import { refundPromisedMail } from '../emails/refund-promised.ts';
import { lockCustomer } from '../queries.ts';
import { addBusinessDays } from './business-days.ts';
import { type ChargeRecord, findChargeForUpdate } from './queries/charges.ts';
import { findRefundByReason, insertRefund, type RefundRecord } from './queries/refunds.ts';
import { leftToRefund } from './left-to-refund.ts';
import { refundReasonText } from './refund-reason.ts';
import { refundText } from './refund-text.ts';

/**
 * Promises a refund as part of `trx`, in which the account is locked, and notifies the customer; `processRefunds` requests it
 * from the provider. Opening the same refund again returns the existing one, except for an operator. Throws when the charge was not paid, or when more
 * would be refunded than is left of it.
 */
export async function openRefund(
  trx: Transaction,
  context: MailContext,
  input: {
    chargeId: string;
    reason: 'money-back' | 'outage' | 'unapplied' | 'operator';
    amountMinor: number;
    outageStartedMs?: number;
    nowMs: number;
  },
): Promise<RefundRecord> {
  const { chargeId, reason, amountMinor, outageStartedMs, nowMs } = input;
  const charge = await findChargeForUpdate(trx, chargeId);
  const outageStartedAt = outageStartedMs === undefined ? null : new Date(outageStartedMs);
  // An operator may refund a charge in several parts.
  const existing =
    reason === 'operator' ? undefined : await findRefundByReason(trx, chargeId, { reason, outageStartedAt });
  if (existing) return existing;
  if (charge.paid_at === null) throw new Error(`Charge ${chargeId} was not paid and cannot be refunded.`);
  const left = await leftToRefund(trx, charge);
  if (amountMinor > left.moneyMinor + left.creditMinor)
    throw new Error(
      `Only ${left.moneyMinor + left.creditMinor} of charge ${chargeId} can still be refunded, not ${amountMinor}.`,
    );
  // Money comes back first, and at most what was paid by money.
  const moneyMinor = Math.min(amountMinor, left.moneyMinor);
  const refund = await insertRefund(trx, {
    account_id: charge.account_id,
    charge_id: chargeId,
    reason,
    outage_started_at: outageStartedAt,
    amount_minor: moneyMinor,
    credit_minor: amountMinor - moneyMinor,
    currency: charge.currency,
    state: 'pending',
    provider: charge.provider,
    requested_at: new Date(nowMs),
    due_from: new Date(addBusinessDays(nowMs, REFUND_BUSINESS_DAYS[0])),
    due_until: new Date(addBusinessDays(nowMs, REFUND_BUSINESS_DAYS[1])),
  });
  await notifyCustomer(trx, context, { charge, refund });
  return refund;
}

async function notifyCustomer(
  trx: Transaction,
  context: MailContext,
  { charge, refund }: { charge: ChargeRecord; refund: RefundRecord },
): Promise<void> {
  const customer = await lockCustomer(trx, refund.account_id);
  if (!customer) return;
  const amount = refundText(refund);
  const why = refundReasonText(refund.reason);
  const due = `between ${dayText(refund.due_from.getTime())} and ${dayText(refund.due_until.getTime())}`;
  await mailAccount(context, trx, { accountId: refund.account_id, topic: 'billing' }, (to) =>
    refundPromisedMail(context.publicUrl, {
      to,
      amount,
      toMethod: refund.credit_minor === 0,
      what: charge.description,
      why,
      due,
    }),
  );
  await notify(trx, {
    accountId: refund.account_id,
    kind: 'billing',
    type: 'info',
    title: 'Refund on its way',
    message: `You receive ${amount} ${due}. ${why}`,
    link: '/dashboard?tab=billing',
    nowMs: refund.requested_at.getTime(),
  });
}
