import { readFeedback } from '../../../modules/messaging/index.ts';
import type { ConsoleOperation } from '../call.ts';

export const readFeedbackOperation: ConsoleOperation<'readFeedback'> = ({ store }, { request }) =>
  readFeedback(store, request.page);
