import { randomBytes } from 'node:crypto';
import type { TwoFactorChallenge } from '@meridian/contracts/portal/two-factor';
import type { Caller } from '../../../shared/context.ts';
import { errors, type ServiceError } from '../../../shared/errors/service-error.ts';
import { sha256 } from '../../../shared/secrets.ts';
import type { Transaction } from '../../../store/schema.ts';
import type { IdentityContext } from '../context.ts';
import {
  CHALLENGE_LIFE_SECONDS,
  countAttemptOnChallenge,
  countBackupCodes,
  deleteChallenge,
  findChallengeForUpdate,
  hasPasskey,
  insertChallenge,
  type TwoFactorSignIn,
} from './queries.ts';
import type { SecondFactor } from './second-factor.ts';
import { nextTotpCode } from '../../../shared/totp.ts';

export const MAX_CHALLENGE_ATTEMPTS = 5;
const ID_BYTES = 32;

/** For example `a***@mail.test`, enough for the owner to recognize the mailbox. */
function emailHint(email: string): string {
  const [first = ''] = email;
  return `${first}***${email.slice(email.lastIndexOf('@'))}`;
}

/** Starts the second step of a sign-in. Only the SHA-256 of its identifier is stored. */
export async function openChallenge(
  trx: Transaction,
  { development }: IdentityContext,
  { email, factor, caller, nowMs }: { email: string; factor: SecondFactor; caller: Caller; nowMs: number },
): Promise<TwoFactorChallenge> {
  const { accountId, secret, lastStep, mailable } = factor;
  const id = randomBytes(ID_BYTES).toString('base64url');
  const expires_at = new Date(nowMs + CHALLENGE_LIFE_SECONDS * 1_000);
  const { address, device } = caller;
  await insertChallenge(trx, { hash: sha256(id), account_id: accountId, expires_at, address, device });
  const hasBackup = (await countBackupCodes(trx, accountId)) > 0;
  const passkey = await hasPasskey(trx, accountId);
  const demo = development ? nextTotpCode(secret, lastStep, nowMs) : undefined;
  return {
    challenge_id: id,
    methods: [
      'totp',
      ...(hasBackup ? (['backup'] as const) : []),
      ...(mailable ? (['email'] as const) : []),
      ...(passkey ? (['passkey'] as const) : []),
    ],
    expires_in: CHALLENGE_LIFE_SECONDS,
    email_hint: emailHint(email),
    ...(demo === undefined ? {} : { demo_code: demo }),
  };
}

/** The open challenge with that identifier, locked until `trx` ends. */
export const findChallenge = (trx: Transaction, { id, nowMs }: { id: string; nowMs: number }) =>
  findChallengeForUpdate(trx, sha256(id), nowMs);

/**
 * Counts one attempt on the challenge, before anything is compared and in its own statement, so parallel attempts cannot
 * exceed the five. Throws 123 (unknown, expired or ended) and 121 (no attempts left).
 */
export async function countChallengeAttempt(
  { store }: IdentityContext,
  { id, nowMs }: { id: string; nowMs: number },
): Promise<TwoFactorSignIn> {
  const challenge = await countAttemptOnChallenge(store, sha256(id), nowMs);
  if (!challenge) throw errors.signInExpired();
  if (challenge.attempts > MAX_CHALLENGE_ATTEMPTS) throw tooManyChallengeAttempts();
  return challenge;
}

/** The next sign-in may start immediately: it opens another challenge. */
export const tooManyChallengeAttempts = (): ServiceError =>
  errors.tooManyWrongCodes({ message: 'Too many wrong codes. Please sign in again.', retryAfterMs: 1_000 });

/** Ends the challenge. Of two callers, the second gets 123. */
export async function endChallenge(trx: Transaction, hash: Buffer): Promise<void> {
  if (!(await deleteChallenge(trx, hash))) throw errors.signInExpired();
}
