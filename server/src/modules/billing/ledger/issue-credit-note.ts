import type { Job } from '../../../shared/queue/background-job.ts';
import type { InvoiceMailJob } from './mail-invoice.ts';
import type { Transaction } from '../../../store/schema.ts';
import type { BillingContext } from '../context.ts';
import type { BilledCustomer } from '../queries.ts';
import type { ChargeRecord } from './queries/charges.ts';
import { findInvoice, insertInvoice } from './queries/invoices.ts';
import type { RefundRecord } from './queries/refunds.ts';
import type { InvoiceContent } from './invoice-content.ts';
import { remainingRevenue, postEntries } from './ledger.ts';
import { nextDocumentNumber } from './next-number.ts';
import { refundReasonText } from './refund-reason.ts';
import { allocate } from './allocate.ts';

/**
 * Issues the credit note of a refund that was just paid, posts its entries and mails it. Returns its number, or null when the
 * charge has no invoice. The refund is allocated to sales and taxes in proportion to what is left of each, so that nothing is
 * left of any of them after a full refund.
 */
export async function issueCreditNote(
  trx: Transaction,
  context: BillingContext,
  input: {
    charge: ChargeRecord;
    refund: RefundRecord;
    customer: BilledCustomer | undefined;
    nowMs: number;
  },
): Promise<string | null> {
  const { charge, refund, customer, nowMs } = input;
  const invoiced = await findInvoice(trx, charge.id);
  if (!invoiced) return null;
  const { creditMinor: _, ...invoice } = invoiced.content as InvoiceContent;
  const { account_id: accountId, currency } = charge;
  const { credit_minor: creditMinor } = refund;
  const totalMinor = refund.amount_minor + creditMinor;
  const revenue = await remainingRevenue(trx, charge.id);
  const shares = allocate(
    totalMinor,
    revenue.map(({ amountMinor }) => amountMinor),
  );
  const refunded = revenue.map(({ account }, index) => ({ account, amountMinor: shares[index]! }));
  await postEntries(trx, { accountId, chargeId: charge.id, refundId: refund.id, currency, atMs: nowMs }, [
    ...refunded,
    { account: 'customer', amountMinor: -totalMinor },
  ]);
  const refundedOf = (account: string) => refunded.find((line) => line.account === account)?.amountMinor ?? 0;
  const netMinor = refundedOf('sales');
  const number = await nextDocumentNumber(trx, 'credit-note');
  const at = new Date(nowMs);
  const content: InvoiceContent = {
    ...invoice,
    number,
    issuedAt: at.toISOString(),
    lines: invoice.lines.map(({ discount: _coupon, ...line }) => ({ ...line, netMinor })),
    netMinor,
    taxes: invoice.taxes.map((tax) => ({ ...tax, amountMinor: refundedOf(`tax:${tax.name}`) })),
    totalMinor,
    ...(creditMinor > 0 && { creditMinor }),
    payment: { at: at.toISOString(), method: invoice.payment.method },
    credits: { invoice: invoice.number, reason: refundReasonText(refund.reason) },
  };
  await insertInvoice(trx, {
    account_id: accountId,
    kind: 'credit-note',
    number,
    charge_id: charge.id,
    refund_id: refund.id,
    currency,
    total_minor: totalMinor,
    content: JSON.stringify(content),
    issued_at: at,
  });
  if (customer)
    await context.defer(trx, { type: 'invoice-mail', number } satisfies Job<'invoice-mail', InvoiceMailJob>);
  return number;
}
