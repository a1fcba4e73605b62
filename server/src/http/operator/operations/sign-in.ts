import { signOperatorIn } from '../../../modules/operators/index.ts';
import type { ConsoleOperation } from '../call.ts';
import { openedSession } from '../session-reply.ts';

export const signInOperation: ConsoleOperation<'signIn'> = async (context, call) =>
  await openedSession(context, await signOperatorIn(context, call.request, call.caller), call.keepSession);
