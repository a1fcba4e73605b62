import {
  documentFile,
  documentLines,
  documentsPage,
  entriesPage,
  journalLines,
  ledgerOfMonth,
  paymentDetails,
  paymentsPage,
  taxesOfMonth,
  taxLines,
} from '../../../modules/billing/index.ts';
import type { AppContext } from '../../../modules/app-context.ts';
import { type Actor, recordAct } from '../../../modules/operators/index.ts';
import type { ConsoleFile, ConsoleOperation } from '../call.ts';

export const listPaymentsOperation: ConsoleOperation<'listPayments'> = async ({ reader }, { request }) =>
  await paymentsPage(reader, request);
export const readPaymentOperation: ConsoleOperation<'readPayment'> = async ({ reader }, { request }) =>
  await paymentDetails(reader, request.id);
export const listDocumentsOperation: ConsoleOperation<'listDocuments'> = async ({ reader }, { request }) =>
  await documentsPage(reader, request);
export const readDocumentOperation: ConsoleOperation<'readDocument'> = async ({ reader }, { request }) =>
  await documentFile(reader, request.number);
export const listTaxesOperation: ConsoleOperation<'listTaxes'> = async ({ reader }, { request }) => ({
  items: await taxesOfMonth(reader, request.month),
});
export const readLedgerOperation: ConsoleOperation<'readLedger'> = async ({ reader }, { request }) =>
  await ledgerOfMonth(reader, request.month);
export const listEntriesOperation: ConsoleOperation<'listEntries'> = async ({ reader }, { request }) =>
  await entriesPage(reader, request);

/** Records the export of a month, and returns its file. */
async function monthFile(
  { store, now }: AppContext,
  { request: { month }, actor }: { request: { month: string }; actor: Actor },
  name: 'documents' | 'taxes' | 'journal',
  content: ConsoleFile['content'],
): Promise<ConsoleFile> {
  const act = { actor, act: 'revenue.export', details: { file: name, month } } as const;
  await store.transaction().execute((trx) => recordAct(trx, act, now()));
  return { name: `${name}-${month}.csv`, type: 'text/csv; charset=utf-8', content };
}

export const exportDocumentsOperation: ConsoleOperation<'exportDocuments'> = (context, call) =>
  monthFile(context, call, 'documents', documentLines(context.reader, call.request.month));
export const exportTaxesOperation: ConsoleOperation<'exportTaxes'> = (context, call) =>
  monthFile(context, call, 'taxes', taxLines(context.reader, call.request.month));
export const exportJournalOperation: ConsoleOperation<'exportJournal'> = (context, call) =>
  monthFile(context, call, 'journal', journalLines(context.reader, call.request.month));
