/** Passkeys (WebAuthn): sign-in with a device instead of a password and a code. */
import * as z from 'zod/mini';
import { optionalLine, requiredLine } from '../fields.ts';
import { identifier, info, nothing, type PortalCall } from './call.ts';
import { binary, credential, passkeyAssertion } from './passkey-credential.ts';
import { signInReply } from './sign-in.ts';

export const PASSKEY_NAME_LENGTH_MAX = 60;

/** What `navigator.credentials.create()` returns. */
const registration = credential(
  z.object({
    clientDataJSON: binary(4_000),
    attestationObject: binary(20_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(8))),
  }),
);

/** `PublicKeyCredentialCreationOptionsJSON` and `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. */
const options = z.record(z.string(), z.unknown());

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
  /** Whether the provider of the passkey copies it to other devices of its owner. */
  synced: z.boolean(),
});
export type Passkey = z.infer<typeof passkey>;

const list = info({ items: z.array(passkey) });

export const passkeyCalls = {
  listPasskeys: { path: '/user/passkeys/list', auth: 'session', read: true, body: nothing, reply: list },
  /** The options that the browser needs to make a passkey, valid for five minutes. */
  startPasskey: {
    path: '/user/passkeys/start',
    auth: 'session',
    stepUp: true,
    body: nothing,
    reply: info({ options }),
  },
  addPasskey: {
    path: '/user/passkeys/add',
    auth: 'session',
    body: z.object({
      credential: registration,
      /** Without one, the passkey is named after the device. */
      name: optionalLine('Name', PASSKEY_NAME_LENGTH_MAX),
    }),
    reply: list,
  },
  renamePasskey: {
    path: '/user/passkeys/rename',
    auth: 'session',
    body: z.object({
      passkey_id: identifier('passkey_id'),
      name: requiredLine('Name', 'Name is required', PASSKEY_NAME_LENGTH_MAX),
    }),
    reply: list,
  },
  removePasskey: {
    path: '/user/passkeys/remove',
    auth: 'session',
    stepUp: true,
    body: z.object({ passkey_id: identifier('passkey_id') }),
    reply: list,
  },
  /** The options that the browser needs to find a passkey, valid for five minutes. The same for every visitor. */
  startPasskeySignIn: {
    path: '/user/passkeys/sign-in/start',
    auth: 'none',
    body: nothing,
    reply: info({ options }),
  },
  /** Replaces the password and the second factor. */
  passkeySignIn: {
    path: '/user/passkeys/sign-in',
    auth: 'none',
    body: z.object({ credential: passkeyAssertion, device_name: optionalLine('Device name', 120) }),
    reply: signInReply,
  },
  /** The options that the browser needs to confirm an act by a passkey of the account. The passkey goes to `stepUp`. */
  startPasskeyStepUp: {
    path: '/user/passkeys/step-up/start',
    auth: 'session',
    body: nothing,
    reply: info({ options }),
  },
  /** The same for the second step of a sign-in, where its methods have `passkey`. */
  startPasskeySecondFactor: {
    path: '/user/passkeys/2fa/start',
    auth: 'none',
    body: z.object({ challenge_id: requiredLine('challenge_id', 'challenge_id is required', 128) }),
    reply: info({ options }),
  },
  /** Completes it without a code. */
  verifyPasskeySecondFactor: {
    path: '/user/passkeys/2fa/verify',
    auth: 'none',
    body: z.object({
      challenge_id: requiredLine('challenge_id', 'challenge_id is required', 128),
      credential: passkeyAssertion,
    }),
    reply: signInReply,
  },
} as const satisfies Record<string, PortalCall>;
