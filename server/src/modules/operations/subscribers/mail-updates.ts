import type { OperationsContext } from '../context.ts';
import { updateMail } from './emails/update.ts';
import { listSubscribers, lockDueUpdate, recordMailed } from './queries.ts';

/** Each transaction queues this many mails, so that none takes long. */
const MAILS_AT_ONCE = 200;

type Context = Pick<OperationsContext, 'store' | 'now' | 'publicUrl' | 'enqueueMail'>;

/**
 * Queues the mails of updates that not all subscribers have yet, oldest first. Several processes may run it, and it may end
 * at any point: each mail is queued once.
 */
export async function mailStatusUpdates(context: Context): Promise<void> {
  while (await mailSome(context));
}

/** Queues the next mails of one update. Returns false when none is due. */
const mailSome = ({ store, now, publicUrl, enqueueMail }: Context): Promise<boolean> =>
  store.transaction().execute(async (trx) => {
    const update = await lockDueUpdate(trx);
    if (!update) return false;
    const { mailed_through: after, at: before } = update;
    const subscribers = await listSubscribers(trx, { after, before, count: MAILS_AT_ONCE });
    for (const subscriber of subscribers) await enqueueMail(trx, updateMail(publicUrl, subscriber, update));
    await recordMailed(trx, update.id, {
      through: subscribers.at(-1)?.id ?? after,
      done: subscribers.length < MAILS_AT_ONCE ? new Date(now()) : null,
    });
    return true;
  });
