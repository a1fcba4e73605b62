import type { PortalInput } from '@meridian/contracts/portal';
import type { Problem } from '../../lib/api.ts';
import { NOT_AVAILABLE, callPortal } from '../../lib/optional-calls.ts';
import { problemText } from '../../lib/problem-text.ts';
import { record, text } from '../../lib/reply.ts';
import { writersToken } from './use-writer.ts';

export type Message = Required<PortalInput<'submitContact'>>;

export type Sending =
  | { readonly ticket: string }
  /** Why it was not sent: sentences by field, else lines for the form as a whole. */
  | { readonly errors: readonly (readonly [keyof Message, string])[]; readonly lines: readonly string[] };

const KEPT = 'Your message was not sent. What you typed is still here.';
const OFFLINE = 'You are offline. Send it again when you are back.';
const NO_ANSWER = 'The server did not answer. Send it again in a moment.';
const FIELDS = ['topic', 'name', 'email', 'subject', 'message'] as const;

function reasonOf(problem: Problem): string {
  if (problem.status === null) return navigator.onLine ? NO_ANSWER : OFFLINE;
  return problemText(problem);
}

/** Sends `message` to the operator. Never throws. */
export async function send(message: Message): Promise<Sending> {
  const answer = await callPortal('submitContact', message, writersToken());
  if (answer.state === 'ready') return answer.info;
  if (answer.state === 'unavailable') return { errors: [], lines: [KEPT, NOT_AVAILABLE] };
  const told = record(answer.problem.additionalInfo['errors']);
  const errors = FIELDS.flatMap((name) => {
    const sentence = text(told[name]);
    return sentence === undefined ? [] : [[name, sentence] as const];
  });
  return { errors, lines: errors.length > 0 ? [] : [KEPT, reasonOf(answer.problem)] };
}
