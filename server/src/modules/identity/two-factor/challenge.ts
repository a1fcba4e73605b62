import { randomBytes } from 'node:crypto';
import type { TwoFactorChallenge } from '@meridian/contracts/portal/two-factor';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../../../store/schema.ts';
import type { Caller } from '../../../shared/context.ts';
import type { IdentityContext } from '../context.ts';
import { errors, type ServiceError } from '../../../shared/errors/service-error.ts';
import { sha256 } from '../../../shared/secrets.ts';
import { countBackupCodes } from './backup-codes.ts';
import type { SecondFactor } from './second-factor.ts';
import { nextTotpCode } from './totp.ts';

const LIFE_SECONDS = 600;
export const MAX_CHALLENGE_ATTEMPTS = 5;
const ID_BYTES = 32;

/** A sign-in that waits for its second factor. */
export type TwoFactorSignIn = NonNullable<Awaited<ReturnType<typeof findChallenge>>>;

/** Such as `a***@mail.test`: enough for its owner to know which mailbox. */
function hintOf(email: string): string {
  const [first = ''] = email;
  return `${first}***${email.slice(email.lastIndexOf('@'))}`;
}

/** Begins the second step of a sign-in; only the SHA-256 of its identifier is kept. */
export async function openChallenge(
  trx: Transaction,
  { development }: IdentityContext,
  { email, factor, caller, nowMs }: { email: string; factor: SecondFactor; caller: Caller; nowMs: number },
): Promise<TwoFactorChallenge> {
  const { accountId, secret, lastStep, mailable } = factor;
  const id = randomBytes(ID_BYTES).toString('base64url');
  const expires_at = new Date(nowMs + LIFE_SECONDS * 1_000);
  const { address, device } = caller;
  await trx
    .insertInto('two_factor_challenge')
    .values({ hash: sha256(id), account_id: accountId, expires_at, address, device })
    .execute();
  const hasBackup = (await countBackupCodes(trx, accountId)) > 0;
  const demo = development ? nextTotpCode(secret, lastStep, nowMs) : undefined;
  return {
    challenge_id: id,
    methods: ['totp', ...(hasBackup ? (['backup'] as const) : []), ...(mailable ? (['email'] as const) : [])],
    expires_in: LIFE_SECONDS,
    email_hint: hintOf(email),
    ...(demo === undefined ? {} : { demo_code: demo }),
  };
}

type Builder = ExpressionBuilder<Database, 'two_factor_challenge' | 'account'>;

/** A challenge is of no use after its time, or once the password that began it was replaced. */
const isAlive = (eb: Builder, nowMs: number) => {
  const begun = sql<Date>`two_factor_challenge.expires_at - make_interval(secs => ${LIFE_SECONDS})`;
  return eb.and([
    eb('two_factor_challenge.expires_at', '>', new Date(nowMs)),
    eb.or([eb('account.password_changed_at', 'is', null), eb('account.password_changed_at', '<=', begun)]),
  ]);
};

const FIELDS = [
  'two_factor_challenge.hash',
  'two_factor_challenge.id',
  'two_factor_challenge.tries',
  'two_factor_challenge.sends',
  'two_factor_challenge.last_sent_at as lastSentAt',
  'two_factor_challenge.expires_at as expiresAt',
  'two_factor_challenge.address',
  'two_factor_challenge.device',
  'account.id as accountId',
  'account.email',
  'account.email_key as emailKey',
  'account.name',
  'account.plan',
] as const;

/** The living challenge of that identifier, kept from changes until `trx` ends. */
export const findChallenge = (trx: Transaction, { id, nowMs }: { id: string; nowMs: number }) =>
  trx
    .selectFrom('two_factor_challenge')
    .innerJoin('account', 'account.id', 'two_factor_challenge.account_id')
    .select(FIELDS)
    .where('hash', '=', sha256(id))
    .where((eb) => isAlive(eb, nowMs))
    .forUpdate('two_factor_challenge')
    .executeTakeFirst();

/**
 * Counts one try of the challenge, before anything is compared and in one statement of its own, so that parallel tries cannot
 * pass the five. Refuses with 123 (unknown, expired or ended) and 121 (the tries are used up).
 */
export async function countChallengeAttempt(
  { store }: IdentityContext,
  { id, nowMs }: { id: string; nowMs: number },
): Promise<TwoFactorSignIn> {
  const challenge = await store
    .updateTable('two_factor_challenge')
    .from('account')
    .set((eb) => ({ tries: eb('two_factor_challenge.tries', '+', 1) }))
    .whereRef('account.id', '=', 'two_factor_challenge.account_id')
    .where('two_factor_challenge.hash', '=', sha256(id))
    .where((eb) => isAlive(eb, nowMs))
    .returning(FIELDS)
    .executeTakeFirst();
  if (!challenge) throw errors.signInExpired();
  if (challenge.tries > MAX_CHALLENGE_ATTEMPTS) throw tooManyChallengeAttempts();
  return challenge;
}

/** Signing in again, which may begin at once, opens another challenge. */
export const tooManyChallengeAttempts = (): ServiceError =>
  errors.tooManyWrongCodes({ message: 'Too many wrong codes. Please sign in again.', retryAfterMs: 1_000 });

/** Ends the challenge; of two callers that hold it the second is refused with 123. */
export async function endChallenge(trx: Transaction, hash: Buffer): Promise<void> {
  const ended = await trx
    .deleteFrom('two_factor_challenge')
    .where('hash', '=', hash)
    .returning('hash')
    .executeTakeFirst();
  if (!ended) throw errors.signInExpired();
}
