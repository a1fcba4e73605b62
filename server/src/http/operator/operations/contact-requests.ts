import {
  answerRequest,
  changeRequest,
  listRequests,
  noteRequest,
  openRequests,
  readRequest,
} from '../../../modules/messaging/index.ts';
import type { ConsoleOperation } from '../call.ts';

export const listRequestsOperation: ConsoleOperation<'listRequests'> = ({ store }, { request }) =>
  listRequests(store, request);
export const readRequestOperation: ConsoleOperation<'readRequest'> = (context, { request }) =>
  readRequest(context, request.id);
export const countRequestsOperation: ConsoleOperation<'countRequests'> = ({ store }) => openRequests(store);

export const answerRequestOperation: ConsoleOperation<'answerRequest'> = (context, { request, actor }) =>
  answerRequest(context, { ...request, actor });
export const noteRequestOperation: ConsoleOperation<'noteRequest'> = (context, { request, actor }) =>
  noteRequest(context, { ...request, actor });
export const changeRequestOperation: ConsoleOperation<'changeRequest'> = (context, { request, actor }) =>
  changeRequest(context, { ...request, actor });
