import { decimalText } from '@meridian/contracts/prices';
import { csvCell, csvLine } from '../../../shared/formatters/csv.ts';
import type { Store } from '../../../store/schema.ts';
import type { InvoiceContent } from '../ledger/invoice-content.ts';
import { type DocumentRow, listDocuments } from './queries/documents.ts';
import { monthRange } from './month-range.ts';

const PART_ROWS = 1_000;
const HEAD = [
  'number',
  'kind',
  'issued_at',
  'customer',
  'country',
  'currency',
  'net',
  'taxes',
  'tax',
  'total',
  'corrects',
  'provider',
  'payment',
  'treatment',
  'customer_id',
];

/** Invoices and credit notes of a month as CSV for accountants, a part after the other. Amounts of credit notes are negative. */
export async function* documentLines(store: Store, month: string): AsyncGenerator<string> {
  const range = monthRange(month);
  yield csvLine(HEAD);
  let after: DocumentRow | undefined;
  do {
    const rows = await listDocuments(store, { ...range, after, limit: PART_ROWS });
    after = rows.length === PART_ROWS ? rows.at(-1) : undefined;
    if (rows.length > 0) yield rows.map(lineOf).join('');
  } while (after);
}

function lineOf({ number, kind, issuedAt, content, provider, paymentRef, accountId }: DocumentRow): string {
  const { billTo, currency, netMinor, taxes, totalMinor, credits, treatment } = content as InvoiceContent;
  const sign = kind === 'invoice' ? 1 : -1;
  const amount = (minor: number) => decimalText(sign * minor);
  const texts = [number, kind, issuedAt.toISOString(), billTo.name, billTo.address.at(-1) ?? '', currency];
  const rates = taxes.map(({ name, percent }) => `${name} ${percent} %`).join(', ');
  // An amount is no formula, also with its sign.
  const cells = [
    ...texts.map(csvCell),
    amount(netMinor),
    csvCell(rates),
    amount(totalMinor - netMinor),
    amount(totalMinor),
    ...[credits?.invoice ?? '', provider, paymentRef ?? '', treatment ?? 'taxed', accountId].map(csvCell),
  ];
  return `${cells.join(',')}\r\n`;
}
