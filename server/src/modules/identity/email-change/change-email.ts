import type { PortalBody } from '@meridian/contracts/portal';
import type { Caller } from '../../../shared/context.ts';
import { emailKeyOf } from '../../../shared/email-address.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import type { Job } from '../../../shared/queue/background-job.ts';
import { enforceRateLimit } from '../../../shared/rate-limiters/enforce-rate-limit.ts';
import type { Session } from '../../../shared/tokens/tokens.ts';
import type { IdentityContext } from '../context.ts';
import type { EmailChangeJob } from './start-email-change.ts';

const SAME = 'This is already your email address';

/**
 * Accepts a request to change the account's address. `startEmailChange` looks up the new address after the response, so
 * the response does not reveal whether it has an account. The route requires a session and a step-up. Beyond the send
 * limits of the new address, no mail is sent there. Throws 101 (the current address) and 190 (too many requests).
 */
export async function changeEmail(
  context: IdentityContext,
  body: PortalBody<'changeEmail'>,
  { session, caller }: { session: Session; caller: Caller },
): Promise<void> {
  const { limits } = context;
  const { accountId } = session;
  const { new_email: newEmail } = body;
  const nowMs = context.now();
  const emailKey = emailKeyOf(newEmail);
  if (emailKey === session.emailKey)
    throw errors.invalidParameters({ message: SAME, errors: { new_email: SAME } });
  await enforceRateLimit(limits.emailChangesByAccount, accountId, nowMs);
  await limits.codeSends.countRequest(caller.address, nowMs);
  const mayMail = await limits.codeSends.takeMail(emailKey, nowMs);
  await context.store
    .transaction()
    .execute((trx) =>
      context.defer(trx, { type: 'email-change', accountId, newEmail, mayMail, caller, nowMs } satisfies Job<
        'email-change',
        EmailChangeJob
      >),
    );
}
