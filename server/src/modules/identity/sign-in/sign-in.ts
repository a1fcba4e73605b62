import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import type { Caller } from '../../../shared/context.ts';
import { emailKeyOf } from '../../../shared/email-address.ts';
import { errors, type ServiceError } from '../../../shared/errors/service-error.ts';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import type { Job } from '../../../shared/queue/background-job.ts';
import { openToken } from '../../../shared/tokens/tokens.ts';
import { type AccountRow, findAccountByEmail } from '../accounts/queries/accounts.ts';
import type { IdentityContext } from '../context.ts';
import { activationCodeMail } from '../emails/activation-code.ts';
import { issueCode } from '../verification-codes/code.ts';
import { completeSignIn } from './complete-sign-in.ts';
import type { FailedSignInJob } from './record-failed-sign-in.ts';
import type { SignInAttempt } from './sign-in-attempts.ts';

/**
 * Opens a session for email and password. Throws 110 (unknown address or wrong password, with the same message and the
 * same work), 112 (right password, unverified account; with an activation token and a mailed code), 113 (a second factor
 * is required), 114 (too many failures) and 191 (busy).
 */
export async function signIn(
  context: IdentityContext,
  body: PortalBody<'signin'>,
  client: Caller,
): Promise<PortalReply<'signin'>> {
  const caller = body.device_name ? { ...client, device: body.device_name } : client;
  const emailKey = emailKeyOf(body.email);
  const { address } = caller;
  const mac = context.secrets.mac('sign-in guess', JSON.stringify([emailKey, body.password, address]));
  const guess = { emailKey, address, mac: mac.toString('base64') };
  const attempt = await context.limits.signIns.begin(guess, context.now());
  if ('retryAfterMs' in attempt) throw errors.tooManyAttempts(attempt);
  const { account, matches } = await checkCredentials(context, emailKey, body.password, attempt);
  if (!account || !matches) {
    // Only failures that count towards the limits, so that nobody can flood the audit log.
    if (attempt.counts) await deferFailedSignIn(context, { emailKey, locks: attempt.locks, caller });
    await context.pause(attempt.delayMs);
    throw errors.invalidCredentials();
  }
  await attempt.succeeded();
  if (account.verifiedAt === null) throw await notVerified(context, account, caller);
  return await completeSignIn(context, account, caller);
}

/** The account of the address, and whether the password matches. An error of ours does not count as a failed attempt. */
async function checkCredentials(
  { store, limits }: IdentityContext,
  emailKey: string,
  password: string,
  attempt: SignInAttempt,
): Promise<{ account: AccountRow | undefined; matches: boolean }> {
  try {
    const account = await findAccountByEmail(store, emailKey);
    const matches = await limits.passwordHasher.matches(account?.passwordHash ?? undefined, password);
    return { account, matches };
  } catch (error) {
    // The store may be away; then the attempt stays counted.
    await attempt.abandoned().catch(() => undefined);
    throw error;
  }
}

/** Queues the audit entry and the mail to the owner, which need to know whether the address has an account. */
async function deferFailedSignIn(
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

/** The error for an unverified account, with an activation token. Mails a new code within the send limits. */
async function notVerified(
  context: IdentityContext,
  account: AccountRow,
  caller: Caller,
): Promise<ServiceError> {
  const nowMs = context.now();
  const { id, email, emailKey } = account;
  const mayMail = await context.limits.codeSends.takeMail(emailKey, nowMs);
  const activationToken = await context.store.transaction().execute(async (trx) => {
    const locked = await lockAccount(trx, id);
    if (locked.passwordHash !== account.passwordHash) throw errors.invalidCredentials();
    if (mayMail) {
      const code = await issueCode(trx, context.secrets, { subject: id, purpose: 'signup' }, nowMs);
      await context.enqueueMail(trx, activationCodeMail(context.publicUrl, { to: email, code }));
    }
    const token = { kind: 'activation', subject: id, accountId: id } as const;
    return await openToken(trx, { ...token, caller, nowMs });
  });
  return errors.emailNotVerified({ info: { token_id: activationToken } });
}
