import type { Pool } from 'pg';
import { fromKysely, PgBoss } from 'pg-boss';
import type { OutgoingMail } from '../shared/context.ts';
import type { BackgroundJob } from '../shared/queue/background-job.ts';
import { type Cause, currentScope } from '../shared/request-scope/request-scope.ts';
import type { Secrets } from '../shared/secrets.ts';
import type { Transaction } from '../store/schema.ts';
import { UNSENT_MAIL } from '../store/given-up-jobs.ts';
import { steadyClock } from './steady-clock.ts';

/** A stored job. It is encrypted, since mails contain codes and deferred work identifies its account. */
export interface Sealed {
  readonly sealed: string;
  /** The request that caused it; absent for others, and for jobs of earlier versions. */
  readonly cause?: Cause | undefined;
}

export const MAIL = 'mail';
export const DEFERRED = 'deferred';
const UNSENT_KEPT_SECONDS = 30 * 86_400;

/** A mail server may be away for hours: the first retries come quickly, the last ones about an hour apart. */
const MAIL_QUEUE = {
  retryLimit: 20,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 3_600,
  expireInSeconds: 90,
  deleteAfterSeconds: 60,
  notify: true,
} as const;

/** Returns a function that encrypts the content of a job, with the request that caused it. */
export const sealer =
  (secrets: Secrets) =>
  (content: unknown): Sealed => ({
    sealed: secrets.encrypt(JSON.stringify(content)).toString('base64'),
    cause: currentScope()?.cause,
  });

/** Creates the queue of mails and that of mails which were given up. */
export async function ensureMailQueues(boss: PgBoss): Promise<void> {
  await ensureQueue(boss, UNSENT_MAIL, { retentionSeconds: UNSENT_KEPT_SECONDS });
  await ensureQueue(boss, MAIL, { ...MAIL_QUEUE, deadLetter: UNSENT_MAIL });
}

/** Creates the queue, or gives an existing one the options of this version. */
export async function ensureQueue(
  boss: PgBoss,
  name: string,
  options: NonNullable<Parameters<PgBoss['createQueue']>[1]>,
): Promise<void> {
  await boss.createQueue(name, options);
  await boss.updateQueue(name, options);
}

export type EnqueueMail = (trx: Transaction, ...mails: readonly OutgoingMail[]) => Promise<void>;

/** Mails to many wait for those to one. */
const BULK = -1;

/** Returns a function that adds mails to the queue as part of a transaction, in one statement. */
export const mailQueuer =
  (boss: PgBoss, seal: (content: unknown) => Sealed): EnqueueMail =>
  async (trx, ...mails) => {
    const jobs = mails.map((mail) => ({ data: seal(mail), priority: mail.isBulk ? BULK : 0 }));
    await boss.insert(MAIL, jobs, { db: fromKysely(trx) });
  };

export interface MailQueue {
  readonly enqueueMail: EnqueueMail;
  /** Queues work that a server had queued before. */
  readonly defer: (trx: Transaction, deferred: BackgroundJob) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Adds mails and work to the queues of a running server. For commands: it takes no work itself. */
export async function openMailQueue({
  pool,
  secrets,
  onError,
}: {
  pool: Pool;
  secrets: Secrets;
  onError: (error: Error) => void;
}): Promise<MailQueue> {
  const boss = new PgBoss({
    db: { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) },
    supervise: false,
    schedule: false,
    clock: steadyClock,
  });
  boss.on('error', onError);
  await boss.start();
  await ensureMailQueues(boss);
  const seal = sealer(secrets);
  return {
    enqueueMail: mailQueuer(boss, seal),
    async defer(trx, deferred) {
      await boss.send(DEFERRED, seal(deferred), { db: fromKysely(trx) });
    },
    stop: () => boss.stop({ graceful: false }),
  };
}
