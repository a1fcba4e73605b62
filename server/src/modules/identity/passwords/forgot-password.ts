import type { Job } from '../../../shared/queue/background-job.ts';
import type { ResetJob } from './deliver-reset.ts';
import type { PortalBody } from '@meridian/contracts/portal';
import { emailKeyOf } from '../../../shared/email-address.ts';
import type { Caller } from '../../../shared/context.ts';
import type { IdentityContext } from '../context.ts';

/**
 * Takes a request for a new password; whether the address has an account is looked up after the answer, by
 * `deliverReset`. A client address that asks too often is refused with 190, an e-mail address never.
 */
export async function forgotPassword(
  context: IdentityContext,
  { email }: PortalBody<'forgotPassword'>,
  caller: Caller,
): Promise<void> {
  const nowMs = context.now();
  context.limits.codeSends.countRequest(caller.address, nowMs);
  if (!context.limits.codeSends.takeMail(emailKeyOf(email), nowMs)) return;
  await context.store
    .transaction()
    .execute((trx) =>
      context.defer(trx, { type: 'reset', email, caller, nowMs } satisfies Job<'reset', ResetJob>),
    );
}
