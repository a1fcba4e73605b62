import { errors } from '../../../shared/errors/service-error.ts';
import { moneyText } from '../../../shared/formatters/money.ts';
import type { MailContext } from '../../../shared/context.ts';
import type { Transaction } from '../../../store/schema.ts';
import { leftOf } from '../ledger/left-to-refund.ts';
import { openRefund } from '../ledger/open-refund.ts';
import { findAccountCharge } from '../ledger/queries/charges.ts';
import { findChargeOfInvoice } from '../ledger/queries/invoices.ts';
import { listChargeRefunds, type RefundRecord } from '../ledger/queries/refunds.ts';
import { lockAccountPlan } from '../queries.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The charge by its id or by the number of its invoice, and how much of it. */
export interface RefundTerms {
  readonly charge: string;
  /** In minor units of the charge's currency; by default what is left of it. */
  readonly amountMinor?: number | undefined;
}

/**
 * Promises a refund that an operator decides, as part of `trx`; the jobs of the server request it from the provider. It ends no
 * subscription. Returns the refund, and false for one that waits already with the same amount. Throws 141 for a charge that is
 * not the account's, and 142 when another one waits or more is asked for than is left.
 */
export async function refundByOperator(
  trx: Transaction,
  context: MailContext,
  { accountId, terms, nowMs }: { accountId: string; terms: RefundTerms; nowMs: number },
): Promise<{ readonly refund: RefundRecord; readonly changed: boolean }> {
  if (!(await lockAccountPlan(trx, accountId))) throw errors.notFound();
  const chargeId = (await findChargeOfInvoice(trx, terms.charge)) ?? terms.charge;
  const charge = UUID.test(chargeId) ? await findAccountCharge(trx, accountId, chargeId) : undefined;
  if (!charge) throw errors.notFound({ message: 'The customer has no such charge or invoice.' });
  const refunds = await listChargeRefunds(trx, charge.id);
  const promised = refunds.filter(({ state }) => state !== 'failed');
  const { moneyMinor, creditMinor } = leftOf(charge, refunds);
  const left = moneyMinor + creditMinor;
  const waiting = promised.find(({ reason, refund_ref: ref }) => reason === 'operator' && ref === null);
  if (waiting) {
    const waitingMinor = waiting.amount_minor + waiting.credit_minor;
    if ((terms.amountMinor ?? waitingMinor) === waitingMinor) return { refund: waiting, changed: false };
    throw errors.conflict({ message: 'Another refund of this charge is on its way. Try again in a minute.' });
  }
  const amountMinor = terms.amountMinor ?? left;
  if (charge.paid_at === null || charge.purpose === 'unapplied' || left <= 0)
    throw errors.conflict({ message: 'Only a paid charge that has not been refunded can be refunded.' });
  if (amountMinor > left)
    throw errors.conflict({ message: `Only ${moneyText(left, charge.currency)} of this charge are left.` });
  const refund = await openRefund(trx, context, {
    chargeId: charge.id,
    reason: 'operator',
    amountMinor,
    nowMs,
  });
  return { refund, changed: true };
}
