import type { Pool } from 'pg';
import { type JobResult, type JobWithMetadata, PgBoss, fromKysely } from 'pg-boss';
import {
  DEFERRED,
  ensureMailQueues,
  ensureQueue,
  type EnqueueMail,
  MAIL,
  mailQueuer,
  type Sealed,
  sealer,
} from './mail-queue.ts';
import { RetryWakes } from './retry-wakes.ts';
import { steadyClock } from './steady-clock.ts';
import { sweepAlerts } from '../modules/alerts/index.ts';
import { endEndedViews } from '../modules/customers/index.ts';
import { sweepAccounts, sweepExpired } from '../modules/identity/index.ts';
import { deleteUnconfirmed } from '../modules/operations/index.ts';
import type { OutgoingMail } from '../shared/context.ts';
import type { BackgroundJob } from '../shared/queue/background-job.ts';
import { withMaskedAddresses } from '../shared/formatters/masked.ts';
import { type Cause, currentScope, RequestScope, runInScope } from '../shared/request-scope/request-scope.ts';
import type { Secrets } from '../shared/secrets.ts';
import type { Tracing } from '../shared/tracing/tracing.ts';
import { FAILED_WORK } from '../store/given-up-jobs.ts';
import { nextRetryMs, oldestJobMs } from '../store/job-queue.ts';
import type { StoreListener } from '../store/listen.ts';
import type { Store, Transaction } from '../store/schema.ts';

export interface Jobs {
  /** Adds mails to the queue as part of `trx`; they are sent after the commit, or never. */
  readonly enqueueMail: EnqueueMail;
  /** Queues work to run after the response, as part of `trx`. */
  readonly defer: (trx: Transaction, deferred: BackgroundJob) => Promise<void>;
  /** Starts to run deferred work, including work that was queued before. */
  readonly workOnBackgroundJobs: (work: (deferred: BackgroundJob) => Promise<void>) => Promise<void>;
  /** Runs `work` by a cron schedule in UTC, once even if several processes share the store. */
  readonly doBySchedule: (
    name:
      | 'billing'
      | 'call-files'
      | 'plan-terms'
      | 'reconciliation'
      | 'reports'
      | 'status-mails'
      | 'usage-alerts',
    cron: string,
    work: () => Promise<void>,
  ) => Promise<void>;
  /** How long the oldest mail has been waiting, by the clock of the store; 0 without any. */
  readonly oldestMailMs: () => Promise<number>;
  /** The same for deferred work. */
  readonly oldestDeferredMs: () => Promise<number>;
  /** Waits for the running jobs, then stops. */
  readonly stop: () => Promise<void>;
}

/** A job that ran. */
export interface RanJob {
  /** Its queue, or the type of deferred work. */
  readonly name: string;
  readonly ms: number;
  readonly hasFailed: boolean;
  /** How often it had failed before. */
  readonly retries: number;
}

const SWEEP = 'sweep';
const HOURLY = '17 * * * *';
/** Jobs that users wait for come before announcements, invoices of renewals and scheduled reports. */
const AWAITED = 1;
const isAwaited = (job: BackgroundJob) =>
  job.type !== 'invoice-mail' && job.type !== 'announcement' && !(job.type === 'report' && job['scheduled']);
/**
 * A new job wakes the workers of all processes, and `RetryWakes` one of them for a retry. So they poll rarely, for what a
 * killed process leaves: many processes would otherwise keep the store busy.
 */
const POLLING = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 30 } as const;
const WORK = {
  ...POLLING,
  batchSize: 10,
  burstWhenBatchFull: true,
  perJobResults: true,
  includeMetadata: true,
} as const;
/** The queue's own queue of jobs that are due by a schedule. */
const DUE = '__pgboss__send-it';
const DUE_POLL_SECONDS = 45;
/** No job waits for another one. */
const FLOW_POLL_SECONDS = 3_600;
const SCHEDULED_QUEUE = { retryLimit: 0, notify: true } as const;
const STOP_TIMEOUT_MS = 25_000;

/** The user is waiting: a code that arrives after ten minutes is useless. */
const DEFERRED_QUEUE = {
  retryLimit: 20,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 60,
  expireInSeconds: 60,
  deleteAfterSeconds: 60,
  notify: true,
  deadLetter: FAILED_WORK,
} as const;
const FAILED_WORK_KEPT_SECONDS = 30 * 86_400;

const databaseOf = ({ pool, listener }: { pool: Pool; listener: StoreListener }) => ({
  executeSql: (text: string, values?: unknown[]) => pool.query(text, values),
  async listen(channel: string, onNotification: (payload: string) => void, onReconnect: () => void) {
    await listener.listen(channel, { onMessage: onNotification, onMissed: onReconnect });
    return { close: () => listener.unlisten(channel) };
  },
});

/**
 * Starts the durable work of the process: outgoing mail, with retries and at last the queue
 * `mail-unsent`, deferred work, with `deferred-failed` in the same way, and the hourly deletion of expired rows.
 */
