import type { PortalInput } from '@meridian/contracts/portal';
import type { Problem } from '../../lib/api.ts';
import { NOT_AVAILABLE, callPortal } from '../../lib/optional-calls.ts';
import { problemText } from '../../lib/problem-text.ts';
import { record, text } from '../../lib/reply.ts';
import { senderToken } from './use-known-sender.ts';

export type ContactMessage = Required<PortalInput<'submitContact'>>;

export type SendResult =
  | { readonly ticket: string }
  /** Why it was not sent: messages by field, else lines for the whole form. */
  | {
      readonly errors: readonly (readonly [keyof ContactMessage, string])[];
      readonly lines: readonly string[];
    };

const NOT_SENT = 'Your message was not sent. Your text is still here.';
const OFFLINE = 'You are offline. Send it again when you are back online.';
const NO_RESPONSE = 'The server did not respond. Send it again in a moment.';
const FIELDS = ['topic', 'name', 'email', 'subject', 'message'] as const;

function reasonOf(problem: Problem): string {
  if (problem.status === null) return navigator.onLine ? NO_RESPONSE : OFFLINE;
  return problemText(problem);
}

/** Sends `message` to the operator. Never throws. */
export async function send(message: ContactMessage): Promise<SendResult> {
  const result = await callPortal('submitContact', message, senderToken());
  if (result.state === 'ready') return result.info;
  if (result.state === 'unavailable') return { errors: [], lines: [NOT_SENT, NOT_AVAILABLE] };
  const serverErrors = record(result.problem.additionalInfo['errors']);
  const errors = FIELDS.flatMap((name) => {
    const sentence = text(serverErrors[name]);
    return sentence === undefined ? [] : [[name, sentence] as const];
  });
  return { errors, lines: errors.length > 0 ? [] : [NOT_SENT, reasonOf(result.problem)] };
}
