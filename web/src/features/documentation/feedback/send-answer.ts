import type { PortalInput } from '@meridian/contracts/portal';
import { NOT_AVAILABLE, callPortal } from '../../../lib/optional-calls.ts';
import { problemText } from '../../../lib/problem-text.ts';

/** Sends an answer of a reader. Returns the id that the server gave it, or why it was not stored. Never throws. */
export async function sendAnswer(
  answer: PortalInput<'sendFeedback'>,
): Promise<{ readonly id: string } | { readonly failure: string }> {
  const result = await callPortal('sendFeedback', answer, null);
  if (result.state === 'ready') return result.info;
  return { failure: result.state === 'unavailable' ? NOT_AVAILABLE : problemText(result.problem) };
}
