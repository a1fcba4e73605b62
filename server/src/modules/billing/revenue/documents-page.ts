import type { OperatorReply, OperatorRequest } from '@meridian/contracts/operator';
import { errors } from '../../../shared/errors/service-error.ts';
import type { Store } from '../../../store/schema.ts';
import type { InvoiceContent } from '../ledger/invoice-content.ts';
import { drawInvoice } from '../ledger/pdf/draw-invoice.ts';
import { pageOf, readCursor, timeOf } from './cursor.ts';
import { monthRange } from './month-range.ts';
import { findDocument, listIssued } from './queries/documents.ts';
import { listPayers } from './queries/payments.ts';

const PAYERS_MAX = 50;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A page of invoices and credit notes, newest first. Throws 101 for an unknown cursor. */
export async function documentsPage(
  store: Store,
  { text = '', kind, month, after, limit }: OperatorRequest<'listDocuments'>,
): Promise<OperatorReply<'listDocuments'>> {
  const rows = await listIssued(store, {
    kinds: kind ? [kind] : ['invoice', 'credit-note'],
    wanted: await wantedDocuments(store, text.trim()),
    range: month === undefined ? undefined : monthRange(month),
    after: readCursor(after, 'uuid'),
    limit: limit + 1,
  });
  return pageOf(rows, {
    limit,
    item: ({ id: _id, atUs, ...row }) => ({ ...row, issuedAt: timeOf(atUs) }),
    cursor: ({ atUs, id }) => `${atUs}.${id}`,
  });
}

/** The documents that a text names: by the number, an account id, or the start of an address. */
async function wantedDocuments(store: Store, text: string) {
  if (text === '') return undefined;
  const id = text.toLowerCase();
  const accountIds = UUID.test(id) ? [id] : await listPayers(store, id, PAYERS_MAX);
  return { accountIds, number: text.toUpperCase() };
}

/** An invoice or credit note as a PDF file. Throws 141 when no document has that number, and 191 when too many wait. */
export async function documentFile(store: Store, number: string) {
  const document = await findDocument(store, number.trim().toUpperCase());
  if (!document) throw errors.notFound({ message: 'No document has this number.' });
  const file = await drawInvoice(document.content as InvoiceContent);
  return { name: `${document.number}.pdf`, type: 'application/pdf', content: inOnePart(file) };
}

async function* inOnePart(file: Buffer): AsyncGenerator<Buffer, void> {
  yield file;
}
