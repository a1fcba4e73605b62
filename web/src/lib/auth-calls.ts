/** The account calls as actions. Each has its own fallback text for servers that send no message. */
import type { PortalInput } from '@meridian/contracts/portal';
import { type User, buildUser, findToken } from './account.ts';
import { localProblem } from './api.ts';
import { type WithAuth, tokenOf } from './auth-state.ts';
import { CallFailed, callThunk, replyOf, requiredToken } from './call-thunk.ts';
import { callPortal } from './optional-calls.ts';
import { type Profile, profileOf } from './profile.ts';
import { type Json, finite, record, text } from './reply.ts';

const NO_ACTIVATION_TOKEN = 'No token available for activation';

export const signup = callThunk('auth/signup', async (body: PortalInput<'signup'>) => {
  const reply = await replyOf('signup', body, 'Signup failed');
  return { token: text(record(reply['additionalInfo'])['token_id']) ?? null, email: body.email };
});

/** Session and user of an activation; null unless the reply has both. */
function activated(reply: Json, email: string): { token: string; user: User } | null {
  const token = text(reply['access_token']);
  const user = record(reply['user']);
  if (token === undefined || Object.keys(user).length === 0) return null;
  return { token, user: buildUser(user, email) };
}

export const activate = callThunk(
  'auth/activate',
  async (
    { token, verificationCode, email }: { token: string; verificationCode: string; email: string },
    state,
  ) => {
    const bearer = token.trim() === '' ? requiredToken(state, NO_ACTIVATION_TOKEN) : token.trim();
    const body = { verification_code: verificationCode, ...(email === '' ? {} : { email }) };
    return activated(await replyOf('activate', body, 'Activation failed', bearer), email);
  },
);

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Whether this device remembers the address for the next sign-in. */
  readonly remember: boolean;
}

export const VERIFICATION_FAILED = 'Verification failed. Please try again.';

/** The password is right, but a step is missing or the account is locked. The other sign-in path would not help. */
const FINAL_CODES = new Set(['112', '113', '114']);

export const login = callThunk('auth/login', async ({ email, password }: Credentials) => {
  const body = { email, password };
  const reply = await replyOf('signin', body, 'Login failed').catch((error: unknown) => {
    if (error instanceof CallFailed && FINAL_CODES.has(error.problem.code ?? '')) throw error;
    return replyOf('login', body, 'Login failed');
  });
  return { token: findToken(reply), user: buildUser(reply, email) };
});

/** Session and user of a sign-in that only a server of ours completes. A reply without a token is refused with `failed`. */
function completed(reply: Json, email: string, failed: string) {
  const token = findToken(reply);
  if (token === null) throw new CallFailed(localProblem(failed));
  const backupCodesLeft = finite(record(reply['additionalInfo'])['backup_codes_left']) ?? null;
  return { token, user: buildUser(reply, email), backupCodesLeft };
}

export const verifyTwoFactor = callThunk(
  'auth/verifyTwoFactor',
  async ({ challengeId, code, email }: { challengeId: string; code: string; email: string }) => {
    const body = { challenge_id: challengeId, code };
    return completed(await replyOf('verifyTwoFactor', body, VERIFICATION_FAILED), email, VERIFICATION_FAILED);
  },
);

/** A passkey instead of the code. */
export const passkeySecondFactor = callThunk(
  'auth/passkeySecondFactor',
  async ({ challengeId, credential, email }: PasskeyFactor) => {
    const body = { challenge_id: challengeId, credential };
    const reply = await replyOf('verifyPasskeySecondFactor', body, VERIFICATION_FAILED);
    return completed(reply, email, VERIFICATION_FAILED);
  },
);

interface PasskeyFactor {
  readonly challengeId: string;
  readonly credential: PortalInput<'verifyPasskeySecondFactor'>['credential'];
  readonly email: string;
}

export const exchangeOauth = callThunk('auth/exchangeOauth', async ({ oneTime }: { oneTime: string }) =>
  completed(await replyOf('exchangeOauth', { one_time: oneTime }, 'Login failed'), '', 'Login failed'),
);

