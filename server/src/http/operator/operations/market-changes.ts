import {
  applyImport,
  beginBackfill,
  beginImport,
  cancelMarketChange,
  correctBar,
  listMarketChanges,
  readBar,
  readMarketChange,
  readRejectedRows,
  uploadPart,
} from '../../../modules/market-control/index.ts';
import type { ConsoleOperation } from '../call.ts';

export const beginImportOperation: ConsoleOperation<'beginImport'> = async (context, { request, actor }) => ({
  change: await beginImport(context, request, actor),
});

export const uploadPartOperation: ConsoleOperation<'uploadPart'> = async (context, { request, file }) => ({
  change: await uploadPart(context, request, file),
});

export const applyImportOperation: ConsoleOperation<'applyImport'> = async (
  context,
  { request: { id, reason }, actor },
) => ({ change: await applyImport(context, id, { actor, reason }) });

export const cancelMarketChangeOperation: ConsoleOperation<'cancelMarketChange'> = async (
  context,
  { request: { id }, actor },
) => ({ change: await cancelMarketChange(context, id, actor) });

export const readMarketChangeOperation: ConsoleOperation<'readMarketChange'> = async (
  context,
  { request: { id } },
) => ({ change: await readMarketChange(context, id) });

export const listMarketChangesOperation: ConsoleOperation<'listMarketChanges'> = (context, { request }) =>
  listMarketChanges(context, request);

export const readRejectedRowsOperation: ConsoleOperation<'readRejectedRows'> = async (
  context,
  { request: { id } },
) => {
  const rows = await readRejectedRows(context, id);
  return {
    name: `rejected-${id}.csv`,
    type: 'text/csv; charset=utf-8',
    content: (async function* content() {
      yield rows;
    })(),
  };
};

export const backfillFeedOperation: ConsoleOperation<'backfillFeed'> = async (
  context,
  { request: { reason, ...wanted }, actor },
) => ({ change: await beginBackfill(context, wanted, { actor, reason }) });

export const readBarOperation: ConsoleOperation<'readBar'> = (context, { request }) =>
  readBar(context, request);

export const correctBarOperation: ConsoleOperation<'correctBar'> = async (
  context,
  { request: { reason, ...correction }, actor },
) => ({ change: await correctBar(context, correction, { actor, reason }) });
