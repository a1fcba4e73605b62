import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { leakReporter } from './modules/access/index.ts';
import { buildApp } from './app.ts';
import { beginDatabase } from './begin-database.ts';
import type { Config } from './config/config.ts';
import { configuredParts } from './configured-parts.ts';
import { openPortalSite } from './portal-site/open-portal-site.ts';
import { masterSecretSource } from './config/master-secret.ts';
import { productionWarnings } from './config/warnings.ts';
import { startJobs } from './jobs/jobs.ts';
import { openLog } from './log.ts';
import { openAnswerWriter } from './providers/language-model/open-writer.ts';
import { keepWorking } from './providers/payments/test/keep-working.ts';
import { openPayments } from './providers/open-payments.ts';
import { webhookSender } from './providers/webhooks/send.ts';
import { answerWriter } from './modules/assistant/index.ts';
import { type AlertEngine, startAlertEngine } from './modules/alerts/index.ts';
import { quotaNotifier } from './modules/messaging/index.ts';
import { countStatusChanges } from './modules/operations/index.ts';
import type { Metering } from './modules/usage/index.ts';
import { type AppContext, createLimits } from './modules/app-context.ts';
import { runBackgroundJob } from './jobs/background-jobs.ts';
import { AccountChanges } from './shared/live/account-changes.ts';
import { valkeyRelay } from './shared/live/valkey-relay.ts';
import { listenForChanges } from './shared/live/listen-for-changes.ts';
import { watchClock } from './shared/clock/clock-watch.ts';
import { openRateLimits } from './shared/rate-limiters/open-rate-limits.ts';
import { Quarantine } from './shared/quarantine/quarantine.ts';
import {
  lakesOf,
  mostDelayed,
  type Closers,
  listen,
  localOriginOf,
  marketHealth,
  openConfiguredFeeds,
  openMail,
  openTapes,
  openMarket,
  openMigratedStore,
  openReplica,
  openSharedCounting,
  portOf,
  sourcesOf,
} from './server-resources.ts';
import { openInstruments, serveMetrics } from './instruments.ts';
import type { Lifecycle } from './http/health/lifecycle.ts';
import { openConfiguredBulk } from './server-bulk.ts';
import { openMetering } from './open-metering.ts';
import { openMarketControl } from './open-market-control.ts';
import { openOperatorConsole } from './open-operator-console.ts';
import { recordPresence } from './record-presence.ts';
import { scheduleJobs } from './schedule-jobs.ts';
import { openServerSecrets } from './server-secrets.ts';
import { every } from './shared/clock/every.ts';
import { openAuthenticator } from './open-authenticator.ts';
import { openListener } from './store/listen.ts';
import type { CountedAccount } from './store/usage-counted.ts';
import { ServerThreads } from './threads/server-threads.ts';
import { scopeFields } from './shared/request-scope/request-scope.ts';

export interface RunningServer {
  /** The portal's address, without a trailing slash. */
  readonly origin: string;
  /** The address of the operators' console. */
  readonly operatorUrl: string;
  /** Whether sent mail is stored for /dev/mailbox instead of being delivered. */
  readonly mailbox: boolean;
  /**
   * Refuses new calls, waits for the running ones, then closes everything. `drainMs` before that it reports that it is not
   * ready and still serves, so that a balancer can send its calls elsewhere.
   */
  stop(drainMs: number): Promise<void>;
}

const now = () => Date.now();
const SITE_FOLDER = join(import.meta.dirname, '..', '..', 'web', 'dist');

/** What `prepare` can use before the first call. */
export interface ServerParts {
  readonly context: AppContext;
  readonly metering: Metering;
}

export interface StartOptions {
  /** Awaited before the first call. */
  readonly prepare?: ((parts: ServerParts) => Promise<void>) | undefined;
  /** Where the portal was built. */
  readonly siteFolder?: string | undefined;
  /** What `beginDatabase` began; by default it begins here. */
  readonly database?: ReturnType<typeof beginDatabase>;
}

