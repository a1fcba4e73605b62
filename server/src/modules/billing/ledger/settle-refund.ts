import type { ProviderRefund } from '../../../providers/payments/provider.ts';
import type { Transaction } from '../../../store/schema.ts';
import { mailAccount } from '../../../shared/organisations/member-recipients.ts';
import { notify } from '../../messaging/index.ts';
import type { BillingContext } from '../context.ts';
import { moneyReturnedMail } from '../emails/money-returned.ts';
import { type BilledCustomer, lockCustomer } from '../queries.ts';
import { issueCreditNote } from './issue-credit-note.ts';
import { postEntries } from './ledger.ts';
import { type ChargeRecord, findChargeForUpdate, markChargeRefunded } from './queries/charges.ts';
import { findRefund, type RefundRecord, sumPaidRefunds, updateRefund } from './queries/refunds.ts';
import { refundText } from './refund-text.ts';

/**
 * Records the provider's state of a refund as part of `trx`; once it is paid, also its entries and the credit note. Repeating
 * it changes nothing. Returns whether the refund was just paid.
 */
export async function settleRefund(
  trx: Transaction,
  context: BillingContext,
  { refundId, reported, nowMs }: { refundId: string; reported: ProviderRefund; nowMs: number },
): Promise<boolean> {
  const { account_id: accountId, charge_id: chargeId } = await findRefund(trx, refundId);
  const customer = await lockCustomer(trx, accountId);
  const charge = await findChargeForUpdate(trx, chargeId);
  const refund = await findRefund(trx, refundId);
  if (refund.state !== 'pending') return false;
  if (reported.amountMinor !== refund.amount_minor || reported.currency !== refund.currency)
    throw new Error(`Refund ${refundId} does not match refund ${reported.ref} of the provider.`);
  await updateRefund(trx, refundId, {
    state: reported.state,
    ref: reported.ref,
    doneAt: reported.state === 'pending' ? null : new Date(nowMs),
  });
  if (reported.state !== 'paid') return false;
  await postPaidRefund(trx, context, { charge, refund, customer, nowMs });
  return true;
}

interface PaidRefund {
  readonly charge: ChargeRecord;
  readonly refund: RefundRecord;
  readonly customer: BilledCustomer | undefined;
  readonly nowMs: number;
}

async function postPaidRefund(trx: Transaction, context: BillingContext, paid: PaidRefund): Promise<void> {
  const { charge, refund, customer, nowMs } = paid;
  const { id: chargeId, account_id: accountId, currency } = charge;
  await postEntries(trx, { accountId, chargeId, refundId: refund.id, currency, atMs: nowMs }, [
    { account: 'customer', amountMinor: refund.amount_minor + refund.credit_minor },
    { account: `provider:${refund.provider}`, amountMinor: -refund.amount_minor },
    { account: 'customer-credit', amountMinor: -refund.credit_minor },
  ]);
  if ((await sumPaidRefunds(trx, chargeId)) >= charge.amount_minor + charge.credit_minor)
    await markChargeRefunded(trx, chargeId);
  const number = await issueCreditNote(trx, context, paid);
  if (!customer) return;
  const amount = refundText(refund);
  if (number === null)
    await mailAccount(context, trx, { accountId, topic: 'billing' }, (to) =>
      moneyReturnedMail(context.publicUrl, { to, amount, what: charge.description }),
    );
  await notify(trx, {
    accountId,
    kind: 'billing',
    type: 'success',
    title: 'Refund complete',
    message: `You were refunded ${amount}.${number === null ? '' : ` Credit note ${number} is under Billing.`}`,
    link: '/dashboard?tab=billing',
    nowMs,
  });
}
