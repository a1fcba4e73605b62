import { checkPassword, passwordFault } from '@meridian/contracts/password';
import type { PortalBody } from '@meridian/contracts/portal';
import { recordAudit } from '../../../shared/audit/record-audit.ts';
import type { Caller } from '../../../shared/context.ts';
import { decoySubject, emailKeyOf } from '../../../shared/email-address.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import { enforceRateLimit } from '../../../shared/rate-limiters/enforce-rate-limit.ts';
import type { Transaction } from '../../../store/schema.ts';
import { issueFirstKeys } from '../../access/index.ts';
import { notifyOfEvent } from '../../messaging/index.ts';
import { findAccountIdByEmail, markAccountVerified } from '../accounts/queries/accounts.ts';
import type { IdentityContext } from '../context.ts';
import { checkCode, consumeCode } from '../verification-codes/code.ts';
import { deleteResetToken } from './queries.ts';
import { findResetLink } from './reset-link.ts';
import { setPassword } from './set-password.ts';

type Body = PortalBody<'resetPassword'>;

/** Proof that the caller may set a new password, checked but not used up yet. */
interface Proof {
  readonly accountId: string;
  /** Uses it up. Of two callers with the same proof, the second gets an error. */
  readonly consume: (trx: Transaction) => Promise<void>;
}

/**
 * Replaces a forgotten password. The proof is the token of the mailed link, or the address and the mailed code. Ends
 * every session and opens none. The mailbox is proven, so an unverified account becomes verified and gets its keys.
 * Throws 101 (password), 120 and 121 (code; an unknown address counts as a wrong code), 122 (link), 190 and 191.
 */
export async function resetPassword(context: IdentityContext, body: Body, caller: Caller): Promise<void> {
  const nowMs = context.now();
  await enforceRateLimit(context.limits.resetsByAddress, caller.address, nowMs);
  const { accountId, consume } = body.token
    ? await byLink(context, body, nowMs)
    : await byCode(context, body, nowMs);
  const passwordHash = await context.limits.passwordHasher.hash(body.password);

  const verified = await context.store.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    await consume(trx);
    await setPassword(trx, context, { accountId, passwordHash, byMail: true, caller, nowMs });
    return await verify(trx, context, { accountId, caller, nowMs });
  });
  context.changes.publish(accountId, 'notifications');
  if (verified) context.keyChanged(accountId);
}

const invalidPassword = (fault: string) =>
  errors.invalidParameters({ message: fault, errors: { password: fault } });

async function byLink({ store }: IdentityContext, body: Body, nowMs: number): Promise<Proof> {
  const link = await findResetLink(store, body.token, nowMs);
  if (!link) throw errors.invalidResetLink();
  const fault = passwordFault(body.password, link.email);
  if (fault) throw invalidPassword(fault);
  if (!checkPassword(body.password).isValid) throw invalidPassword('Password does not meet requirements');
  return {
    accountId: link.accountId,
    async consume(trx) {
      if (!(await deleteResetToken(trx, link.hash))) throw errors.invalidResetLink();
    },
  };
}

async function byCode({ store, secrets }: IdentityContext, body: Body, nowMs: number): Promise<Proof> {
  const fault = passwordFault(body.password, body.email);
  if (fault) throw invalidPassword(fault);
  const emailKey = emailKeyOf(body.email);
  // Computed whether needed or not: a difference of microseconds can be measured with many requests.
  const decoy = decoySubject(secrets, emailKey);
  const accountId = await findAccountIdByEmail(store, emailKey);
  const subject = accountId ?? decoy;
  const owner = { subject, purpose: 'reset-password' } as const;
  const mac = await checkCode(store, secrets, owner, { code: body.verification_code ?? '', nowMs });
  // The code of a decoy was never sent, so a right guess counts as wrong.
  if (accountId === null) throw errors.invalidCode();
  return { accountId, consume: (trx) => consumeCode(trx, owner, mac) };
}

/** Verifies the account if it was not, with the same effects as an activation. Returns whether it was unverified. */
async function verify(
  trx: Transaction,
  { secrets }: IdentityContext,
  input: { accountId: string; caller: Caller; nowMs: number },
): Promise<boolean> {
  const { accountId, caller, nowMs } = input;
  const verified = await markAccountVerified(trx, accountId, new Date(nowMs));
  if (!verified) return false;
  await issueFirstKeys(trx, secrets, { accountId, nowMs });
  await recordAudit(trx, { accountId, type: 'activated', result: 'done', caller, nowMs });
  await notifyOfEvent(trx, { accountId, event: 'welcome', nowMs });
  return true;
}