/** Starts the server as configured. Rejects with a sentence on failure, with everything stopped again. */
export async function startServer(
  config: Config,
  { prepare, siteFolder = SITE_FOLDER, database = beginDatabase(config) }: StartOptions = {},
): Promise<RunningServer> {
  const log = openLog(config.logLevel, { fields: scopeFields });
  const onError = (error: unknown) => log.error({ err: error }, 'background work failed');
  const threads = config.workers > 1 ? new ServerThreads(config.workers, log) : undefined;
  /** Open resources, closed in reverse order. */
  const open: Closers = [async () => (await database?.catch(() => undefined))?.stop()];
  const lifecycle: Lifecycle = threads?.state ?? { state: 'starting' };
  const closeAll = async () => {
    for (const close of open.toReversed()) await close();
  };
  const stop = async (drainMs: number) => {
    lifecycle.state = 'draining';
    await delay(drainMs);
    await closeAll();
  };
  try {
    const instruments = await openInstruments(config, open);
    const { metrics, tracing } = instruments;
    const quarantine = new Quarantine({ home: config.home, now, log });
    const clock = watchClock({ now, elapsed: () => performance.now(), log });
    for (const warning of productionWarnings(config)) log.warn(warning);
    // Beside the opening of the store; a failure is reported where it is awaited.
    const site = openPortalSite({ home: config.home, builtFolder: siteFolder });
    site.catch(() => undefined);
    const source = masterSecretSource(config);
    const [databaseUrl, { stored, objects }] = await Promise.all([
      config.databaseUrl ?? database!.then(({ url }) => url),
      openMarket(config, open, instruments.objects, { onError, quarantine, mayWrite: clock.isSteady }),
    ]);
    const counting = await openSharedCounting(config, open, { log, observe: instruments.valkey });
    const feedTools = { lake: stored, objects, observe: instruments.objects, every, log };
    const feeds = await openConfiguredFeeds(config, open, { ...feedTools, valkey: counting?.valkey });
    const lake = feeds?.lake ?? stored;
    const { store, pool, directUrl } = await openMigratedStore(config, open, { databaseUrl, onError });
    instruments.statements(pool);
    const secretParts = { source, store, now, every, log, onError };
    const { secrets, stop: stopSecrets } = await openServerSecrets(secretParts);
    open.push(stopSecrets);

    const { listMail, send } = openMail(config, open);
    const listener = await openListener({ url: directUrl, onError });
    open.push(() => listener.stop());
    const { onJob } = instruments;
    const sendMail = instruments.sendMail(send);
    const jobs = await startJobs({ pool, store, listener, secrets, now, sendMail, onError, onJob, tracing });
    open.push(() => jobs.stop());

    const changes = new AccountChanges(counting && valkeyRelay(counting.valkey, onError));
    // Quota notifications of the last calls are sent before the store closes.
    let quotaNotified = Promise.resolve();
    open.push(() => quotaNotified);
    const { usage } = instruments;
    const storingThread = { databaseUrl, isPooled: directUrl !== databaseUrl };
    const stores = { store, pool, storingThread };
    const meteringParts = { ...stores, log, quarantine, counting, mayDelete: clock.isSteady, ...usage };
    const { metering, callFiles } = await openMetering(config, open, meteringParts);
    const metered = threads?.metering(metering) ?? metering;
    const counted = (accounts: readonly CountedAccount[]) => {
      for (const { accountId } of accounts) changes.publish(accountId, 'usage');
      quotaNotified = quotaNotified.then(() => notifyQuota(accounts)).catch(onError);
    };
    const keys = openAuthenticator({ store, secrets, counting, threads, metering, onError });
    const { authenticator, accounts } = keys;
    await listenForChanges({ listener, authenticator, changes });
    const statusChanges = await countStatusChanges(listener);

    let origin = config.publicUrl ?? `http://localhost:${config.port}`;
    const rateLimits = openRateLimits(store, counting);
    const payments = await openPayments(config.payments, {
      pool,
      secrets,
      now,
      publicUrl: () => origin,
      merchant: () => context.invoicing.seller.name,
    });
    const writer = await openAnswerWriter(config.assistant);
    const lakes = lakesOf(config, stored, feeds);
    const bulkParts = { lakes, objects, quarantine, now, log, observe: instruments.build };
    const bulk = openConfiguredBulk(config, open, bulkParts);
    const markets = openTapes(lakes, open, { every, onError, isSteady: clock.isSteady });
    let alerts: AlertEngine | undefined;
    const replica = await openReplica(config, open, { primary: store, log });
    const context: AppContext = {
      ...configuredParts(config),
      store,
      get reader() {
        return replica?.store ?? store;
      },
      pool,
      callFiles,
      secrets,
      limits: createLimits(rateLimits),
      now,
      pause: (ms) => delay(ms),
      get publicUrl() {
        return origin;
      },
      enqueueMail: jobs.enqueueMail,
      defer: jobs.defer,
      keyChanged: (accountId) => authenticator.keyChanged(accountId),
      changes,
      usedThisMinute: (accountId) => authenticator.usedThisMinute(accountId),
      lake: mostDelayed(config.feeds.planDelayMinutes, feeds) ?? lake,
      markets,
      writeAnswer: answerWriter({ writer, log }),
      payments: payments.provider,
      webhooks: instruments.webhooks(webhookSender({ allowLoopback: config.webhookLoopback })),
      dataSource: () => sourcesOf(lake),
      ...openMarketControl(config, open, { store, feeds, objects, now, onError, log }),
      statusChanges,
      health: {
        usageFresh: () => metered.fresh(),
        market: () => marketHealth(lake, feeds),
        storage: () => ({ quarantined: quarantine.list(), damagedSymbols: lake.damaged() }),
        oldestMailMs: jobs.oldestMailMs,
        oldestDeferredMs: jobs.oldestDeferredMs,
        alerts: () => alerts?.health(),
      },
      log,
    };
    const notifyQuota = quotaNotifier(context);
    metering.onCounted(counted);
    await jobs.workOnBackgroundJobs((job) => runBackgroundJob(context, job));
    // Before the billing jobs start: the demo first simulates months of history.
    await prepare?.({ context, metering });
    await scheduleJobs(context, { jobs, callFiles, clock, onError });
    const reportLeak = leakReporter(context);
    const reportKeyInUrl = (url: string) => void reportLeak(url).catch(onError);
    const { trustedProxies, connections, operatorConsole } = config;
    const common = { context, trustedProxies, connections, lifecycle, tracing, siteFolder: await site };
    const app = await buildApp({
      ...common,
      thread: threads?.mainThread,
      valkey: counting?.valkey,
      metrics,
      api: {
        context,
        authenticator,
        meter: metering.meter,
        lakes,
        bulk,
        store,
        now,
        log,
        usageFresh: () => metered.fresh(),
        reportKeyInUrl,
      },
      listMail: config.development ? listMail : undefined,
      testCheckouts: payments.test?.checkouts,
      checkoutOrigin: payments.checkoutOrigin,
      operatorAddresses: operatorConsole.port === undefined ? operatorConsole.addresses : undefined,
    });
    // Together: threads hand over to this one what they finish.
    open.push(() => Promise.all([app.close(), threads?.stop()]));
    open.push(() => bulk.close());
    await listen(app, { ...config, sharing: threads && 'first' });
    const measured = { context, pool, metering: metered, counting, objects, threads };
    await serveMetrics(config, open, metrics, measured);
    const presence = { config, metering: metered, valkey: counting?.valkey, every, onError };
    await recordPresence(context, open, presence);
    origin = config.publicUrl ?? localOriginOf(app);
    await threads?.start(
      app.server,
      { given: config.variables.given, databaseUrl, origin, port: portOf(app) },
      { accounts, counted, keyInUrl: reportKeyInUrl },
    );
    const operatorUrl = await openOperatorConsole(config, open, { ...common, origin });
    alerts = startAlertEngine(context, { url: directUrl, every, onError });
    open.push(() => alerts?.stop());
    lifecycle.state = 'ready';
    if (payments.test) open.push(keepWorking({ work: payments.test.work, every, onError }));
    return { origin, operatorUrl, mailbox: config.development && listMail !== undefined, stop };
  } catch (error) {
    await closeAll().catch(onError);
    throw error;
  }
}
