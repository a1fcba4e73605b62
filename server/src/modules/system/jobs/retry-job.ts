import { type Actor, recordAct } from '../../operators/index.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import type { BackgroundJob } from '../../../shared/queue/background-job.ts';
import { FAILED_WORK, rerunFailed, takeGivenUp } from '../../../store/given-up-jobs.ts';
import type { Transaction } from '../../../store/schema.ts';
import type { SystemContext } from '../context.ts';
import { openJob } from '../open-job.ts';

/** Who lets something run again, and why. */
export interface RetryBy {
  readonly actor: Actor;
  readonly reason?: string | undefined;
}

type RetryContext = Pick<SystemContext, 'store' | 'secrets' | 'now' | 'defer'>;

/**
 * Runs a job that failed for good once more, and records that. Throws 140 when the actor may not, 101 without a reason, and 141 when
 * there is no such job, as after it was run again already.
 */
export async function retryJob(
  context: RetryContext,
  { id, actor, reason }: RetryBy & { readonly id: string },
): Promise<{ readonly retried: number }> {
  await context.store.transaction().execute(async (trx) => {
    const queue = (await rerunFailed(trx, id)) ?? (await deferAgain(context, trx, id));
    if (queue === undefined) throw errors.notFound({ message: 'This failed job does not exist' });
    const subject = { kind: 'job', id } as const;
    await recordAct(trx, { actor, act: 'system.retry', subject, reason, details: { queue } }, context.now());
  });
  return { retried: 1 };
}

async function deferAgain({ secrets, defer }: RetryContext, trx: Transaction, id: string) {
  const [sealed] = await takeGivenUp(trx, { queue: FAILED_WORK, id, limit: 1 });
  if (sealed === undefined) return undefined;
  const job = openJob(secrets, sealed);
  if (job === undefined)
    throw errors.conflict({ message: 'The secret that encrypted this job no longer exists' });
  await defer(trx, job as BackgroundJob);
  return 'deferred';
}
