import { documentLines, paymentsPage, taxesOfMonth } from '../../../modules/billing/index.ts';
import { recordAct } from '../../../modules/operators/index.ts';
import type { ConsoleOperation } from '../call.ts';

export const listPaymentsOperation: ConsoleOperation<'listPayments'> = async ({ reader }, { request }) =>
  await paymentsPage(reader, request);

export const listTaxesOperation: ConsoleOperation<'listTaxes'> = async ({ reader }, { request }) => ({
  items: await taxesOfMonth(reader, request.month),
});

export const exportDocumentsOperation: ConsoleOperation<'exportDocuments'> = async (
  { store, reader, now },
  { request: { month }, actor },
) => {
  const act = { actor, act: 'revenue.export', details: { month } } as const;
  await store.transaction().execute((trx) => recordAct(trx, act, now()));
  return {
    name: `documents-${month}.csv`,
    type: 'text/csv; charset=utf-8',
    content: documentLines(reader, month),
  };
};
