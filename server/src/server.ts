import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ApiAuthenticator, leakReporter } from './modules/access/index.ts';
import { buildApp } from './app.ts';
import { refuseUnfinishedRestore } from './backup/claim-home.ts';
import type { Config } from './config/config.ts';
import { masterSecretSource } from './config/master-secret.ts';
import { productionWarnings } from './config/warnings.ts';
import { startJobs } from './jobs/jobs.ts';
import type { Lake } from './lake/lake.ts';
import { openLog } from './log.ts';
import { openAnswerWriter } from './providers/language-model/open-writer.ts';
import { openMailbox } from './providers/mail/mailbox.ts';
import { smtpSender } from './providers/mail/smtp.ts';
import { oauthProviders } from './providers/oauth/providers.ts';
import { keepWorking } from './providers/payments/test/keep-working.ts';
import { openPayments } from './providers/open-payments.ts';
import { webhookSender } from './providers/webhooks/send.ts';
import { answerWriter } from './modules/assistant/index.ts';
import { makeInProcess, openBulk } from './modules/bulk/index.ts';
import { type AlertEngine, startAlertEngine } from './modules/alerts/index.ts';
import { reconcile, runBillingJobs } from './modules/billing/index.ts';
import { quotaNotifier } from './modules/messaging/index.ts';
import { processDueReports } from './modules/reports/index.ts';
import { recordServiceRun } from './modules/operations/index.ts';
import { Tape } from './modules/market-data/index.ts';
import { type Metering, startMetering } from './modules/usage/index.ts';
import type { AppContext } from './modules/app-context.ts';
import { runBackgroundJob } from './jobs/background-jobs.ts';
import { AccountChanges } from './shared/live/account-changes.ts';
import { listenForChanges } from './shared/live/listen-for-changes.ts';
import { watchClock } from './shared/clock/clock-watch.ts';
import { Quarantine } from './shared/quarantine/quarantine.ts';
import { createLimits } from './modules/app-context.ts';
import {
  delayedLakes,
  mostDelayed,
  type Closers,
  listen,
  marketHealth,
  openConfiguredFeeds,
  openDatabase,
  openMarket,
  openMetrics,
  sourcesOf,
} from './server-resources.ts';
import { openServerSecrets } from './server-secrets.ts';
import type { Every } from './shared/clock/every.ts';
import { migrate, openStore } from './store/database.ts';

export interface RunningServer {
  /** The portal's address, without a trailing slash. */
  readonly origin: string;
  /** Whether sent mail is stored for /dev/mailbox instead of being delivered. */
  readonly mailbox: boolean;
  /** Refuses new calls, waits for the running ones, then closes everything. */
  stop(): Promise<void>;
}

const now = () => Date.now();
const every: Every = (ms, task) => {
  const timer = setInterval(() => void task(), ms);
  return () => clearInterval(timer);
};
/** How often the server looks for bulk files to build: after a day has ended, an import, or its start. */
const BULK_EVERY_MS = 900_000;
const SITE_FOLDER = join(import.meta.dirname, '..', '..', 'web', 'dist');

/** What `prepare` can use before the first call. */
export interface ServerParts {
  readonly context: AppContext;
  readonly metering: Metering;
}

/**
 * Starts the server as configured. Rejects with a sentence on failure, with everything stopped again. `prepare` is
 * awaited before the first call.
 */
