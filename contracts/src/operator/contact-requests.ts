/** Requests of the contact form, as operators read and answer them. */
import * as z from 'zod/mini';
import { CONTACT_TOPICS, type ContactTopic } from '../contact.ts';
import { requiredText, textLine } from '../fields.ts';
import type { OperatorCall } from './call.ts';

export const REQUEST_STATES = ['open', 'answered', 'closed'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** What changes a request without a text. */
export const REQUEST_STEPS = ['assign', 'close', 'reopen'] as const;
export type RequestStep = (typeof REQUEST_STEPS)[number];

export const ANSWER_LENGTH_MAX = 10_000;

export interface ListedRequest {
  /** Such as `T-7K3M9Q`. */
  readonly id: string;
  readonly topic: ContactTopic;
  readonly subject: string;
  readonly name: string;
  readonly email: string;
  readonly urgent: boolean;
  readonly state: RequestState;
  readonly at: string;
  /** The operator who takes care of it. */
  readonly assignedTo: string | null;
}

export interface RequestMessage {
  readonly id: number;
  /** Answers go to the sender; notes are for operators. */
  readonly kind: 'answer' | 'note';
  readonly author: string;
  readonly text: string;
  readonly at: string;
}

export interface RequestDetails extends ListedRequest {
  readonly message: string;
  /**
   * The customer it belongs to: the account that the sender was signed in to, else the one of the address, which anybody can
   * type into the form.
   */
  readonly account: { readonly id: string; readonly email: string; readonly isSignedIn: boolean } | null;
  /** Oldest first. */
  readonly messages: readonly RequestMessage[];
  /** Where answers of the sender arrive; null without an address for the topic. */
  readonly replyTo: string | null;
  /** When it is deleted, if nothing more is written. */
  readonly keptUntil: string;
}

export interface RequestPage {
  readonly items: readonly ListedRequest[];
  /** Cursor of the next page; null at the end. */
  readonly next: string | null;
}

/** Requests that nobody has answered or closed. */
export interface OpenRequests {
  readonly open: number;
  /** When the oldest of them was sent; null without any. */
  readonly oldestAt: string | null;
}

const id = z
  .string('id is required')
  .check(
    z.trim(),
    z.toUpperCase(),
    z.regex(/^T-[2-9A-HJKMNP-Z]{6}$/, 'id must be a number such as T-7K3M9Q'),
  );
const reply = z.custom<RequestDetails>();

/** A page of requests, the newest first. */
export const listRequests = {
  method: 'GET',
  path: '/requests',
  permission: 'message.read',
  request: z.object({
    state: z.optional(z.enum(REQUEST_STATES, `state must be one of ${REQUEST_STATES.join(', ')}`)),
    topic: z.optional(z.enum(CONTACT_TOPICS, `topic must be one of ${CONTACT_TOPICS.join(', ')}`)),
    /** `next` of the page before. */
    after: z.optional(textLine('after', 100)),
    limit: z._default(
      z.coerce.number('limit must be a number').check(z.int(), z.minimum(1), z.maximum(200)),
      100,
    ),
  }),
  reply: z.custom<RequestPage>(),
} as const satisfies OperatorCall;

export const readRequest = {
  method: 'GET',
  path: '/requests/one',
  permission: 'message.read',
  request: z.object({ id }),
  reply,
} as const satisfies OperatorCall;

export const countRequests = {
  method: 'GET',
  path: '/requests/open',
  permission: 'message.read',
  request: z.object({}),
  reply: z.custom<OpenRequests>(),
} as const satisfies OperatorCall;

/** Mails an answer to the sender. The request is its reason, so none is asked for. */
export const answerRequest = {
  method: 'POST',
  path: '/requests/answer',
  permission: 'message.answer',
  request: z.object({ id, text: requiredText('Answer', 'Answer is required', ANSWER_LENGTH_MAX) }),
  reply,
} as const satisfies OperatorCall;

/** Keeps a note for other operators. */
export const noteRequest = {
  method: 'POST',
  path: '/requests/note',
  permission: 'message.answer',
  request: z.object({ id, text: requiredText('Note', 'Note is required', ANSWER_LENGTH_MAX) }),
  reply,
} as const satisfies OperatorCall;

export const changeRequest = {
  method: 'POST',
  path: '/requests/change',
  permission: 'message.answer',
  request: z.object({
    id,
    step: z.enum(REQUEST_STEPS, `step must be one of ${REQUEST_STEPS.join(', ')}`),
  }),
  reply,
} as const satisfies OperatorCall;
