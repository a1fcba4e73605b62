import type { MessagePort } from 'node:worker_threads';
import { readConfig } from '../config/config.ts';
import { forwarder } from '../http/connections/forward.ts';
import { SharedAddressCounts } from '../http/connections/shared-address-counts.ts';
import { openInstruments } from '../instruments.ts';
import { openLakeObjects } from '../lake/objects/open-lake-objects.ts';
import { openLake } from '../lake/open-lake.ts';
import { openLog } from '../log.ts';
import { ApiAuthenticator, sharedLimits, threadLimits } from '../modules/access/index.ts';
import { openMetering } from '../open-metering.ts';
import {
  type Closers,
  lakesOf,
  listen,
  openConfiguredFeeds,
  openSharedCounting,
} from '../server-resources.ts';
import { clockOf } from '../shared/clock/thread-clock.ts';
import { every } from '../shared/clock/every.ts';
import { Quarantine } from '../shared/quarantine/quarantine.ts';
import { scopeFields } from '../shared/request-scope/request-scope.ts';
import { openStore } from '../store/database.ts';
import { followKeyChanges } from './follow-key-changes.ts';
import { MainThread } from './main-thread.ts';
import { buildThreadApp } from './thread-app.ts';
import type { ThreadStart } from './thread-messages.ts';
import { ThreadState } from './thread-state.ts';

/** One for its keys, and one for its journal. The thread that stores its calls has another one. */
const CONNECTIONS = 2;
const FIGURES_EVERY_MS = 1_000;
const now = () => Date.now();

/** Opens what a thread needs, and serves calls until the main thread stops it. */
export async function openThread(start: ThreadStart, port: MessagePort): Promise<void> {
  const config = readConfig(start.given);
  const {
    home,
    cluster,
    feeds: { realOnly },
    trustedProxies,
    connections,
  } = config;
  const log = openLog(config.logLevel, { fields: scopeFields });
  const onError = (error: unknown) => log.error({ err: error }, 'background work failed');
  const open: Closers = [];
  const main = new MainThread(port);
  const state = new ThreadState(start.state);
  const elapsed = clockOf(start.clockLead);

  const instruments = await openInstruments(config, open);
  const { metrics, tracing, usage } = instruments;
  const quarantine = new Quarantine({ home, now, log });
  const objects = await openLakeObjects(home, cluster.objects, instruments.objects);
  // The main thread alone writes to the market store.
  const tools = { onError, quarantine, mayWrite: () => false, remote: objects };
  const stored = await openLake({ home, realOnly, now, ...tools });
  open.push(() => stored.close());
  const counting = await openSharedCounting(config, open, { log, observe: instruments.valkey });
  const feeds = await openConfiguredFeeds(config, open, {
    lake: stored,
    objects,
    observe: instruments.objects,
    every,
    log,
    valkey: undefined,
    onlyFollows: true,
  });
  const isPooled = (cluster.databaseDirectUrl ?? start.databaseUrl) !== start.databaseUrl;
  const { store, pool, close } = openStore(start.databaseUrl, {
    onError,
    isPooled,
    connections: CONNECTIONS,
  });
  open.push(close);
  instruments.statements(pool);
  // The main thread alone deletes what is past its retention.
  const storingThread = { databaseUrl: start.databaseUrl, isPooled };
  const meteringParts = {
    store,
    pool,
    log,
    quarantine,
    counting,
    mayDelete: () => false,
    storingThread,
    ...usage,
  };
  const { metering } = await openMetering(config, open, meteringParts);
  const authenticator: ApiAuthenticator = new ApiAuthenticator({
    store,
    now,
    elapsed,
    sharedLimits: counting ? sharedLimits(counting, store) : threadLimits(main.openAccount),
    applyChanges: followKeyChanges(start.changes, state, () => authenticator),
  });
  metering.onCounted((accounts) => main.send({ type: 'counted', accounts }));
  metering.onCaughtUp(() => {
    main.send({ type: 'stored', atMs: elapsed() });
    authenticator.forgetIdle().catch(onError);
  });
  open.push(
    every(FIGURES_EVERY_MS, async () =>
      main.send({ type: 'figures', figures: metering.figures(), isFresh: metering.fresh() }),
    ),
  );
  main.onMetrics(async () => (await metrics?.registry.getMetricsAsJSON()) ?? []);

  const app = await buildThreadApp({
    context: { publicUrl: start.origin, now, log },
    trustedProxies,
    connections,
    lifecycle: state,
    tracing,
    lakes: lakesOf(config, stored, feeds),
    tools: {
      authenticator,
      meter: metering.meter,
      log,
      reportKeyInUrl: (url) => main.send({ type: 'keyInUrl', url }),
    },
    counts: new SharedAddressCounts(start.addresses, start.index),
    forwarder: forwarder(start.entrance),
    metrics,
  });
  open.push(() => app.close());
  await listen(app, { host: config.host, port: start.port, sharing: 'further' });
  const stop = async () => {
    for (const one of open.toReversed()) await one();
    process.exit();
  };
  main.onStop(() => {
    stop().catch((error: unknown) => {
      onError(error);
      process.exit(1);
    });
  });
  main.send({ type: 'ready' });
}