export async function startJobs(input: {
  pool: Pool;
  store: Store;
  listener: StoreListener;
  secrets: Secrets;
  now: () => number;
  sendMail: (mail: OutgoingMail) => Promise<void>;
  onError: (error: Error) => void;
  /** Observes every job; undefined when nothing does. */
  onJob?: ((job: RanJob) => void) | undefined;
  tracing?: Pick<Tracing, 'job'> | undefined;
}): Promise<Jobs> {
  const { store, secrets, now, sendMail, onError, onJob, tracing } = input;
  const boss = new PgBoss({
    // The connections of the process, so that many processes fit into one PostgreSQL.
    db: databaseOf(input),
    useListenNotify: true,
    maintenanceIntervalSeconds: 60,
    cronWorkerIntervalSeconds: DUE_POLL_SECONDS,
    flowIntervalSeconds: FLOW_POLL_SECONDS,
    clock: steadyClock,
  });
  boss.on('error', onError);
  await boss.start();
  await ensureMailQueues(boss);
  await ensureQueue(boss, FAILED_WORK, { retentionSeconds: FAILED_WORK_KEPT_SECONDS });
  await ensureQueue(boss, DEFERRED, DEFERRED_QUEUE);
  await ensureQueue(boss, SWEEP, SCHEDULED_QUEUE);
  await boss.updateQueue(DUE, { notify: true });
  const seal = sealer(secrets);
  const observed = async (name: string, retries: number, work: () => Promise<void>): Promise<void> => {
    const beganMs = performance.now();
    let hasFailed = true;
    try {
      await work();
      hasFailed = false;
    } finally {
      onJob?.({ name, ms: performance.now() - beganMs, hasFailed, retries });
    }
  };
  const retryWakes: RetryWakes[] = [];
  /** Each job of a batch succeeds or fails by itself. */
  const workOn = async (
    queue: string,
    failure: string,
    perform: (content: unknown) => Promise<void>,
    nameOf: (content: unknown) => string = () => queue,
  ) => {
    let worker: string | undefined;
    const nextMs = () => nextRetryMs(store, queue);
    const wakes = new RetryWakes({ nextMs, wake: () => worker && boss.notifyWorker(worker) });
    retryWakes.push(wakes);
    const run = async ({ id, data, retryCount }: JobWithMetadata<Sealed>): Promise<JobResult> => {
      try {
        const content: unknown = JSON.parse(secrets.decrypt(Buffer.from(data.sealed, 'base64')));
        const name = nameOf(content);
        const work = () => observed(name, retryCount, () => perform(content));
        const scope = currentScope();
        await (tracing && scope ? tracing.job(name, scope, work) : work());
        return { id, status: 'completed' };
      } catch (error) {
        onError(new Error(failure, { cause: error }));
        wakes.expect();
        // Without addresses, which mail servers repeat.
        const output = { message: withMaskedAddresses((error as Error).message) };
        return { id, status: 'failed', output };
      }
    };
    worker = await boss.work(queue, WORK, (jobs: JobWithMetadata<Sealed>[]) =>
      Promise.all(jobs.map((job) => runInScope(scopeOf(job.data.cause), () => run(job)))),
    );
    // Of a process that has ended.
    wakes.expect();
  };
  await workOn(MAIL, 'An email was not accepted and will be sent again', (mail) =>
    sendMail(mail as OutgoingMail),
  );
  await boss.work(SWEEP, POLLING, () =>
    observed(SWEEP, 0, async () => {
      await sweepExpired(store, now());
      await sweepAccounts(store, now());
      await sweepAlerts(store, now());
      await endEndedViews(store, now());
      await deleteUnconfirmed(store, new Date(now()));
    }),
  );
  await boss.schedule(SWEEP, HOURLY);

  return {
    enqueueMail: mailQueuer(boss, seal),
    async defer(trx, deferred) {
      const priority = isAwaited(deferred) ? AWAITED : 0;
      await boss.send(DEFERRED, seal(deferred), { db: fromKysely(trx), priority });
    },
    async workOnBackgroundJobs(perform) {
      await workOn(
        DEFERRED,
        'A background job failed and will be retried',
        (deferred) => perform(deferred as BackgroundJob),
        (deferred) => (deferred as BackgroundJob).type,
      );
    },
    async doBySchedule(name, cron, work) {
      await ensureQueue(boss, name, SCHEDULED_QUEUE);
      await boss.work(name, POLLING, () => observed(name, 0, work));
      await boss.schedule(name, cron);
    },
    oldestMailMs: () => oldestJobMs(store, MAIL),
    oldestDeferredMs: () => oldestJobMs(store, DEFERRED),
    async stop() {
      for (const wakes of retryWakes) wakes.stop();
      await boss.stop({ timeout: STOP_TIMEOUT_MS });
    },
  };
}

/** The scope of a job: that of the request which caused it. */
const scopeOf = (cause: Cause | undefined) => cause && new RequestScope(cause.traceparent, cause.requestId);