export const passkeySignIn = callThunk(
  'auth/passkeySignIn',
  async ({ credential }: { credential: PortalInput<'passkeySignIn'>['credential'] }) =>
    completed(await replyOf('passkeySignIn', { credential }, 'Login failed'), '', 'Login failed'),
);

export const fetchProfile = callThunk('auth/fetchProfile', async ({ email }: { email: string }, state) => {
  const fallback = 'Profile fetch failed';
  const profile = profileOf(await replyOf('profile', { email }, fallback, tokenOf(state)));
  if (profile === null) throw new CallFailed(localProblem(fallback));
  return profile ?? null;
});

/**
 * Sends the editable fields. If the reply has no profile, the submitted one applies. A `logo_url` of null removes the
 * logo.
 */
export const updateProfile = callThunk(
  'auth/updateProfile',
  async ({ profile, logo }: { profile: Profile; logo?: File }, state: WithAuth) => {
    const { name, email, address_info, logo_url } = profile;
    const withoutLogo = logo === undefined && logo_url === null ? { logo_url } : {};
    const form = new FormData();
    form.append('data', JSON.stringify({ name, email, address_info, ...withoutLogo }));
    if (logo) form.append('logo', logo);
    const failed = 'Update profile failed';
    const reply = await replyOf('updateProfile', form, failed, tokenOf(state)).catch((error: unknown) => {
      throw error instanceof CallFailed ? new CallFailed({ ...error.problem, message: failed }) : error;
    });
    return profileOf(reply) ?? profile;
  },
);

export const changePassword = callThunk(
  'auth/changePassword',
  async (body: { email: string; password: string }, state) => {
    await replyOf('changePassword', body, 'Change password failed', requiredToken(state));
  },
);

export const verifyPassword = callThunk(
  'auth/verifyPassword',
  async (
    { email, verificationCode, password }: { email: string; verificationCode: string; password?: string },
    state,
  ) => {
    const body = { email, verification_code: verificationCode, ...(password ? { password } : {}) };
    await replyOf('verifyPassword', body, 'Verify password failed', requiredToken(state));
  },
);

export const forgotPassword = callThunk('auth/forgotPassword', async (body: { email: string }) => {
  await replyOf('forgotPassword', body, 'Forgot password failed');
});

/** Proof that the account is yours: the mailed link, or the address with the mailed code. */
type ResetProof = { readonly token: string } | { readonly email: string; readonly verification_code: string };

export const RESET_FAILED = 'Reset password failed';

export const resetPassword = callThunk(
  'auth/resetPassword',
  async (body: ResetProof & { readonly password: string }, state) => {
    const answer = await callPortal('resetPassword', body, null, { fallback: RESET_FAILED });
    if (answer.state === 'ready') return;
    // This call looks nothing up, so a 404 with any text is about the call itself.
    if (answer.state === 'failed' && answer.problem.status !== 404) throw new CallFailed(answer.problem);
    if ('token' in body) throw new CallFailed(localProblem(RESET_FAILED));
    // A server without this call has another one for codes. It may require a token, which the reader does not have
    // here.
    await replyOf('verifyPassword', body, RESET_FAILED, tokenOf(state));
  },
);

export const sendVerificationCode = callThunk(
  'auth/sendVerificationCode',
  async ({ email, action = 'signup' }: PortalInput<'sendVerificationCode'>) => {
    await replyOf('sendVerificationCode', { email, action }, 'Failed to send verification code');
  },
);

export const generateApiKey = callThunk(
  'auth/generateApiKey',
  async ({ email, verificationCode }: { email: string; verificationCode: string }, state) => {
    const body = { email, verification_code: verificationCode };
    const failed = 'Failed to generate API key';
    const key = text((await replyOf('generateApiKey', body, failed, requiredToken(state)))['api_key']);
    if (key === undefined) throw new CallFailed(localProblem(failed));
    return key;
  },
);
