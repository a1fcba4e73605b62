import {
  differencesPage,
  disputesPage,
  explainDifference,
  recheckDifference,
  runsPage,
} from '../../../modules/billing/index.ts';
import type { ConsoleOperation } from '../call.ts';

export const listReconciliationsOperation: ConsoleOperation<'listReconciliations'> = async (
  { reader },
  { request },
) => await runsPage(reader, request);
// What was just resolved must be seen, so not from a replica.
export const listDifferencesOperation: ConsoleOperation<'listDifferences'> = async ({ store }, { request }) =>
  await differencesPage(store, request);
export const recheckDifferenceOperation: ConsoleOperation<'recheckDifference'> = async (
  context,
  { request, actor },
) => await recheckDifference(context, { ...request, actor });
export const explainDifferenceOperation: ConsoleOperation<'explainDifference'> = async (
  context,
  { request, actor },
) => await explainDifference(context, { ...request, actor });
export const listDisputesOperation: ConsoleOperation<'listDisputes'> = async ({ reader }, { request }) =>
  await disputesPage(reader, request);
