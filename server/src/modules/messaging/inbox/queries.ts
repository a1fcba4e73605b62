/** SQL on contact requests and on what operators wrote about them. */
import type { ContactTopic } from '@meridian/contracts/contact';
import type { RequestState } from '@meridian/contracts/operator/contact-requests';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { emailKeyOf } from '../../../shared/email-address.ts';
import type { ContactMessageTable, ContactTicketTable } from '../../../store/messages.ts';
import type { Store, Transaction } from '../../../store/schema.ts';

export type TicketRow = Omit<Selectable<ContactTicketTable>, 'assigned_to'> & {
  /** Address of the operator. */
  readonly assignee: string | null;
};

/** Newest first, after this one. */
export interface TicketCursor {
  /** Microseconds since 1970. */
  readonly atUs: number;
  readonly id: string;
}

const atUs = sql<number>`(extract(epoch from t.at) * 1000000)::bigint`;
/** As `emailKeyOf` makes it, and as the index has it. */
const emailKey = sql<string>`lower(t.email collate "C")`;

const tickets = (store: Store | Transaction) =>
  store
    .selectFrom('contact_ticket as t')
    .leftJoin('operator as o', 'o.id', 't.assigned_to')
    .select(['t.id', 't.account_id', 't.topic', 't.name', 't.email', 't.subject', 't.message', 't.urgent'])
    .select(['t.at', 't.state', 'o.email as assignee']);

/** Requests that fit, newest first. */
export function listTickets(
  store: Store,
  filter: {
    readonly state?: RequestState | undefined;
    readonly topic?: ContactTopic | undefined;
    readonly after?: TicketCursor | undefined;
    readonly limit: number;
  },
): Promise<(TicketRow & { readonly atUs: number })[]> {
  const { state, topic, after, limit } = filter;
  let listed = tickets(store).select(atUs.as('atUs'));
  if (state !== undefined) listed = listed.where('t.state', '=', state);
  if (topic !== undefined) listed = listed.where('t.topic', '=', topic);
  if (after)
    listed = listed.where(
      sql<boolean>`(t.at, t.id) < (timestamptz 'epoch' + ${after.atUs}::bigint * interval '1 microsecond', ${after.id})`,
    );
  return listed.orderBy('t.at', 'desc').orderBy('t.id', 'desc').limit(limit).execute();
}

export const findTicket = (store: Store | Transaction, id: string): Promise<TicketRow | undefined> =>
  tickets(store).where('t.id', '=', id).executeTakeFirst();

/** Locks a request until the transaction ends, and returns its state; undefined without one. */
export const lockTicket = (
  trx: Transaction,
  id: string,
): Promise<{ readonly state: RequestState; readonly assigned_to: string | null } | undefined> =>
  trx
    .selectFrom('contact_ticket')
    .select(['state', 'assigned_to'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function changeTicket(
  trx: Transaction,
  id: string,
  change: Updateable<ContactTicketTable>,
): Promise<void> {
  await trx.updateTable('contact_ticket').set(change).where('id', '=', id).execute();
}

/** What was written about a request, oldest first. */
export const listMessages = (
  store: Store | Transaction,
  ticketId: string,
): Promise<Selectable<ContactMessageTable>[]> =>
  store.selectFrom('contact_message').selectAll().where('ticket_id', '=', ticketId).orderBy('id').execute();

export async function insertMessage(trx: Transaction, row: Insertable<ContactMessageTable>): Promise<void> {
  await trx.insertInto('contact_message').values(row).execute();
}

/** The account with this id, or the verified one of an address. */
export const findSender = (
  store: Store | Transaction,
  by: { readonly id: string } | { readonly email: string },
): Promise<{ readonly id: string; readonly email: string } | undefined> =>
  store
    .selectFrom('account')
    .select(['id', 'email'])
    .$if('id' in by, (query) => query.where('id', '=', (by as { id: string }).id))
    .$if('email' in by, (query) =>
      query
        .where('email_key', '=', emailKeyOf((by as { email: string }).email))
        .where('verified_at', 'is not', null),
    )
    .executeTakeFirst();

/** How many requests are open, and when the oldest of them was sent. */
export const countOpenTickets = (
  store: Store,
): Promise<{ readonly open: number; readonly oldest: Date | null }> =>
  store
    .selectFrom('contact_ticket')
    .select(({ fn }) => [fn.countAll<number>().as('open'), fn.min('at').as('oldest')])
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();

/** Requests that the owner of an account sent: signed in, or from its verified address. */
const ownTickets = sql<boolean>`(t.account_id = a.id
  or (a.verified_at is not null and ${emailKey} = a.email_key))`;

/** All contact requests of an account with the answers to them, for the data export, oldest first. */
export async function exportContactRequests(store: Store, accountId: string) {
  const requests = await store
    .selectFrom('contact_ticket as t')
    .innerJoin('account as a', (join) => join.on(ownTickets))
    .select(['t.id', 't.topic', 't.name', 't.email', 't.subject', 't.message', 't.urgent', 't.at', 't.state'])
    .where('a.id', '=', accountId)
    .orderBy('t.at')
    .execute();
  const ids = requests.map(({ id }) => id);
  const answers =
    ids.length === 0
      ? []
      : await store
          .selectFrom('contact_message')
          .select(['ticket_id', 'text', 'at'])
          .where('ticket_id', 'in', ids)
          .where('kind', '=', 'answer')
          .orderBy('id')
          .execute();
  return requests.map((request) => {
    const own = answers.filter(({ ticket_id: ticket }) => ticket === request.id);
    return Object.assign(request, { answers: own.map(({ text, at }) => ({ text, at })) });
  });
}

/** Deletes the requests of an account with everything written about them. */
export async function eraseContactRequests(trx: Transaction, accountId: string): Promise<void> {
  await sql`delete from contact_ticket t using account a where a.id = ${accountId} and ${ownTickets}`.execute(
    trx,
  );
}

/** Deletes requests about which nothing was written since then. */
export async function deleteOldTickets(store: Store, before: Date): Promise<void> {
  await store
    .deleteFrom('contact_ticket as t')
    .where('t.at', '<=', before)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('contact_message as m')
            .select('m.id')
            .whereRef('m.ticket_id', '=', 't.id')
            .where('m.at', '>', before),
        ),
      ),
    )
    .execute();
}
