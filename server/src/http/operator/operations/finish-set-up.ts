import { finishSetUp } from '../../../modules/operators/index.ts';
import type { ConsoleOperation } from '../call.ts';
import { openedSession } from '../session-reply.ts';

export const finishSetUpOperation: ConsoleOperation<'finishSetUp'> = async (context, call) =>
  await openedSession(context, await finishSetUp(context, call.request, call.caller), call.keepSession);
