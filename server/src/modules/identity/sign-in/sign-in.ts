import type { Job } from '../../../shared/queue/background-job.ts';
import type { FailedSignInJob } from './record-failed-sign-in.ts';
import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import { emailKeyOf } from '../../../shared/email-address.ts';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import { issueCode } from '../verification-codes/code.ts';
import type { Caller } from '../../../shared/context.ts';
import type { IdentityContext } from '../context.ts';
import { activationCodeMail } from '../emails/activation-code.ts';
import { errors, type ServiceError } from '../../../shared/errors/service-error.ts';
import { completeSignIn } from './complete-sign-in.ts';
import type { SignInAttempt } from './sign-in-attempts.ts';
import { openToken } from '../../../shared/tokens/tokens.ts';

type Account = NonNullable<Awaited<ReturnType<typeof accountOf>>>;

/**
 * Opens a session for e-mail and password. Refuses with 110 (unknown address or wrong password: same words, same work), 112 (right
 * password, unverified account: with an activation token and a mailed code), 114 (too many failures) and 191 (busy).
 */
export async function signIn(
  context: IdentityContext,
  body: PortalBody<'signin'>,
  client: Caller,
): Promise<PortalReply<'signin'>> {
  const caller = body.device_name ? { ...client, device: body.device_name } : client;
  const emailKey = emailKeyOf(body.email);
  const guess = { emailKey, password: body.password, address: caller.address };
  const attempt = context.limits.signIns.begin(guess, context.now());
  if ('retryAfterMs' in attempt) throw errors.tooManyAttempts(attempt);
  const { account, right } = await compare(context, emailKey, body.password, attempt);
  if (!account || !right) {
    // Only what the limits count, so that nobody can fill the record.
    if (attempt.counts) await deferNote(context, { emailKey, locks: attempt.locks, caller });
    await context.pause(attempt.delayMs);
    throw errors.invalidCredentials();
  }
  attempt.succeeded();
  if (account.verified_at === null) throw await unverified(context, account, caller);
  return await completeSignIn(context, { ...account, passwordHash: account.password_hash }, caller);
}

const accountOf = ({ store }: IdentityContext, emailKey: string) =>
  store
    .selectFrom('account')
    .select(['id', 'email', 'email_key', 'name', 'plan', 'password_hash', 'verified_at'])
    .where('email_key', '=', emailKey)
    .executeTakeFirst();

/** The account and whether the password is its own. A fault of ours is no failure of whoever signs in. */
async function compare(
  context: IdentityContext,
  emailKey: string,
  password: string,
  attempt: SignInAttempt,
): Promise<{ account: Account | undefined; right: boolean }> {
  try {
    const account = await accountOf(context, emailKey);
    return {
      account,
      right: await context.limits.passwordHasher.matches(account?.password_hash ?? undefined, password),
    };
  } catch (error) {
    attempt.abandoned();
    throw error;
  }
}

/** Leaves it for after the answer to look up whose record the failure belongs into, and whom to tell of a lock. */
async function deferNote(
  { store, defer, now }: IdentityContext,
  failed: { emailKey: string; locks: boolean; caller: Caller },
): Promise<void> {
  await store
    .transaction()
    .execute((trx) =>
      defer(trx, { type: 'failed-sign-in', ...failed, nowMs: now() } satisfies Job<
        'failed-sign-in',
        FailedSignInJob
      >),
    );
}

/** The refusal of an unverified account, with a token for the activation and, within the sending limits, a new code. */
async function unverified(context: IdentityContext, account: Account, caller: Caller): Promise<ServiceError> {
  const nowMs = context.now();
  const { id, email, email_key: emailKey } = account;
  const mayMail = context.limits.codeSends.takeMail(emailKey, nowMs);
  const activationToken = await context.store.transaction().execute(async (trx) => {
    const held = await lockAccount(trx, id);
    if (held.passwordHash !== account.password_hash) throw errors.invalidCredentials();
    if (mayMail) {
      const code = await issueCode(trx, context.secrets, { subject: id, purpose: 'signup' }, nowMs);
      await context.enqueueMail(trx, activationCodeMail(context.publicUrl, { to: email, code }));
    }
    const token = { kind: 'activation', subject: id, accountId: id } as const;
    return await openToken(trx, { ...token, caller, nowMs });
  });
  return errors.emailNotVerified({ info: { token_id: activationToken } });
}
