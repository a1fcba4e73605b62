import { signOut } from '../../../modules/operators/index.ts';
import type { ConsoleOperation } from '../call.ts';

export const signOutOperation: ConsoleOperation<'signOut'> = async ({ store, now }, call) => {
  await signOut(store, call.session, call.caller.address, now());
  call.keepSession(null);
  return {};
};
