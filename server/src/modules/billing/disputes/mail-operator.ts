import type { Transaction } from '../../../store/schema.ts';
import type { BillingContext } from '../context.ts';
import { disputeMail, type DisputeMail } from '../emails/dispute.ts';
import type { ChargeRecord } from '../ledger/queries/charges.ts';
import { moneyText } from '../../../shared/formatters/money.ts';
import type { DisputeRecord } from './queries.ts';

/** Mails the operator about a dispute, as part of `trx`; logs it for an operator without an address. */
export async function mailOperator(
  trx: Transaction,
  context: BillingContext,
  {
    dispute,
    charge,
    what,
  }: {
    dispute: DisputeRecord;
    charge: Pick<ChargeRecord, 'description' | 'payment_ref'>;
    what: DisputeMail['what'];
  },
): Promise<void> {
  const { log, operator, publicUrl } = context;
  const { dispute_ref: ref, state, evidence_due_at: dueAt } = dispute;
  log.warn({ ref, state, evidenceDueAt: dueAt, what }, 'A payment is disputed.');
  const to = operator.contact.support;
  if (to === null) return;
  const mail = disputeMail(publicUrl, {
    to,
    what,
    state,
    ref,
    reason: dispute.reason,
    amount: moneyText(dispute.amount_minor, dispute.currency),
    charge: charge.description,
    paymentRef: charge.payment_ref ?? '',
    evidenceDueMs: dueAt?.getTime() ?? null,
  });
  await context.enqueueMail(trx, mail);
}
