import type { PortalBody } from '@meridian/contracts/portal';
import type { Caller } from '../../../shared/context.ts';
import { emailKeyOf } from '../../../shared/email-address.ts';
import type { Job } from '../../../shared/queue/background-job.ts';
import type { IdentityContext } from '../context.ts';
import type { CodeJob } from './deliver-code.ts';

/**
 * Accepts a request for a mailed code. `deliverCode` looks up the account after the response. Throws 190 when a client
 * address requests too often. Requests beyond the limit of an email address are ignored silently.
 */
export async function sendCode(
  context: IdentityContext,
  { email, action }: PortalBody<'sendVerificationCode'>,
  caller: Caller,
): Promise<void> {
  const nowMs = context.now();
  await context.limits.codeSends.countRequest(caller.address, nowMs);
  if (!(await context.limits.codeSends.takeMail(emailKeyOf(email), nowMs))) return;
  await context.store
    .transaction()
    .execute((trx) =>
      context.defer(trx, { type: 'code', email, action, caller, nowMs } satisfies Job<'code', CodeJob>),
    );
}
