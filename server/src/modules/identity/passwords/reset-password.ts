import { checkPassword, passwordFault } from '@meridian/contracts/password';
import type { PortalBody } from '@meridian/contracts/portal';
import type { Transaction } from '../../../store/schema.ts';
import { emailKeyOf, decoySubject } from '../../../shared/email-address.ts';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import { recordAudit } from '../../../shared/audit/record-audit.ts';
import { consumeCode, checkCode } from '../verification-codes/code.ts';
import type { Caller } from '../../../shared/context.ts';
import type { IdentityContext } from '../context.ts';
import { enforceRateLimit } from '../../../shared/rate-limiters/enforce-rate-limit.ts';
import { issueFirstKeys } from '../../access/index.ts';
import { notifyOfEvent } from '../../messaging/index.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import { findResetLink } from './reset-link.ts';
import { setPassword } from './set-password.ts';

type Body = PortalBody<'resetPassword'>;

/** What entitles to the new password, checked and not yet used up. */
interface Proof {
  readonly accountId: string;
  /** Uses it up; of two callers with the same proof the second is refused. */
  readonly spend: (trx: Transaction) => Promise<void>;
}

/**
 * Replaces a forgotten password by the token of the mailed link, or by address and mailed code. Ends every session of the
 * account and signs nobody in. The mailbox is proven, so an unverified account is verified, with its keys.
 * Refuses with 101 (password), 120 and 121 (code; an unknown address is a wrong code), 122 (link), 190 and 191.
 */
export async function resetPassword(context: IdentityContext, body: Body, caller: Caller): Promise<void> {
  const nowMs = context.now();
  enforceRateLimit(context.limits.resetsByAddress, caller.address, nowMs);
  const { accountId, spend } = body.token
    ? await byLink(context, body, nowMs)
    : await byCode(context, body, nowMs);
  const passwordHash = await context.limits.passwordHasher.hash(body.password);

  const verified = await context.store.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    await spend(trx);
    await setPassword(trx, context, { accountId, passwordHash, byMail: true, caller, nowMs });
    return await verify(trx, context, { accountId, caller, nowMs });
  });
  context.changes.publish(accountId, 'notifications');
  if (verified) context.keyChanged(accountId);
}

const refused = (fault: string) => errors.invalidParameters({ message: fault, errors: { password: fault } });

async function byLink({ store }: IdentityContext, body: Body, nowMs: number): Promise<Proof> {
  const link = await findResetLink(store, body.token, nowMs);
  if (!link) throw errors.invalidResetLink();
  const fault = passwordFault(body.password, link.email);
  if (fault) throw refused(fault);
  if (!checkPassword(body.password).isValid) throw refused('Password does not meet requirements');
  return {
    accountId: link.accountId,
    async spend(trx) {
      const spent = await trx
        .deleteFrom('token')
        .where('hash', '=', link.hash)
        .returning('hash')
        .executeTakeFirst();
      if (!spent) throw errors.invalidResetLink();
    },
  };
}

async function byCode({ store, secrets }: IdentityContext, body: Body, nowMs: number): Promise<Proof> {
  const fault = passwordFault(body.password, body.email);
  if (fault) throw refused(fault);
  const emailKey = emailKeyOf(body.email);
  // One row and one stand-in, needed or not: microseconds more on one side can be told apart by who asks often enough.
  const standIn = decoySubject(secrets, emailKey);
  const { accountId } = await store
    .selectNoFrom((eb) =>
      eb.selectFrom('account').select('id').where('email_key', '=', emailKey).as('accountId'),
    )
    .executeTakeFirstOrThrow();
  const subject = accountId ?? standIn;
  const owner = { subject, purpose: 'reset-password' } as const;
  const mac = await checkCode(store, secrets, owner, { code: body.verification_code ?? '', nowMs });
  // The code of an address without an account was sent to nobody: whoever guessed it has typed a wrong one.
  if (accountId === null) throw errors.invalidCode();
  return { accountId, spend: (trx) => consumeCode(trx, owner, mac) };
}

/** Whether the account was unverified until now; then it gets what an activation would have given it. */
async function verify(
  trx: Transaction,
  { secrets }: IdentityContext,
  input: { accountId: string; caller: Caller; nowMs: number },
): Promise<boolean> {
  const { accountId, caller, nowMs } = input;
  const verified = await trx
    .updateTable('account')
    .set({ verified_at: new Date(nowMs) })
    .where('id', '=', accountId)
    .where('verified_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!verified) return false;
  await issueFirstKeys(trx, secrets, { accountId, nowMs });
  await recordAudit(trx, { accountId, type: 'activated', result: 'done', caller, nowMs });
  await notifyOfEvent(trx, { accountId, event: 'welcome', nowMs });
  return true;
}
