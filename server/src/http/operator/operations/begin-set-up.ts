import { beginSetUp } from '../../../modules/operators/index.ts';
import type { ConsoleOperation } from '../call.ts';

export const beginSetUpOperation: ConsoleOperation<'beginSetUp'> = async (context, { request, caller }) =>
  await beginSetUp(context, request, caller);
