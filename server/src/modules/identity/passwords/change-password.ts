import type { PortalBody } from '@meridian/contracts/portal';
import { recordAudit } from '../../../shared/audit/record-audit.ts';
import type { Caller } from '../../../shared/context.ts';
import { emailKeyOf } from '../../../shared/email-address.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import { countAttempt } from '../../../shared/rate-limiters/count-attempt.ts';
import type { Session } from '../../../shared/tokens/tokens.ts';
import type { Transaction } from '../../../store/schema.ts';
import { findPasswordHash } from '../accounts/queries/accounts.ts';
import type { IdentityContext } from '../context.ts';
import { changePasswordCodeMail } from '../emails/change-password-code.ts';
import { CODE_LIFE_MINUTES, issueCode } from '../verification-codes/code.ts';
import { SEND_INTERVAL_MS } from '../verification-codes/send-limit.ts';
import { hasStartedPasswordChange } from './queries.ts';

const OPEN_MS = CODE_LIFE_MINUTES * 60_000;
const STARTED = 'password_change_begun';
const REQUIRED = 'Password is required';

/**
 * Starts a password change: checks the current password and mails the code for `verifyPassword`. A dry run only checks
 * the session and the address. Throws 101 (no password), 114 (five wrong ones), 130 (wrong), 140 (another email), 142
 * (the account has no password), 190 (too many mails) and 191 (busy).
 */
export async function changePassword(
  context: IdentityContext,
  body: PortalBody<'changePassword'>,
  { session, caller }: { session: Session; caller: Caller },
): Promise<void> {
  const { accountId, email, emailKey } = session;
  const nowMs = context.now();
  if (emailKeyOf(body.email) !== emailKey) throw errors.forbidden();
  if (body.dry_run) return;
  if (!body.password) throw errors.invalidParameters({ message: REQUIRED, errors: { password: REQUIRED } });
  await checkCurrent(context, accountId, body.password);
  const { codeSends } = context.limits;
  await codeSends.countRequest(caller.address, nowMs);
  // The signed-in owner may learn that the mailbox has reached its limit.
  if (!(await codeSends.takeMail(emailKey, nowMs)))
    throw errors.rateLimited({ retryAfterMs: SEND_INTERVAL_MS });
  await context.store.transaction().execute(async (trx) => {
    const owner = { subject: accountId, purpose: 'change-password' } as const;
    const code = await issueCode(trx, context.secrets, owner, nowMs);
    await context.enqueueMail(trx, changePasswordCodeMail(context.publicUrl, { to: email, code }));
    await recordAudit(trx, { accountId, type: STARTED, result: 'done', caller, nowMs });
  });
}

async function checkCurrent({ store, limits, now }: IdentityContext, accountId: string, password: string) {
  const hash = await findPasswordHash(store, accountId);
  if (hash === null) throw errors.conflict({ message: 'Set a password with Reset Password first' });
  const counting = { key: accountId, nowMs: now(), failures: ['130'] } as const;
  await countAttempt(limits.currentPasswords, counting, async () => {
    if (!(await limits.passwordHasher.matches(hash, password))) throw errors.wrongPassword();
  });
}

/**
 * Whether a change was started within the life of its first code and is still open. The audit log decides, because every
 * code that is sent again has a new expiry.
 */
export async function isPasswordChangeOpen(
  trx: Transaction,
  accountId: string,
  nowMs: number,
): Promise<boolean> {
  const since = new Date(nowMs - OPEN_MS);
  return await hasStartedPasswordChange(trx, accountId, { type: STARTED, since });
}
