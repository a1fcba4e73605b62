import { randomUUID } from 'node:crypto';
import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import type { Caller } from '../../../shared/context.ts';
import { enforceRateLimit } from '../../../shared/rate-limiters/enforce-rate-limit.ts';
import type { MessagingContext } from '../context.ts';
import { saveFeedback } from './queries.ts';

/**
 * Stores whether a page of the documentation was helpful, with an optional comment. With the id of an earlier reply, changes
 * that answer.
 * Of the caller, only the address is used, for the limit. Throws 190 after 30 answers an hour.
 */
export async function sendFeedback(
  { store, limits, now }: MessagingContext,
  { id = randomUUID(), page, helpful, comment }: PortalBody<'sendFeedback'>,
  caller: Caller,
): Promise<PortalReply<'sendFeedback'>['additionalInfo']> {
  const nowMs = now();
  await enforceRateLimit(limits.feedbackByAddress, caller.address, nowMs);
  await saveFeedback(store, { id, page, helpful, comment, at: new Date(nowMs) });
  return { id };
}
