import type { ContactTopic } from '@meridian/contracts/contact';
import type {
  ListedRequest,
  OpenRequests,
  RequestDetails,
  RequestPage,
  RequestState,
} from '@meridian/contracts/operator/contact-requests';
import { errors } from '../../../shared/errors/service-error.ts';
import type { BaseContext } from '../../../shared/context.ts';
import type { Store, Transaction } from '../../../store/schema.ts';
import {
  countOpenTickets,
  findSender,
  findTicket,
  listMessages,
  listTickets,
  type TicketCursor,
  type TicketRow,
} from './queries.ts';

/** A request and what was written about it are kept for a year after the last message. */
export const REQUEST_KEPT_MS = 365 * 86_400_000;

const AFTER = /^(\d{1,17})\.(T-\w{6})$/;

/** Addresses that the operator publishes, by topic. */
type Addresses = Pick<BaseContext, 'operator'>;

/** Where the sender of a request writes back to: the address of its topic, else that of the support. */
export const replyAddress = ({ operator: { contact } }: Addresses, topic: string): string | null =>
  contact[topic as ContactTopic] ?? contact.support;

const listed = (row: TicketRow): ListedRequest => ({
  id: row.id,
  topic: row.topic as ContactTopic,
  subject: row.subject,
  name: row.name,
  email: row.email,
  urgent: row.urgent,
  state: row.state,
  at: row.at.toISOString(),
  assignedTo: row.assignee,
});

/** A page of the requests that fit, newest first. Throws 101 for an unknown cursor. */
export async function listRequests(
  store: Store,
  filter: {
    readonly state?: RequestState | undefined;
    readonly topic?: ContactTopic | undefined;
    readonly after?: string | undefined;
    readonly limit: number;
  },
): Promise<RequestPage> {
  const { state, topic, limit } = filter;
  const after = filter.after === undefined ? undefined : readCursor(filter.after);
  const found = await listTickets(store, { state, topic, after, limit: limit + 1 });
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(listed),
    next: last && found.length > limit ? `${last.atUs}.${last.id}` : null,
  };
}

function readCursor(after: string): TicketCursor {
  const [, atUs, id] = AFTER.exec(after) ?? [];
  if (atUs === undefined || id === undefined) {
    const message = 'after must be the value of next on the previous page';
    throw errors.invalidParameters({ message, errors: { after: message } });
  }
  return { atUs: Number(atUs), id };
}

/** A request with everything written about it. Throws 141 when there is none. */
export async function readRequest(
  context: Addresses & { readonly store: Store | Transaction },
  id: string,
): Promise<RequestDetails> {
  const { store } = context;
  const row = await findTicket(store, id);
  if (!row) throw unknownRequest(id);
  const messages = await listMessages(store, id);
  const sender = await findSender(
    store,
    row.account_id === null ? { email: row.email } : { id: row.account_id },
  );
  const lastMs = (messages.at(-1)?.at ?? row.at).getTime();
  return {
    ...listed(row),
    message: row.message,
    account: sender ? { ...sender, isSignedIn: row.account_id !== null } : null,
    messages: messages.map(({ id: messageId, kind, author, text, at }) => ({
      id: messageId,
      kind,
      author,
      text,
      at: at.toISOString(),
    })),
    replyTo: replyAddress(context, row.topic),
    keptUntil: new Date(lastMs + REQUEST_KEPT_MS).toISOString(),
  };
}

export const unknownRequest = (id: string) =>
  errors.notFound({ message: `There is no contact request with the number ${id}` });

/** How many requests wait for an answer, and since when. */
export async function openRequests(store: Store): Promise<OpenRequests> {
  const { open, oldest } = await countOpenTickets(store);
  return { open, oldestAt: oldest?.toISOString() ?? null };
}
