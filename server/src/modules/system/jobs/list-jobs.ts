import type { FailedJob, QueueRow } from '@meridian/contracts/operator/system';
import { CronExpressionParser } from 'cron-parser';
import { withMaskedAddresses } from '../../../shared/formatters/masked.ts';
import {
  FAILED_WORK,
  type FailedRun,
  listFailedRuns,
  listGivenUp,
  UNSENT_MAIL,
} from '../../../store/given-up-jobs.ts';
import { queueStates } from '../../../store/job-queue.ts';
import { openJob } from '../open-job.ts';
import type { SystemContext } from '../context.ts';

const FAILED_LISTED = 100;
/** The queues whose given-up jobs are in a queue of their own. */
const KEPT_IN: Readonly<Record<string, string>> = { mail: UNSENT_MAIL, deferred: FAILED_WORK };
const NO_ERROR = 'The error is no longer stored.';

/** The queues and schedules of background work, and the newest jobs that failed for good. */
export async function listJobs({
  store,
  secrets,
  now,
}: Pick<SystemContext, 'store' | 'secrets' | 'now'>): Promise<{ queues: QueueRow[]; failed: FailedJob[] }> {
  const [states, work, runs] = await Promise.all([
    queueStates(store),
    listGivenUp(store, { queue: FAILED_WORK, after: undefined, limit: FAILED_LISTED }),
    listFailedRuns(store, FAILED_LISTED),
  ]);
  const givenUp = new Map(states.map(({ name, waiting }) => [name, waiting]));
  const queues = states
    .filter(({ name }) => !Object.values(KEPT_IN).includes(name))
    .map((state): QueueRow => {
      const { name, lastEndedAt, lastMs, hasLastFailed, cron } = state;
      return {
        name,
        waiting: state.waiting,
        active: state.active,
        failed: state.failed + (givenUp.get(KEPT_IN[name] ?? '') ?? 0),
        oldestMs: state.oldestMs,
        lastRun: lastEndedAt && {
          at: lastEndedAt.toISOString(),
          ms: lastMs ?? 0,
          hasFailed: hasLastFailed ?? false,
        },
        schedule: cron,
        nextAt: cron === null ? null : nextRun(cron, now()),
      };
    });
  const failed = [
    ...work.map(({ sealed, ...job }) =>
      failedJob({ ...job, queue: 'deferred' }, kindOf(openJob(secrets, sealed))),
    ),
    ...runs.map((run) => failedJob(run, run.queue)),
  ];
  const newestFirst = failed.toSorted((a, b) => Date.parse(b.failedAt) - Date.parse(a.failedAt));
  return { queues, failed: newestFirst.slice(0, FAILED_LISTED) };
}

const kindOf = (job: unknown) => (job as { type?: string } | undefined)?.type ?? 'unreadable';

const failedJob = ({ id, queue, attempts, failedAt, error }: FailedRun, kind: string): FailedJob => ({
  id,
  queue,
  kind,
  attempts,
  failedAt: failedAt.toISOString(),
  error: withMaskedAddresses(error ?? NO_ERROR),
});

const nextRun = (cron: string, nowMs: number): string =>
  CronExpressionParser.parse(cron, { tz: 'UTC', currentDate: new Date(nowMs) })
    .next()
    .toDate()
    .toISOString();
