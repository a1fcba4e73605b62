/**
 * Billing with 10,000 subscriptions, on a separate store and a provider that responds immediately: the daily reconciliation, a
 * minute with nothing due, a minute with 1,000 renewals, a provider's report, drawing an invoice, and mailing 1,000 invoices,
 * which are drawn in a thread. API calls wait for this event loop. Run: node bench/billing.ts
 */
import { EventEmitter, once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import pg from 'pg';
import { startJobs } from '../server/src/jobs/jobs.ts';
import { answerWriter } from '../server/src/modules/assistant/index.ts';
import {
  checkSubscriptions,
  compareLedger,
  createOrder,
  createPlan,
  handleProviderEvent,
  type InvoiceContent,
  reconcile,
  runBillingJobs,
} from '../server/src/modules/billing/index.ts';
import { invoicePdf } from '../server/src/modules/billing/ledger/pdf/invoice-pdf.ts';
import type { AppContext } from '../server/src/modules/app-context.ts';
import { runBackgroundJob } from '../server/src/jobs/background-jobs.ts';
import { openListener } from '../server/src/store/listen.ts';
import { openRateLimits } from '../server/src/shared/rate-limiters/open-rate-limits.ts';
import { createLimits } from '../server/src/modules/app-context.ts';
import { AccountChanges } from '../server/src/shared/live/account-changes.ts';
import { createSecrets } from '../server/src/shared/secrets.ts';
import { openStore } from '../server/src/store/database.ts';
import { testPayments } from '../server/src/testing/payments.ts';
import { writeLedger } from './billing-ledger.ts';
import { report } from './figure.ts';
import { withStore } from './measured.ts';

const SUBSCRIPTIONS = 10_000;
const DUE = 1_000;
const RENEWALS = 11;
const ROUNDS = 20;
const ORDERS = 200;
const DRAWN = 300;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const BARS = { compareS: 15, idleMs: 20, roundS: 60, reportMs: 50, heldUpMs: 20 };

let nowMs = Date.UTC(2026, 10, 21, 12);

/** Measures how long `work` takes and blocks the event loop: by the clock, and the maximum by CPU, which other processes do not affect. */
async function watched(work: () => Promise<unknown>) {
  const late = monitorEventLoopDelay({ resolution: 1 });
  let cpuMs = 0;
  let before = process.threadCpuUsage();
  const watch = setInterval(() => {
    const now = process.threadCpuUsage();
    cpuMs = Math.max(cpuMs, (now.user + now.system - before.user - before.system) / 1_000);
    before = now;
  }, 1);
  late.enable();
  const startMs = performance.now();
  await work();
  const tookMs = performance.now() - startMs;
  late.disable();
  clearInterval(watch);
  return { tookMs, cpuMs, p99: late.percentile(99) / 1e6 };
}

/** Reports how long work took, in seconds, and how long its longest turn of the event loop was, by CPU. */
function reportTook(name: string, { tookMs, cpuMs }: { tookMs: number; cpuMs: number }, barS?: number): void {
  report(name, 's', [tookMs / 1_000], barS === undefined ? undefined : { most: barS });
  report(`${name}, CPU of the longest turn`, 'ms', [cpuMs]);
}

await withStore(async ({ url }) => {
  const { store, pool, close } = openStore(url, { onError: (error) => console.error(error) });
  let statements = 0;
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      statements++;
      return query(...args);
    }) as typeof client.query;
  });
  const now = () => nowMs;
  const secrets = createSecrets(Buffer.alloc(32, 7));
  const payments = testPayments(now);
  const events = new EventEmitter();
  let mailed = 0;
  const listener = await openListener({ url, onError: (error) => console.error(error) });
  const jobs = await startJobs({
    pool,
    store,
    listener,
    secrets,
    now,
    sendMail: async () => {
      if (++mailed === DUE) events.emit('mailed');
    },
    onError: (error) => console.error(error),
  });
  const context = {
    store,
    pool,
    secrets,
    limits: createLimits(openRateLimits(store)),
    now,
    publicUrl: 'http://portal.test',
    enqueueMail: jobs.enqueueMail,
    defer: jobs.defer,
    keyChanged: () => undefined,
    changes: new AccountChanges(),
    payments,
    writeAnswer: answerWriter({ writer: null, log: console }),
    invoicing: {
      seller: { name: 'Meridian', address: ['1 Example Street', 'Springfield'], taxId: 'DE123456789' },
      taxes: new Map([['germany', [{ name: 'VAT', percent: 19 }]]]),
    },
    operator: {
      contact: { support: null, sales: null, technical: null },
      socialUrl: null,
      debugPanel: false,
    },
    log: console,
  } as unknown as AppContext;

  const dueMs = nowMs + DAY_MS;
  const startMs = performance.now();
  await writeLedger(store, payments, {
    accounts: SUBSCRIPTIONS,
    renewals: RENEWALS,
    nowMs,
    endsMs: (index) => (index < DUE ? dueMs : dueMs + DAY_MS + index * 1_000),
  });
  const patient = new pg.Client({ connectionString: url });
  await patient.connect();
  await patient.query('vacuum analyze');
  await patient.end();
  console.log(
    `${SUBSCRIPTIONS} subscriptions written in ${((performance.now() - startMs) / 1_000).toFixed(0)} s`,
  );

  const replayed = await watched(async () => {
    if ((await checkSubscriptions(store)).length > 0) throw new Error('A subscription differs.');
  });
  reportTook(`${SUBSCRIPTIONS} histories of ${RENEWALS + 1} events`, replayed);
  const compared = await watched(async () => {
    const { differences, compared: looked } = await compareLedger(context, nowMs);
    if (differences.length > 0 || looked !== SUBSCRIPTIONS)
      throw new Error(JSON.stringify(differences.slice(0, 3)));
  });
  reportTook('comparison with the provider', compared);
  const reconciled = await watched(() => reconcile(context));
  reportTook('reconciliation', reconciled, BARS.compareS);

  const idle: number[] = [];
  for (let round = 0; round < ROUNDS; round++)
    idle.push((await watched(() => runBillingJobs(context))).tookMs);
  report('a minute with nothing due', 'ms', idle, { most: BARS.idleMs });

  nowMs = dueMs;
  for (let left = DUE; left > 0;) {
    const before = statements;
    const cpu = process.cpuUsage();
    const took = await watched(() => runBillingJobs(context));
    const { user, system } = process.cpuUsage(cpu);
    const after = Number(
      (
        await store
          .selectFrom('subscription')
          .select(({ fn }) => fn.countAll().as('left'))
          .where('due_at', '<=', new Date(nowMs))
          .executeTakeFirstOrThrow()
      ).left,
    );
    const done = left - after;
    if (done === 0) throw new Error('Nothing was renewed.');
    const name = `a minute with ${left} due, ${done} renewed`;
    reportTook(name, took, BARS.roundS);
    report(`${name}, statements of each`, 'statements', [(statements - before) / done]);
    report(`${name}, CPU of each`, 'ms', [(user + system) / 1_000 / done]);
    left = after;
    nowMs += MINUTE_MS;
  }

  await measureReports();
  await writeInvoices();
  await jobs.stop();
  await listener.stop();
  await close();

  async function writeInvoices(): Promise<void> {
    const { content } = await store
      .selectFrom('invoice')
      .select('content')
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const drawn: number[] = [];
    let bytes = 0;
    for (let round = 0; round < DRAWN; round++) {
      const before = process.threadCpuUsage();
      bytes = (await invoicePdf(content as InvoiceContent)).length;
      const { user, system } = process.threadCpuUsage(before);
      drawn.push((user + system) / 1_000);
    }
    console.log(`An invoice has ${bytes} bytes.`);
    report('CPU of the first invoice drawn', 'ms', drawn.slice(0, 1));
    report('CPU of an invoice drawn', 'ms', drawn.slice(1));
    const all = once(events, 'mailed');
    const mails = await watched(async () => {
      await jobs.workOnBackgroundJobs((job) => runBackgroundJob(context, job));
      await all;
    });
    report(`${DUE} invoices mailed`, 's', [mails.tookMs / 1_000]);
    report(`${DUE} invoices mailed, p99 of the delay of the event loop`, 'ms', [mails.p99], {
      most: BARS.heldUpMs,
    });
  }

  async function measureReports(): Promise<void> {
    const took: number[] = [];
    let settled = 0;
    const payers = await store
      .selectFrom('account')
      .select('id')
      .where('plan', '=', 'pro')
      .orderBy('email', 'desc')
      .limit(ORDERS)
      .execute();
    for (const { id } of payers) {
      const selection = { plan_id: 'pro', cycle: 'yearly', currency: 'USD' } as const;
      const { id: plan } = await createPlan(context, selection, id);
      const { id: order } = await createOrder(context, { plan, idempotency_key: 'bench' }, id);
      const { ref } = payments.pay(order);
      const before = statements;
      const startedMs = performance.now();
      await handleProviderEvent(context, { id: ref, about: { payment: ref } });
      took.push(performance.now() - startedMs);
      settled += statements - before;
    }
    report('an upgrade settled by a report', 'ms', took, { most: BARS.reportMs });
    report('an upgrade settled by a report, statements', 'statements', [settled / ORDERS]);
  }
});
