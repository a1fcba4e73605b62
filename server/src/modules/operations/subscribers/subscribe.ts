import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import type { Caller } from '../../../shared/context.ts';
import { emailKeyOf } from '../../../shared/email-address.ts';
import type { Job } from '../../../shared/queue/background-job.ts';
import { enforceRateLimit } from '../../../shared/rate-limiters/enforce-rate-limit.ts';
import { sha256 } from '../../../shared/secrets.ts';
import { newToken } from '../../../shared/tokens/tokens.ts';
import type { OperationsContext } from '../context.ts';
import { alreadySubscribedMail } from './emails/already-subscribed.ts';
import { confirmMail } from './emails/confirm.ts';
import { findSubscriber, insertUnconfirmed } from './queries.ts';

export interface SubscriptionJob {
  readonly email: string;
  readonly nowMs: number;
}

const CONFIRM_WITHIN_MS = 24 * 3_600_000;

/**
 * Mails a link that confirms the subscription. The response is the same for every address, and for a bot that fills in the
 * hidden field. Throws 190 (five an hour per client address, three a day per email address).
 */
export async function subscribeToStatus(
  context: OperationsContext,
  { email, website }: PortalBody<'subscribeToStatus'>,
  caller: Caller,
): Promise<PortalReply<'subscribeToStatus'>['additionalInfo']> {
  const { limits, store } = context;
  const nowMs = context.now();
  await enforceRateLimit(limits.statusMailsByAddress, caller.address, nowMs);
  await enforceRateLimit(limits.statusMailsByEmail, emailKeyOf(email), nowMs);
  if (website === '') {
    const job = { type: 'status-subscription', email, nowMs } satisfies Job<
      'status-subscription',
      SubscriptionJob
    >;
    await store.transaction().execute((trx) => context.defer(trx, job));
  }
  return { sent: true };
}

/** Stores the address and mails its link; a subscriber is mailed that nothing is to do. */
export async function mailConfirmation(
  { store, publicUrl, enqueueMail }: OperationsContext,
  { email, nowMs }: SubscriptionJob,
): Promise<void> {
  await store.transaction().execute(async (trx) => {
    const subscriber = await findSubscriber(trx, emailKeyOf(email));
    if (subscriber) return await enqueueMail(trx, alreadySubscribedMail(publicUrl, subscriber));
    const token = newToken();
    await insertUnconfirmed(trx, {
      email,
      email_key: emailKeyOf(email),
      confirm_hash: sha256(token),
      confirm_until: new Date(nowMs + CONFIRM_WITHIN_MS),
    });
    await enqueueMail(trx, confirmMail(publicUrl, { to: email, token }));
  });
}
