import type {
  AnnouncementDetails,
  CheckedAnnouncement,
  NewAnnouncement,
} from '@meridian/contracts/operator/announcements';
import type { BaseContext } from '../../../shared/context.ts';
import { emailKeyOf } from '../../../shared/email-address.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import type { Store } from '../../../store/schema.ts';
import { type Actor, recordAct } from '../../operators/index.ts';
import { announcementContent } from '../emails/announcement.ts';
import { announcementJob } from './deliver.ts';
import {
  type Audience,
  countRecipients,
  findCustomers,
  insertAnnouncement,
  insertRecipients,
  lockRow,
  stopRow,
} from './queries.ts';
import { readAnnouncement, stateOf, unknownAnnouncement } from './read-announcements.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface By {
  readonly actor: Actor;
  readonly reason?: string | undefined;
}

const refused = (field: string, message: string) =>
  errors.invalidParameters({ message, errors: { [field]: message } });

/** The customers that an announcement is for. Throws 101 when the plan or the customers are missing. */
function audienceOf({ audience, plan, customers = [] }: NewAnnouncement): Audience {
  if (audience === 'plan' && plan === undefined) throw refused('plan', 'Plan is required');
  if (audience === 'some' && customers.length === 0)
    throw refused('customers', 'Enter at least one customer');
  return { audience, plan: audience === 'plan' ? plan! : null };
}

/** The accounts that are named by address or id, and what names none. */
async function namedAccounts(store: Store, named: readonly string[]) {
  const ids = named.filter((it) => UUID.test(it)).map((it) => it.toLowerCase());
  const emailKeys = named.filter((it) => !UUID.test(it)).map(emailKeyOf);
  const found = await findCustomers(store, { ids, emailKeys });
  const known = new Set(found.flatMap(({ id, email_key: key }) => [id, key]));
  return {
    ids: found.map(({ id }) => id),
    unknown: named.filter((it) => !known.has(UUID.test(it) ? it.toLowerCase() : emailKeyOf(it))),
  };
}

async function recipientsOf(store: Store, announcement: NewAnnouncement) {
  const audience = audienceOf(announcement);
  const { ids, unknown } =
    audience.audience === 'some'
      ? await namedAccounts(store, announcement.customers ?? [])
      : { ids: [], unknown: [] };
  return { audience, ids, unknown, ...(await countRecipients(store, { ...audience, ids })) };
}

/** Who would get an announcement, and how its mail looks. Throws 101 when the plan or the customers are missing. */
export async function checkAnnouncement(
  { store, publicUrl }: Pick<BaseContext, 'store' | 'publicUrl'>,
  announcement: NewAnnouncement,
): Promise<CheckedAnnouncement> {
  const { recipients, wantNews, unknown } = await recipientsOf(store, announcement);
  const mails = announcement.kind === 'service' ? recipients : wantNews;
  return {
    recipients,
    mails: announcement.mail ? mails : 0,
    unknown,
    mailPreview: announcementContent(publicUrl, { ...announcement, link: announcement.link ?? null }),
  };
}

/**
 * Stores an announcement and records it. A running server delivers it when it is due. Throws 101 when a field is missing, when
 * a time is over, when a named customer does not exist, and when nobody would get it.
 */
export async function sendAnnouncement(
  context: Pick<BaseContext, 'store' | 'now' | 'defer'>,
  announcement: NewAnnouncement,
  { actor, reason }: By,
): Promise<AnnouncementDetails> {
  const { store, now, defer } = context;
  const nowMs = now();
  const { audience, ids, unknown, recipients } = await recipientsOf(store, announcement);
  if (unknown.length > 0) throw refused('customers', `These are not customers: ${unknown.join(', ')}`);
  if (recipients === 0) throw refused('audience', 'The announcement has no recipients');
  const { title, text, link = null, kind, mail, bannerUntil, at } = announcement;
  const dueMs = Math.max(nowMs, at === undefined ? nowMs : Date.parse(at));
  const bannerMs = bannerUntil === undefined ? null : Date.parse(bannerUntil);
  if (bannerMs !== null && bannerMs <= dueMs)
    throw refused('bannerUntil', 'The banner must end after the delivery begins');
  const { id } = await store.transaction().execute(async (trx) => {
    const row = await insertAnnouncement(trx, {
      ...audience,
      title,
      text,
      link,
      kind,
      mail,
      recipients,
      banner_until: bannerMs === null ? null : new Date(bannerMs),
      created_at: new Date(nowMs),
      author: actor.name,
      due_at: new Date(dueMs),
    });
    await insertRecipients(trx, row.id, ids);
    const subject = { kind: 'message', id: row.id } as const;
    const details = { ...audience, kind, mail, recipients, dueAt: new Date(dueMs).toISOString() };
    await recordAct(trx, { actor, act: 'message.announce', subject, reason, details }, nowMs);
    if (dueMs === nowMs) await defer(trx, announcementJob(row.id));
    return row;
  });
  return await readAnnouncement(store, id, nowMs);
}

/**
 * Ends the delivery of an announcement and its banner; who has it keeps it. Throws 141 for an unknown one, and 142 when
 * nothing of it is left to stop.
 */
export async function stopAnnouncement(
  { store, now }: Pick<BaseContext, 'store' | 'now'>,
  id: string,
  { actor, reason }: By,
): Promise<AnnouncementDetails> {
  const nowMs = now();
  await store.transaction().execute(async (trx) => {
    const row = await lockRow(trx, id);
    if (!row) throw unknownAnnouncement();
    const hasBanner = row.banner_until !== null && row.banner_until.getTime() > nowMs;
    const isUnderWay = row.finished_at === null && row.stopped_at === null;
    if (!isUnderWay && !hasBanner)
      throw errors.conflict({ message: `The announcement is ${stateOf(row, nowMs)}` });
    const at = new Date(nowMs);
    await stopRow(trx, id, {
      stopped_at: isUnderWay ? at : row.stopped_at,
      banner_until: hasBanner ? at : row.banner_until,
    });
    const subject = { kind: 'message', id } as const;
    const details = { stopped: true, sent: row.sent };
    await recordAct(trx, { actor, act: 'message.announce', subject, reason, details }, nowMs);
  });
  return await readAnnouncement(store, id, nowMs);
}
