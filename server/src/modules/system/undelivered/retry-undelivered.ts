import { RETRIED_AT_ONCE_MAX, type UndeliveredKind } from '@meridian/contracts/operator/undelivered';
import { resumeFailedWebhooks } from '../../alerts/index.ts';
import { recordAct } from '../../operators/index.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import type { OutgoingMail } from '../../../shared/outgoing-mail.ts';
import { takeGivenUp, UNSENT_MAIL } from '../../../store/given-up-jobs.ts';
import type { Transaction } from '../../../store/schema.ts';
import type { SystemContext } from '../context.ts';
import type { RetryBy } from '../jobs/retry-job.ts';
import { openJob } from '../open-job.ts';

type RetryContext = Pick<SystemContext, 'store' | 'secrets' | 'now' | 'enqueueMail' | 'changes'>;

/**
 * Sends an email or a webhook again that ended undelivered, or the oldest ones of its kind, and records that. Each leaves the list in
 * the transaction that queues it, so none is sent twice. Throws 140 when the actor may not, 101 without a reason, and 141 for an id
 * that is not in the list.
 */
export async function retryUndelivered(
  context: RetryContext,
  { kind, id, actor, reason }: RetryBy & { readonly kind: UndeliveredKind; readonly id?: string | undefined },
): Promise<{ readonly retried: number; readonly hasMore: boolean }> {
  const limit = id === undefined ? RETRIED_AT_ONCE_MAX : 1;
  const resume = kind === 'mail' ? resumeMails : resumeWebhooks;
  const done = await context.store.transaction().execute(async (trx) => {
    const resumed = await resume(context, trx, { id, limit });
    if (id !== undefined && resumed.retried === 0)
      throw errors.notFound({ message: `This undelivered ${kind} does not exist` });
    const subject = id === undefined ? undefined : ({ kind: 'job', id } as const);
    const details = { kind, retried: resumed.retried, unreadable: resumed.unreadable };
    await recordAct(trx, { actor, act: 'system.retry', subject, reason, details }, context.now());
    return resumed;
  });
  for (const accountId of new Set(done.accounts)) context.changes.publish(accountId, 'alerts');
  const { retried, unreadable } = done;
  return { retried, hasMore: id === undefined && retried + unreadable === limit };
}

interface Resumed {
  readonly retried: number;
  /** Encrypted with a secret that no longer exists. */
  readonly unreadable: number;
  /** Whose open pages have to learn of it. */
  readonly accounts: readonly string[];
}
interface Chosen {
  readonly id: string | undefined;
  readonly limit: number;
}

async function resumeMails(
  { secrets, enqueueMail }: RetryContext,
  trx: Transaction,
  chosen: Chosen,
): Promise<Resumed> {
  const taken = await takeGivenUp(trx, { queue: UNSENT_MAIL, ...chosen });
  let retried = 0;
  for (const sealed of taken) {
    const mail = openJob(secrets, sealed);
    // Nothing can send an email whose secret is gone, so it leaves the list.
    if (mail === undefined) continue;
    await enqueueMail(trx, mail as OutgoingMail);
    retried += 1;
  }
  return { retried, unreadable: taken.length - retried, accounts: [] };
}

async function resumeWebhooks({ now }: RetryContext, trx: Transaction, chosen: Chosen): Promise<Resumed> {
  const accounts = await resumeFailedWebhooks(trx, { ...chosen, at: new Date(now()) });
  return { retried: accounts.length, unreadable: 0, accounts };
}
