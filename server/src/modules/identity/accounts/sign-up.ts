import { passwordFault } from '@meridian/contracts/password';
import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import type { Caller } from '../../../shared/context.ts';
import { decoySubject, emailKeyOf } from '../../../shared/email-address.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import type { Job } from '../../../shared/queue/background-job.ts';
import { enforceRateLimit } from '../../../shared/rate-limiters/enforce-rate-limit.ts';
import { LIFE_MS, openToken } from '../../../shared/tokens/tokens.ts';
import type { IdentityContext } from '../context.ts';
import type { SignUpJob } from './finish-sign-up.ts';

/**
 * Accepts a sign-up and returns an activation token. `finishSignUp` does the rest after the response, so nothing about
 * the response, including its time, reveals whether the address has an account. Throws 101 (password), 190 (too many)
 * and 191 (busy).
 */
export async function signUp(
  context: IdentityContext,
  body: PortalBody<'signup'>,
  caller: Caller,
): Promise<PortalReply<'signup'>> {
  const { limits } = context;
  const nowMs = context.now();
  const fault = passwordFault(body.password_hash, body.email);
  if (fault) throw errors.invalidParameters({ message: fault, errors: { password_hash: fault } });
  const emailKey = emailKeyOf(body.email);
  await enforceRateLimit(limits.signUpsByAddress, caller.address, nowMs);
  await enforceRateLimit(limits.signUpsByEmail, emailKey, nowMs);
  await limits.codeSends.countRequest(caller.address, nowMs);
  const { password_hash: password, ...form } = body;
  const passwordHash = await limits.passwordHasher.hash(password);
  const mayMail = await limits.codeSends.takeMail(emailKey, nowMs);

  const token = await context.store.transaction().execute(async (trx) => {
    const subject = decoySubject(context.secrets, emailKey);
    const opened = await openToken(trx, { kind: 'activation', subject, accountId: null, caller, nowMs });
    await context.defer(trx, {
      type: 'sign-up',
      form,
      passwordHash,
      token: opened,
      mayMail,
      caller,
      nowMs,
    } satisfies Job<'sign-up', SignUpJob>);
    return opened;
  });
  return { additionalInfo: { token_id: token, expires_in: LIFE_MS.activation / 1_000 } };
}
