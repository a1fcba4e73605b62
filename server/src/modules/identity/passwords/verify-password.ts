import { passwordFault } from '@meridian/contracts/password';
import type { PortalBody } from '@meridian/contracts/portal';
import type { Caller } from '../../../shared/context.ts';
import { emailKeyOf } from '../../../shared/email-address.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import type { Session } from '../../../shared/tokens/tokens.ts';
import type { IdentityContext } from '../context.ts';
import { checkCodes, consumeCode } from '../verification-codes/code.ts';
import { setPassword } from './set-password.ts';

/**
 * Accepts the code of a password change or reset for the signed-in account. With a password, sets it and ends every other
 * session. Without one, only checks the code: that counts as an attempt and does not use the code up.
 * Throws 101 (password), 120 and 121 (code), 140 (another email) and 191 (busy).
 */
export async function verifyPassword(
  context: IdentityContext,
  body: PortalBody<'verifyPassword'>,
  { session, caller }: { session: Session; caller: Caller },
): Promise<void> {
  const { store, secrets } = context;
  const { accountId } = session;
  const { password } = body;
  const nowMs = context.now();
  if (emailKeyOf(body.email) !== session.emailKey) throw errors.forbidden();
  const fault = password === undefined ? undefined : passwordFault(password, session.email);
  if (fault) throw errors.invalidParameters({ message: fault, errors: { password: fault } });
  const purposes = ['change-password', 'reset-password'] as const;
  const owners = purposes.map((purpose) => ({ subject: accountId, purpose }));
  const { owner, mac } = await checkCodes(store, secrets, owners, { code: body.verification_code, nowMs });
  if (password === undefined) return;
  const passwordHash = await context.limits.passwordHasher.hash(password);

  await store.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    await consumeCode(trx, owner, mac);
    const byMail = owner.purpose === 'reset-password';
    await setPassword(trx, context, { accountId, passwordHash, byMail, keep: session, caller, nowMs });
  });
  context.changes.publish(accountId, 'notifications');
}
