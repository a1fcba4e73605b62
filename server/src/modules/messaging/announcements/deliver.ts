import type { BaseContext } from '../../../shared/context.ts';
import type { Job } from '../../../shared/queue/background-job.ts';
import { areMailsWaiting } from '../../../store/job-queue.ts';
import { announcementMail } from '../emails/announcement.ts';
import {
  type AnnouncementRow,
  lockDue,
  nextRecipients,
  notifyRecipients,
  recordProgress,
} from './queries.ts';

/** Accounts of one transaction, so that none takes long. Queued mails take most of it. */
const ACCOUNTS_AT_ONCE = 1_000;
const MAILS_AT_ONCE = 200;

/** Mails are made as they are sent: each takes ten kilobytes in the queue. The schedule continues a minute later. */
const WAITING_MAILS_MAX = 5_000;

type Context = Pick<BaseContext, 'store' | 'now' | 'publicUrl' | 'enqueueMail'>;

export interface AnnouncementJob {
  readonly id: string;
}
export const announcementJob = (id: string) =>
  ({ type: 'announcement', id }) satisfies Job<'announcement', AnnouncementJob>;

/**
 * Delivers what is due, by the schedule. Several processes may run it, and it may end at any point: notifications, mails and
 * how far they are come from one transaction, so each account gets each announcement once.
 */
export async function deliverAnnouncements(context: Context): Promise<void> {
  while (await deliverSome(context));
}

/**
 * Delivers a part of an announcement and queues the next part, so that other background work runs between two of them. Ends
 * when another process has it; the schedule continues what a stopped process leaves.
 */
export async function deliverPart(
  context: Context & Pick<BaseContext, 'defer'>,
  { id }: AnnouncementJob,
): Promise<void> {
  await deliverSome(context, id);
}

/** Delivers the next part of one announcement. Returns false when none is due, or when it was the last part of this one. */
const deliverSome = (context: Context & Partial<Pick<BaseContext, 'defer'>>, id?: string): Promise<boolean> =>
  context.store.transaction().execute(async (trx) => {
    const at = new Date(context.now());
    const due = await lockDue(trx, { id, now: at });
    if (!due || (due.mail && (await areMailsWaiting(trx, WAITING_MAILS_MAX)))) return false;
    const limit = due.mail ? MAILS_AT_ONCE : ACCOUNTS_AT_ONCE;
    const accounts = await nextRecipients(trx, due, limit);
    await notifyRecipients(trx, due, { ids: accounts.map((account) => account.id), at });
    const mailed = due.mail ? accounts.filter(({ wantsNews }) => isMailed(due, wantsNews)) : [];
    const mails = mailed.map(({ email }) => announcementMail(context.publicUrl, email, due));
    if (mails.length > 0) await context.enqueueMail(trx, ...mails);
    const sent = due.sent + accounts.length;
    const isLast = accounts.length < limit;
    await recordProgress(trx, due.id, {
      through: accounts.at(-1)?.id ?? due.through,
      sent,
      mailed: due.mailed + mailed.length,
      // Customers come and go meanwhile.
      recipients: isLast ? sent : Math.max(due.recipients, sent),
      finished_at: isLast ? at : null,
    });
    if (id !== undefined && !isLast) await context.defer?.(trx, announcementJob(id));
    return true;
  });

/** Service messages are mailed to everybody, news to those who want them. */
const isMailed = ({ kind }: Pick<AnnouncementRow, 'kind'>, wantsNews: boolean): boolean =>
  kind === 'service' || wantsNews;