export async function startServer(
  config: Config,
  prepare?: (parts: ServerParts) => Promise<void>,
): Promise<RunningServer> {
  const log = openLog(config.logLevel);
  const onError = (error: unknown) => log.error({ err: error }, 'background work failed');
  /** Open resources, closed in reverse order. */
  const open: Closers = [];
  const closeAll = async () => {
    for (const close of open.toReversed()) await close();
  };
  try {
    refuseUnfinishedRestore(config.home);
    const quarantine = new Quarantine({ home: config.home, now, log });
    const clock = watchClock({ now, elapsed: () => performance.now(), log });
    for (const warning of productionWarnings(config)) log.warn(warning);
    const source = masterSecretSource(config);
    // A damaged secret is reported before anything starts.
    source.read();
    const [databaseUrl, stored] = await Promise.all([
      openDatabase(config, open),
      openMarket(config, open, { onError, quarantine, mayWrite: clock.isSteady }),
    ]);
    const feeds = await openConfiguredFeeds(config, open, { lake: stored, every, log });
    const lake = feeds?.lake ?? stored;
    const { store, pool, close } = openStore(databaseUrl, { onError });
    open.push(close);
    await migrate(store);
    const { secrets, stop } = await openServerSecrets({ source, store, now, every, log, onError });
    open.push(stop);

    const mailbox = config.smtpUrl
      ? undefined
      : await openMailbox({ folder: join(config.home, 'mailbox'), now });
    if (mailbox) open.push(() => mailbox.close());
    const sender = smtpSender({ url: config.smtpUrl ?? mailbox!.url, from: config.mailFrom });
    open.push(() => sender.close());
    const jobs = await startJobs({ url: databaseUrl, store, secrets, now, sendMail: sender.send, onError });
    open.push(() => jobs.stop());

    const changes = new AccountChanges();
    // Quota notifications of the last calls are sent before the store closes.
    let quotaNotified = Promise.resolve();
    open.push(() => quotaNotified);
    const metering = await startMetering({
      home: config.home,
      store,
      pool,
      now,
      log,
      quarantine,
      sync: config.journalSync,
      mayDelete: clock.isSteady,
    });
    open.push(() => metering.close());
    metering.onCounted((accounts) => {
      for (const { accountId } of accounts) changes.publish(accountId, 'usage');
    });
    const authenticator = new ApiAuthenticator({ store, now, elapsed: () => performance.now() });
    metering.onCaughtUp(() => void authenticator.forgetIdle().catch(onError));
    const listener = await listenForChanges({ url: databaseUrl, authenticator, changes, onError });
    open.push(() => listener.stop());

    let origin = config.publicUrl ?? `http://localhost:${config.port}`;
    const payments = await openPayments(config.payments, {
      pool,
      secrets,
      now,
      publicUrl: () => origin,
      merchant: () => context.invoicing.seller.name,
    });
    const writer = await openAnswerWriter(config.assistant);
    const tapeOf = (it: Lake) => {
      const tape = new Tape({ lake: it, now: () => it.now(), every, onError, isSteady: clock.isSteady });
      open.push(() => tape.close());
      return { lake: it, tape };
    };
    const delayed = delayedLakes(config.feeds.planDelayMinutes, feeds);
    const lakes = { live: lake, test: stored.simulated, delayed };
    const bulk = openBulk({ home: config.home, lakes, now, make: makeInProcess(config.home), log });
    open.push(every(BULK_EVERY_MS, () => bulk.wake()));
    const markets = {
      live: tapeOf(lake),
      test: tapeOf(stored.simulated),
      delayed: Object.fromEntries(Object.entries(delayed).map(([plan, it]) => [plan, tapeOf(it)])),
    };
    let alerts: AlertEngine | undefined;
    const context: AppContext = {
      store,
      pool,
      secrets,
      limits: createLimits(),
      now,
      pause: (ms) => delay(ms),
      get publicUrl() {
        return origin;
      },
      development: config.development,
      enqueueMail: jobs.enqueueMail,
      defer: jobs.defer,
      keyChanged: (accountId) => authenticator.keyChanged(accountId),
      changes,
      usedThisMinute: (accountId) => authenticator.usedThisMinute(accountId),
      lake: mostDelayed(config.feeds.planDelayMinutes, feeds) ?? lake,
      markets,
      oauth: oauthProviders(config.oauth),
      writeAnswer: answerWriter({ writer, log }),
      payments: payments.provider,
      webhooks: webhookSender({ allowLoopback: config.webhookLoopback }),
      invoicing: config.invoicing,
      operator: config.operator,
      dataSource: () => sourcesOf(lake),
      health: {
        usageFresh: () => metering.fresh(),
        market: () => marketHealth(lake, feeds),
        storage: () => ({ quarantined: quarantine.list(), damagedSymbols: lake.damaged() }),
        oldestMailMs: jobs.oldestMailMs,
        oldestDeferredMs: jobs.oldestDeferredMs,
        alerts: () => alerts?.health(),
      },
      log,
    };
    const notifyQuota = quotaNotifier(context);
    metering.onCounted((accounts) => {
      quotaNotified = quotaNotified.then(() => notifyQuota(accounts)).catch(onError);
    });
    await jobs.workOnBackgroundJobs((job) => runBackgroundJob(context, job));
    // Before the billing jobs start: the demo first simulates months of history.
    await prepare?.({ context, metering });
    await jobs.doBySchedule('billing', '* * * * *', () => runBillingJobs(context));
    await jobs.doBySchedule('reconciliation', '23 4 * * *', async () => void (await reconcile(context)));
    await jobs.doBySchedule('reports', '* * * * *', () => processDueReports(context));
    const reportLeak = leakReporter(context);
    const app = await buildApp({
      context,
      trustedProxies: config.trustedProxies,
      connections: config.connections,
      api: {
        context,
        authenticator,
        meter: metering.meter,
        lakes,
        bulk,
        store,
        now,
        log,
        usageFresh: () => metering.fresh(),
        reportKeyInUrl: (url) => void reportLeak(url).catch(onError),
      },
      siteFolder: SITE_FOLDER,
      listMail: config.development ? mailbox?.list : undefined,
      testCheckouts: payments.test?.checkouts,
      checkoutOrigin: payments.checkoutOrigin,
    });
    open.push(() => app.close());
    open.push(() => bulk.close());
    await listen(app, config);
    await openMetrics(config, open, context.health);
    const run = await recordServiceRun({ store, now, every, onError });
    open.push(() => run.stop());
    const address = app.server.address();
    if (!config.publicUrl && address !== null && typeof address !== 'string')
      origin = `http://localhost:${address.port}`;
    const kept = startAlertEngine(context, { url: databaseUrl, every, onError });
    alerts = kept;
    open.push(() => kept.stop());
    if (payments.test) open.push(keepWorking({ work: payments.test.work, every, onError }));
    return { origin, mailbox: config.development && mailbox !== undefined, stop: closeAll };
  } catch (error) {
    await closeAll().catch(onError);
    throw error;
  }
}
