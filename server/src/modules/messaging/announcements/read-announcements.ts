import type {
  AnnouncementDetails,
  AnnouncementReader,
  AnnouncementState,
  ListedAnnouncement,
} from '@meridian/contracts/operator/announcements';
import { errors } from '../../../shared/errors/service-error.ts';
import type { Store } from '../../../store/schema.ts';
import {
  type AnnouncementRow,
  countReaders,
  findRow,
  listReaderRows,
  listRows,
  type AnnouncementCursor,
} from './queries.ts';

const AFTER = /^(\d{1,17})\.([0-9a-f-]{36})$/;

interface Asked {
  /** `next` of the page before. */
  readonly after?: string | undefined;
  readonly limit: number;
}

export const unknownAnnouncement = () => errors.notFound({ message: 'This announcement does not exist' });

/** How far the delivery is at `nowMs`. */
export function stateOf(
  { stopped_at: stopped, finished_at: finished, due_at: due }: AnnouncementRow,
  nowMs: number,
): AnnouncementState {
  if (stopped !== null) return 'stopped';
  if (finished !== null) return 'sent';
  return due.getTime() > nowMs ? 'planned' : 'sending';
}

const listed = (row: AnnouncementRow, nowMs: number): ListedAnnouncement => ({
  id: row.id,
  title: row.title,
  kind: row.kind,
  audience: row.audience,
  plan: row.plan,
  mail: row.mail,
  bannerUntil: row.banner_until?.toISOString() ?? null,
  author: row.author,
  createdAt: row.created_at.toISOString(),
  dueAt: row.due_at.toISOString(),
  state: stateOf(row, nowMs),
  recipients: row.recipients,
  sent: row.sent,
  mailed: row.mailed,
});

function readCursor(after: string | undefined): AnnouncementCursor | undefined {
  if (after === undefined) return undefined;
  const [, atUs, id] = AFTER.exec(after) ?? [];
  if (atUs === undefined || id === undefined) {
    const message = 'after must be the value of next on the previous page';
    throw errors.invalidParameters({ message, errors: { after: message } });
  }
  return { atUs: Number(atUs), id };
}

/** The first `limit` of `limit + 1` rows, and the cursor after them. */
function pageOf<Row extends { readonly atUs: number }, Item>(
  rows: readonly Row[],
  limit: number,
  { idOf, itemOf }: { idOf: (row: Row) => string; itemOf: (row: Row) => Item },
) {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(itemOf),
    next: last && rows.length > limit ? `${last.atUs}.${idOf(last)}` : null,
  };
}

/** A page of announcements, newest first. Throws 101 for an unknown cursor. */
export async function listAnnouncements(store: Store, { after, limit }: Asked, nowMs: number) {
  const rows = await listRows(store, { after: readCursor(after), limit: limit + 1 });
  return pageOf(rows, limit, { idOf: ({ id }) => id, itemOf: (row) => listed(row, nowMs) });
}

/** An announcement, how far it is delivered, and how many have read it. Throws 141 when there is none. */
export async function readAnnouncement(
  store: Store,
  id: string,
  nowMs: number,
): Promise<AnnouncementDetails> {
  const row = await findRow(store, id);
  if (!row) throw unknownAnnouncement();
  const { text, link } = row;
  return { ...listed(row, nowMs), text, link, read: await countReaders(store, id) };
}

/** A page of those who read an announcement, the last one first. Throws 101 for an unknown cursor. */
export async function listReaders(store: Store, { id, after, limit }: Asked & { readonly id: string }) {
  const rows = await listReaderRows(store, { id, after: readCursor(after), limit: limit + 1 });
  return pageOf(rows, limit, {
    idOf: ({ accountId }) => accountId,
    itemOf: ({ accountId, email, readAt }): AnnouncementReader => ({
      accountId,
      email,
      readAt: readAt.toISOString(),
    }),
  });
}
