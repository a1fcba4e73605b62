import type { ConsoleOperation } from '../call.ts';
import { sessionReplyOf } from '../session-reply.ts';

export const readSessionOperation: ConsoleOperation<'readSession'> = async (_context, { session }) =>
  sessionReplyOf(session);
