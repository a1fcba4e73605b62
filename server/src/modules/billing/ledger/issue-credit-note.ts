import type { Job } from '../../../shared/queue/background-job.ts';
import type { InvoiceMailJob } from './mail-invoice.ts';
import type { Selectable } from 'kysely';
import type { ChargeTable, RefundTable } from '../../../store/billing.ts';
import type { Transaction } from '../../../store/schema.ts';
import type { BillingContext } from '../context.ts';
import type { BilledCustomer } from './lock-customer.ts';
import type { InvoiceContent } from './invoice-content.ts';
import { remainingRevenue, postEntries } from './ledger.ts';
import { nextDocumentNumber } from './next-number.ts';
import { refundReasonText } from './refund-reason.ts';
import { allocate } from './allocate.ts';

/**
 * Issues the credit note of a refund that was just paid, with its entries, and mails it; answers its number, or null when
 * what was paid never had an invoice. Sales and taxes give back in proportion to what they still have of the charge, so that
 * after the whole of it has gone back nothing is left of any of them.
 */
export async function issueCreditNote(
  trx: Transaction,
  context: BillingContext,
  input: {
    charge: Selectable<ChargeTable>;
    refund: Selectable<RefundTable>;
    customer: BilledCustomer | undefined;
    nowMs: number;
  },
): Promise<string | null> {
  const { charge, refund, customer, nowMs } = input;
  const invoiced = await trx
    .selectFrom('invoice')
    .select('content')
    .where('charge_id', '=', charge.id)
    .where('kind', '=', 'invoice')
    .executeTakeFirst();
  if (!invoiced) return null;
  const invoice = invoiced.content as InvoiceContent;
  const { account_id: accountId, currency } = charge;
  const totalMinor = refund.amount_minor;
  const earned = await remainingRevenue(trx, charge.id);
  const shares = allocate(
    totalMinor,
    earned.map(({ amountMinor }) => amountMinor),
  );
  const back = earned.map(({ account }, index) => ({ account, amountMinor: shares[index]! }));
  await postEntries(trx, { accountId, chargeId: charge.id, refundId: refund.id, currency, atMs: nowMs }, [
    ...back,
    { account: 'customer', amountMinor: -totalMinor },
  ]);
  const backOf = (account: string) => back.find((line) => line.account === account)?.amountMinor ?? 0;
  const netMinor = backOf('sales');
  const number = await nextDocumentNumber(trx, 'credit-note');
  const at = new Date(nowMs);
  const content: InvoiceContent = {
    ...invoice,
    number,
    issuedAt: at.toISOString(),
    lines: invoice.lines.map((line) => ({ ...line, netMinor })),
    netMinor,
    taxes: invoice.taxes.map((tax) => ({ ...tax, amountMinor: backOf(`tax:${tax.name}`) })),
    totalMinor,
    payment: { at: at.toISOString(), method: invoice.payment.method },
    credits: { invoice: invoice.number, reason: refundReasonText(refund.reason) },
  };
  await trx
    .insertInto('invoice')
    .values({
      account_id: accountId,
      kind: 'credit-note',
      number,
      charge_id: charge.id,
      refund_id: refund.id,
      currency,
      total_minor: totalMinor,
      content: JSON.stringify(content),
      issued_at: at,
    })
    .execute();
  if (customer)
    await context.defer(trx, { type: 'invoice-mail', number } satisfies Job<'invoice-mail', InvoiceMailJob>);
  return number;
}
