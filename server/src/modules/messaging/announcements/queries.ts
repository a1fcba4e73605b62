/** SQL on announcements, their recipients and their readers. */
import type { AnnouncementAudience } from '@meridian/contracts/operator/announcements';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { AnnouncementTable } from '../../../store/messages.ts';
import type { Store, Transaction } from '../../../store/schema.ts';

export type AnnouncementRow = Selectable<AnnouncementTable>;

/** Newest first, after this one. */
export interface AnnouncementCursor {
  /** Microseconds since 1970. */
  readonly atUs: number;
  readonly id: string;
}
const timeOf = ({ atUs }: AnnouncementCursor) =>
  sql`timestamptz 'epoch' + ${atUs}::bigint * interval '1 microsecond'`;

/** The customers that an announcement is for. */
export interface Audience {
  readonly audience: AnnouncementAudience;
  readonly plan: string | null;
}

/** Customers with a verified address that did not delete their account, and their preferences. */
const customers = (store: Store | Transaction) =>
  store
    .selectFrom('account as a')
    .leftJoin('preference as p', 'p.account_id', 'a.id')
    .where('a.verified_at', 'is not', null)
    .where('a.deleted_at', 'is', null);

/** Whether an account takes news by mail, by its preferences and their defaults. */
const wantsNews = sql<boolean>`(coalesce((p.chosen ->> 'email_notifications')::boolean, true)
  and coalesce((p.chosen ->> 'system_updates')::boolean, true))`;

/** How many customers an audience has, and how many of them take news by mail. */
export async function countRecipients(
  store: Store,
  { audience, plan, ids }: Audience & { readonly ids: readonly string[] },
): Promise<{ readonly recipients: number; readonly wantNews: number }> {
  let counted = customers(store);
  if (audience === 'plan') counted = counted.where('a.plan', '=', plan!);
  if (audience === 'some') counted = counted.where(sql<boolean>`a.id = any(${ids}::uuid[])`);
  return await counted
    .select(({ fn }) => [
      fn.countAll<number>().as('recipients'),
      sql<number>`count(*) filter (where ${wantsNews})`.as('wantNews'),
    ])
    .executeTakeFirstOrThrow();
}

/** The customers of these account ids and keys of addresses. */
export const findCustomers = (
  store: Store,
  by: { readonly ids: readonly string[]; readonly emailKeys: readonly string[] },
): Promise<{ readonly id: string; readonly email_key: string }[]> =>
  customers(store)
    .select(['a.id', 'a.email_key'])
    .where(sql<boolean>`(a.id = any(${by.ids}::uuid[]) or a.email_key = any(${by.emailKeys}::text[]))`)
    .execute();

export const insertAnnouncement = (
  trx: Transaction,
  row: Insertable<AnnouncementTable>,
): Promise<AnnouncementRow> =>
  trx.insertInto('announcement').values(row).returningAll().executeTakeFirstOrThrow();

export async function insertRecipients(
  trx: Transaction,
  id: string,
  accountIds: readonly string[],
): Promise<void> {
  await sql`
    insert into announcement_recipient (announcement_id, account_id)
    select ${id}::uuid, account from unnest(${accountIds}::uuid[]) as account`.execute(trx);
}

