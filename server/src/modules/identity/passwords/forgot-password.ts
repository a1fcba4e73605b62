import type { PortalBody } from '@meridian/contracts/portal';
import type { Caller } from '../../../shared/context.ts';
import { emailKeyOf } from '../../../shared/email-address.ts';
import type { Job } from '../../../shared/queue/background-job.ts';
import type { IdentityContext } from '../context.ts';
import type { ResetJob } from './deliver-reset.ts';

/**
 * Accepts a request for a password reset. `deliverPasswordReset` looks up the account after the response. Throws 190 when
 * a client address requests too often. Requests beyond the limit of an email address are ignored silently.
 */
export async function forgotPassword(
  context: IdentityContext,
  { email }: PortalBody<'forgotPassword'>,
  caller: Caller,
): Promise<void> {
  const nowMs = context.now();
  await context.limits.codeSends.countRequest(caller.address, nowMs);
  if (!(await context.limits.codeSends.takeMail(emailKeyOf(email), nowMs))) return;
  await context.store
    .transaction()
    .execute((trx) =>
      context.defer(trx, { type: 'reset', email, caller, nowMs } satisfies Job<'reset', ResetJob>),
    );
}
