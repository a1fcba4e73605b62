import type { passkeyCalls } from '@meridian/contracts/portal/passkeys';
import type { AppContext } from '../../../modules/app-context.ts';
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
  startPasskey,
  startPasskeySecondFactor,
  startPasskeySignIn,
  startPasskeyStepUp,
  verifyPasskeySecondFactor,
} from '../../../modules/identity/index.ts';
import type { RoutesOf } from '../call.ts';

export const passkeyRoutes = (context: AppContext): RoutesOf<typeof passkeyCalls> => ({
  listPasskeys: async ({ session }) => ({
    message: 'Passkeys',
    ...(await listPasskeys(context.store, session.accountId)),
  }),
  startPasskey: async ({ session }) => ({
    message: 'Follow your browser',
    ...(await startPasskey(context, session)),
  }),
  addPasskey: async ({ body, ...input }) => ({
    message: 'Passkey added',
    ...(await addPasskey(context, body, input)),
  }),
  renamePasskey: async ({ body, session }) => ({
    message: 'Passkey renamed',
    ...(await renamePasskey(context, body, session)),
  }),
  removePasskey: async ({ body, ...input }) => ({
    message: 'Passkey removed',
    ...(await removePasskey(context, body, input)),
  }),
  startPasskeySignIn: async ({ caller }) => ({
    message: 'Follow your browser',
    ...(await startPasskeySignIn(context, caller)),
  }),
  passkeySignIn: async ({ body, caller }) => ({
    message: 'Signed in',
    ...(await signInWithPasskey(context, body, caller)),
  }),
  startPasskeyStepUp: async ({ session }) => ({
    message: 'Follow your browser',
    ...(await startPasskeyStepUp(context, session)),
  }),
  startPasskeySecondFactor: async ({ body, caller }) => ({
    message: 'Follow your browser',
    ...(await startPasskeySecondFactor(context, body, caller)),
  }),
  verifyPasskeySecondFactor: async ({ body }) => ({
    message: 'Signed in',
    ...(await verifyPasskeySecondFactor(context, body)),
  }),
});
