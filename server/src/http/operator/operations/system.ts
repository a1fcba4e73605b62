import {
  listJobs,
  listUndelivered,
  readAttention,
  readSystem,
  retryJob,
  retryUndelivered,
} from '../../../modules/system/index.ts';
import type { ConsoleOperation } from '../call.ts';

export const readAttentionOperation: ConsoleOperation<'readAttention'> = (context) => readAttention(context);
export const readSystemOperation: ConsoleOperation<'readSystem'> = (context) => readSystem(context);
export const readSettingsOperation: ConsoleOperation<'readSettings'> = async ({ settings }) => ({
  items: settings,
});
export const listJobsOperation: ConsoleOperation<'listJobs'> = (context) => listJobs(context);
export const listUndeliveredOperation: ConsoleOperation<'listUndelivered'> = (context, { request }) =>
  listUndelivered(context, request);

export const retryJobOperation: ConsoleOperation<'retryJob'> = (context, { request, actor }) =>
  retryJob(context, { ...request, actor });
export const retryUndeliveredOperation: ConsoleOperation<'retryUndelivered'> = (
  context,
  { request, actor },
) => retryUndelivered(context, { ...request, actor });
