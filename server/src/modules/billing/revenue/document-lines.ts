import { decimalText } from '@meridian/contracts/prices';
import { csvCell, csvLine } from '../../../shared/formatters/csv.ts';
import type { Store } from '../../../store/schema.ts';
import type { InvoiceContent } from '../ledger/invoice-content.ts';
import { type DocumentRow, listDocuments } from './queries.ts';
import { monthRange } from './read-revenue.ts';

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

function lineOf({ number, kind, issuedAt, content, provider, paymentRef }: DocumentRow): string {
  const { billTo, currency, netMinor, taxes, totalMinor, credits } = content as InvoiceContent;
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
    ...[credits?.invoice ?? '', provider, paymentRef ?? ''].map(csvCell),
  ];
  return `${cells.join(',')}\r\n`;
}
