/** SQL on the tables `invoice` and `invoice_series`. */
import { type Insertable, sql } from 'kysely';
import type { InvoiceTable } from '../../../../store/billing.ts';
import type { Store, Transaction } from '../../../../store/schema.ts';

export async function insertInvoice(trx: Transaction, invoice: Insertable<InvoiceTable>): Promise<void> {
  await trx.insertInto('invoice').values(invoice).execute();
}

/** The invoice of a charge; undefined when it has none. */
export const findInvoice = (trx: Transaction, chargeId: string) =>
  trx
    .selectFrom('invoice')
    .select('content')
    .where('charge_id', '=', chargeId)
    .where('kind', '=', 'invoice')
    .executeTakeFirst();

/** The charge of the invoice with that number; undefined when there is none. */
export async function findChargeOfInvoice(trx: Transaction, number: string): Promise<string | undefined> {
  const invoice = await trx
    .selectFrom('invoice')
    .select('charge_id as chargeId')
    .where('number', '=', number.toUpperCase())
    .where('kind', '=', 'invoice')
    .executeTakeFirst();
  return invoice?.chargeId;
}

export async function findInvoiceNumber(trx: Transaction, chargeId: string): Promise<string | null> {
  const invoice = await trx
    .selectFrom('invoice')
    .select('number')
    .where('charge_id', '=', chargeId)
    .where('kind', '=', 'invoice')
    .executeTakeFirst();
  return invoice?.number ?? null;
}

/** The invoice of an account's charge, or the credit note of that number. */
export const findAccountDocument = (
  store: Store,
  accountId: string,
  { chargeId, creditNote }: { chargeId: string; creditNote: string | undefined },
) =>
  store
    .selectFrom('invoice')
    .select(['number', 'content'])
    .where('charge_id', '=', chargeId)
    .where('account_id', '=', accountId)
    .where('kind', '=', creditNote === undefined ? 'invoice' : 'credit-note')
    .$if(creditNote !== undefined, (query) => query.where('number', '=', creditNote!))
    .executeTakeFirst();

/** A document with its account and the billing email that it chose, if any; undefined if the account was erased. */
export const findDocumentToMail = (store: Store, number: string) =>
  store
    .selectFrom('invoice')
    .innerJoin('account', 'account.id', 'invoice.account_id')
    .leftJoin('billing_details', 'billing_details.account_id', 'account.id')
    .select(['invoice.content', 'account.id as accountId', 'billing_details.email as billingEmail'])
    .where('number', '=', number)
    .executeTakeFirst();

/** Numbers of the invoices and credit notes of several charges. */
export const listDocumentNumbers = (store: Store, chargeIds: readonly string[]) =>
  store
    .selectFrom('invoice')
    .select(['number', 'charge_id', 'refund_id'])
    .where(sql<boolean>`charge_id = any(${chargeIds})`)
    .execute();

export const exportInvoices = (store: Store, accountId: string) =>
  store
    .selectFrom('invoice')
    .select(['kind', 'charge_id', 'content'])
    .where('account_id', '=', accountId)
    .orderBy('issued_at')
    .execute();

/** Takes the next number of a series and locks the series until `trx` ends. */
export async function incrementSeries(trx: Transaction, kind: InvoiceTable['kind']): Promise<number> {
  const { last_number: number } = await trx
    .updateTable('invoice_series')
    .set(({ eb }) => ({ last_number: eb('last_number', '+', 1) }))
    .where('kind', '=', kind)
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return number;
}
