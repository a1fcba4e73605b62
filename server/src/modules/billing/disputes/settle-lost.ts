import type { Transaction } from '../../../store/schema.ts';
import type { BillingContext } from '../context.ts';
import { issueCreditNote } from '../ledger/issue-credit-note.ts';
import { creditWith, leftOf } from '../ledger/left-to-refund.ts';
import { type LedgerSubject, postEntries } from '../ledger/ledger.ts';
import { type ChargeRecord, markChargeRefunded } from '../ledger/queries/charges.ts';
import { insertRefund, listChargeRefunds } from '../ledger/queries/refunds.ts';
import type { BilledCustomer } from '../queries.ts';
import { type DisputeRecord, sumDisputed, updateDispute } from './queries.ts';

/**
 * Books a lost dispute as a refund of its charge with a credit note, as part of `trx`, in which the charge is locked. What exceeds
 * the rest of the charge is a cost. Returns the id of the refund; null when there is none to book, or it was booked before.
 */
export async function settleLost(
  trx: Transaction,
  context: BillingContext,
  input: {
    dispute: DisputeRecord;
    charge: ChargeRecord;
    customer: BilledCustomer | undefined;
    nowMs: number;
  },
): Promise<string | null> {
  const { dispute, charge, customer, nowMs } = input;
  if (dispute.state !== 'lost' || dispute.refund_id !== null) return null;
  const lostMinor = await sumDisputed(trx, dispute.id);
  if (lostMinor <= 0) return null;
  const left = leftOf(
    charge,
    (await listChargeRefunds(trx, charge.id)).filter(({ state }) => state === 'paid'),
  );
  const amountMinor = Math.min(lostMinor, left.moneyMinor);
  const { currency, account_id: accountId, id: chargeId } = charge;
  const subject: LedgerSubject = { accountId, chargeId, disputeId: dispute.id, currency, atMs: nowMs };
  const excessMinor = lostMinor - amountMinor;
  await postEntries(trx, subject, [
    { account: 'dispute-fees', amountMinor: excessMinor },
    { account: 'disputed', amountMinor: -excessMinor },
  ]);
  if (amountMinor === 0) return null;
  const creditMinor = creditWith(left, amountMinor);
  const at = new Date(nowMs);
  const refund = await insertRefund(trx, {
    account_id: accountId,
    charge_id: chargeId,
    reason: 'dispute',
    outage_started_at: null,
    amount_minor: amountMinor,
    credit_minor: creditMinor,
    currency,
    state: 'paid',
    provider: dispute.provider,
    refund_ref: dispute.dispute_ref,
    requested_at: dispute.opened_at,
    due_from: at,
    due_until: at,
    done_at: at,
  });
  await updateDispute(trx, dispute.id, { refund_id: refund.id });
  await postEntries(trx, { ...subject, refundId: refund.id }, [
    { account: 'customer', amountMinor: amountMinor + creditMinor },
    { account: 'disputed', amountMinor: -amountMinor },
    { account: 'customer-credit', amountMinor: -creditMinor },
  ]);
  if (amountMinor === left.moneyMinor) await markChargeRefunded(trx, chargeId);
  await issueCreditNote(trx, context, { charge, refund, customer, nowMs });
  return refund.id;
}