/** Announcements, newest first. */
export const listRows = (
  store: Store,
  { after, limit }: { readonly after: AnnouncementCursor | undefined; readonly limit: number },
): Promise<(AnnouncementRow & { readonly atUs: number })[]> =>
  store
    .selectFrom('announcement')
    .selectAll()
    .select(sql<number>`(extract(epoch from created_at) * 1000000)::bigint`.as('atUs'))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${timeOf(after!)}, ${after!.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export const findRow = (store: Store | Transaction, id: string): Promise<AnnouncementRow | undefined> =>
  store.selectFrom('announcement').selectAll().where('id', '=', id).executeTakeFirst();

export async function countReaders(store: Store | Transaction, id: string): Promise<number> {
  const { readers } = await store
    .selectFrom('notification')
    .select(({ fn }) => fn.countAll<number>().as('readers'))
    .where('announcement_id', '=', id)
    .where('read_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return readers;
}

/** Who read an announcement, the last one first. */
export const listReaderRows = (
  store: Store,
  { id, after, limit }: { id: string; after: AnnouncementCursor | undefined; limit: number },
): Promise<{ accountId: string; email: string; readAt: Date; atUs: number }[]> =>
  store
    .selectFrom('notification as n')
    .innerJoin('account as a', 'a.id', 'n.account_id')
    .select(['a.id as accountId', 'a.email', sql<Date>`n.read_at`.as('readAt')])
    .select(sql<number>`(extract(epoch from n.read_at) * 1000000)::bigint`.as('atUs'))
    .where('n.announcement_id', '=', id)
    .where('n.read_at', 'is not', null)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(n.read_at < ${timeOf(after!)} or (n.read_at = ${timeOf(after!)} and n.account_id > ${after!.id}::uuid))`,
      ),
    )
    .orderBy('n.read_at', 'desc')
    .orderBy('n.account_id')
    .limit(limit)
    .execute();

/** Locks an announcement until the transaction ends; undefined without one. */
export const lockRow = (trx: Transaction, id: string): Promise<AnnouncementRow | undefined> =>
  trx.selectFrom('announcement').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function stopRow(
  trx: Transaction,
  id: string,
  stopped: { stopped_at: Date | null; banner_until: Date | null },
): Promise<void> {
  await trx.updateTable('announcement').set(stopped).where('id', '=', id).execute();
}

/** Locks the announcement that is due first, or this one when it is due. Other processes skip it. */
export const lockDue = (
  trx: Transaction,
  { id, now }: { readonly id: string | undefined; readonly now: Date },
): Promise<AnnouncementRow | undefined> =>
  trx
    .selectFrom('announcement')
    .selectAll()
    .where('finished_at', 'is', null)
    .where('stopped_at', 'is', null)
    .where('due_at', '<=', now)
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .orderBy('due_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** The next recipients of an announcement, in the order of their ids. */
export async function nextRecipients(
  trx: Transaction,
  { id, audience, plan, through }: AnnouncementRow,
  limit: number,
): Promise<{ readonly id: string; readonly email: string; readonly wantsNews: boolean }[]> {
  let next = customers(trx).select(['a.id', 'a.email', wantsNews.as('wantsNews')]);
  if (audience === 'plan') next = next.where('a.plan', '=', plan!);
  if (audience === 'some')
    next = next.where((eb) =>
      eb.exists(
        eb
          .selectFrom('announcement_recipient as r')
          .select('r.account_id')
          .where('r.announcement_id', '=', id)
          .whereRef('r.account_id', '=', 'a.id'),
      ),
    );
  if (through !== null) next = next.where('a.id', '>', through);
  return await next.orderBy('a.id').limit(limit).execute();
}

/** Notifies these accounts of an announcement, each once. */
export async function notifyRecipients(
  trx: Transaction,
  { id, kind, title, text, link }: AnnouncementRow,
  accounts: { readonly ids: readonly string[]; readonly at: Date },
): Promise<void> {
  const shown = kind === 'service' ? 'service' : 'system';
  await sql`
    insert into notification (account_id, kind, type, title, message, link, at, dedupe, announcement_id)
    select account, ${shown}, 'info', ${title}, ${text}, ${link}::text, ${accounts.at}, ${`announcement:${id}`}, ${id}::uuid
    from unnest(${accounts.ids}::uuid[]) as account
    on conflict on constraint notification_dedupe do nothing`.execute(trx);
}

/** Records how far an announcement is delivered. */
export async function recordProgress(
  trx: Transaction,
  id: string,
  progress: Pick<AnnouncementRow, 'through' | 'sent' | 'mailed' | 'recipients' | 'finished_at'>,
): Promise<void> {
  await trx.updateTable('announcement').set(progress).where('id', '=', id).execute();
}
