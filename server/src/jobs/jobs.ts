import { type Job, type JobResult, PgBoss, fromKysely } from 'pg-boss';
import { sweepAccounts } from '../services/accounts/sweep-accounts.ts';
import type { OutgoingMail } from '../services/context.ts';
import type { Secrets } from '../services/secrets.ts';
import { sweepExpired } from '../services/sessions/sweep.ts';
import type { Store, Transaction } from '../store/schema.ts';

export interface Jobs {
  /** Adds a mail to the queue as part of `trx`; it is sent after the commit, or never. null is a job without a mail. */
  readonly enqueueMail: (trx: Transaction, mail: OutgoingMail | null) => Promise<void>;
  /** Lets the jobs under way end, then stops. */
  readonly stop: () => Promise<void>;
}

/** A mail at rest: encrypted, because it can hold a code. */
interface SealedMail {
  readonly sealed: string;
}

const MAIL = 'mail';
const UNSENT_MAIL = 'mail-unsent';
const SWEEP = 'sweep';
const HOURLY = '17 * * * *';
const POOL_MAX = 4;
/** A new mail wakes the worker at once; retries are found by polling. */
const MAIL_WORK = {
  batchSize: 10,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 2,
  perJobResults: true,
} as const;
const UNSENT_KEPT_SECONDS = 30 * 86_400;
const STOP_TIMEOUT_MS = 25_000;

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

/**
 * Starts the durable work of the process on the store at `url`: outgoing mail, with retries and at last the queue
 * `mail-unsent`, and the hourly sweep of what has expired.
 */
export async function startJobs(input: {
  url: string;
  store: Store;
  secrets: Secrets;
  now: () => number;
  sendMail: (mail: OutgoingMail) => Promise<void>;
  onError: (error: Error) => void;
}): Promise<Jobs> {
  const { store, secrets, now, sendMail, onError } = input;
  const boss = new PgBoss({
    connectionString: input.url,
    application_name: 'meridian-jobs',
    max: POOL_MAX,
    useListenNotify: true,
    maintenanceIntervalSeconds: 60,
  });
  boss.on('error', onError);
  await boss.start();
  await ensureQueue(boss, UNSENT_MAIL, { retentionSeconds: UNSENT_KEPT_SECONDS });
  await ensureQueue(boss, MAIL, { ...MAIL_QUEUE, deadLetter: UNSENT_MAIL });
  await ensureQueue(boss, SWEEP, { retryLimit: 0 });
  const send = async ({ id, data }: Job<SealedMail>): Promise<JobResult> => {
    try {
      const text = secrets.decrypt(Buffer.from(data.sealed, 'base64'));
      const mail = JSON.parse(text) as OutgoingMail | null;
      if (mail) await sendMail(mail);
      return { id, status: 'completed' };
    } catch (error) {
      onError(new Error('A mail was not taken and will be tried again', { cause: error }));
      return { id, status: 'failed' };
    }
  };
  await boss.work(MAIL, MAIL_WORK, (jobs: Job<SealedMail>[]) => Promise.all(jobs.map(send)));
  await boss.work(SWEEP, async () => {
    await sweepExpired(store, now());
    await sweepAccounts(store, now());
  });
  await boss.schedule(SWEEP, HOURLY);

  return {
    async enqueueMail(trx, mail) {
      const job: SealedMail = { sealed: secrets.encrypt(JSON.stringify(mail)).toString('base64') };
      await boss.send(MAIL, job, { db: fromKysely(trx) });
    },
    stop: () => boss.stop({ timeout: STOP_TIMEOUT_MS }),
  };
}

/** Creates the queue, or gives an existing one the options of this version. */
async function ensureQueue(
  boss: PgBoss,
  name: string,
  options: NonNullable<Parameters<PgBoss['createQueue']>[1]>,
): Promise<void> {
  await boss.createQueue(name, options);
  await boss.updateQueue(name, options);
}
