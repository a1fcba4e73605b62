import type { Job } from '../../../shared/queue/background-job.ts';
import type { InvoiceMailJob } from './mail-invoice.ts';
import type { Transaction } from '../../../store/schema.ts';
import type { BillingContext } from '../context.ts';
import { dayText } from '../../../shared/formatters/date-time.ts';
import { moneyText } from '../../../shared/formatters/money.ts';
import { notify } from '../../messaging/index.ts';
import type { BilledCustomer } from '../queries.ts';
import type { ChargeRecord } from './queries/charges.ts';
import { insertInvoice } from './queries/invoices.ts';
import { billTo, type InvoiceContent, methodText } from './invoice-content.ts';
import { postEntries } from './ledger.ts';
import { nextDocumentNumber } from './next-number.ts';
import { taxTreatment } from '../tax/treatment.ts';
import { invoiceLocale } from './invoice-locale.ts';
import { taxesOf } from './taxes.ts';

/** Issues the invoice of a charge that was just paid, posts its entries and notifies the customer. Returns its number. */
export async function issueInvoice(
  trx: Transaction,
  context: BillingContext,
  input: { charge: ChargeRecord; customer: BilledCustomer; method: string | null; nowMs: number },
): Promise<string> {
  const { charge, customer, method, nowMs } = input;
  const { id: chargeId, account_id: accountId, currency, credit_minor: creditMinor } = charge;
  const totalMinor = charge.amount_minor + creditMinor;
  const taxed = { ...customer, country: customer.address.country };
  const { netMinor, taxes } = taxesOf(context.invoicing, taxed, totalMinor);
  const listed = taxesOf(context.invoicing, taxed, totalMinor + charge.discount_minor);
  const at = new Date(nowMs);
  await postEntries(trx, { accountId, chargeId, currency, atMs: nowMs }, [
    { account: 'customer', amountMinor: totalMinor },
    { account: 'sales', amountMinor: -netMinor },
    ...taxes.map(({ name, amountMinor }) => ({ account: `tax:${name}`, amountMinor: -amountMinor }) as const),
  ]);
  const number = await nextDocumentNumber(trx, 'invoice');
  const content: InvoiceContent = {
    number,
    issuedAt: at.toISOString(),
    seller: context.invoicing.seller,
    billTo: billTo(customer),
    treatment: taxTreatment(context.invoicing, taxed),
    locale: invoiceLocale(customer.address.country, currency),
    currency,
    lines: [{ ...lineOf(charge, netMinor), ...discountOf(charge, listed.netMinor - netMinor) }],
    netMinor,
    taxes,
    totalMinor,
    ...(creditMinor > 0 && { creditMinor }),
    payment: { at: at.toISOString(), method: methodOf(charge, method) },
    credits: null,
  };
  await insertInvoice(trx, {
    account_id: accountId,
    kind: 'invoice',
    number,
    charge_id: chargeId,
    refund_id: null,
    currency,
    total_minor: totalMinor,
    content: JSON.stringify(content),
    issued_at: at,
  });
  await context.defer(trx, { type: 'invoice-mail', number } satisfies Job<'invoice-mail', InvoiceMailJob>);
  await notify(trx, {
    accountId,
    kind: 'billing',
    type: 'success',
    title: 'Payment received',
    message: `${charge.description}: ${moneyText(totalMinor, currency)} was paid${creditText(charge)}. Invoice ${number} is under Billing.`,
    link: '/dashboard?tab=billing',
    nowMs,
  });
  return number;
}

const methodOf = ({ amount_minor: moneyMinor, provider }: ChargeRecord, method: string | null): string =>
  moneyMinor === 0 ? 'By credit' : methodText(provider, method);

function creditText({ credit_minor: creditMinor, currency }: ChargeRecord): string {
  return creditMinor === 0 ? '' : `, ${moneyText(creditMinor, currency)} of it by credit`;
}

/** The difference of the two net prices, so that the lines add up to the net amount. */
const discountOf = ({ coupon_code: code }: ChargeRecord, netMinor: number) =>
  code !== null && netMinor > 0 ? { discount: { code, netMinor } } : {};

/** The document has a column for the period, so the description leaves it out. */
function lineOf(charge: ChargeRecord, netMinor: number): InvoiceContent['lines'][number] {
  const { description, period_start: start, period_end: end, calls, per_thousand_minor: price } = charge;
  const quantity = calls !== null && price !== null ? { quantity: { calls, perThousandMinor: price } } : {};
  if (!start || !end) return { description, period: null, netMinor, ...quantity };
  const range = `, ${dayText(start.getTime())} to ${dayText(end.getTime())}`;
  return {
    description: description.endsWith(range) ? description.slice(0, -range.length) : description,
    period: { start: start.toISOString(), end: end.toISOString() },
    netMinor,
    ...quantity,
  };
}
