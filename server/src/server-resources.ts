import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { progressLine } from './cli/console-output.ts';
import type { PlanId } from '@meridian/contracts/plans';
import { configuredVendors } from './configured-vendors.ts';
import type { Config } from './config/config.ts';
import type { FeedsConfig } from './config/feeds.ts';
import { type Feeds, type FeedsOptions, openFeeds } from './feeds/open-feeds.ts';
import type { Lake } from './lake/lake.ts';
import { WINDOW_MS } from './modules/access/index.ts';
import { type Markets, Tape, type TapeOptions } from './modules/market-data/index.ts';
import type { Lakes } from './lake/lakes.ts';
import type { LakeObjects } from './lake/objects/lake-objects.ts';
import { objectStoreAt, type ObserveObjects, openLakeObjects } from './lake/objects/open-lake-objects.ts';
import { type LakeOptions, type OpenLake, openLake } from './lake/open-lake.ts';
import type { MarketHealth } from './modules/operations/index.ts';
import { type Mail, mailOnDemand } from './providers/mail/mail-on-demand.ts';
import { Outages } from './shared/rate-limiters/outages.ts';
import { noChecks, type SharedCounting } from './shared/rate-limiters/shared-counting.ts';
import { openValkey } from './shared/valkey/open-valkey.ts';
import type { Valkey } from './shared/valkey/valkey.ts';
import { migrateAt, openStore } from './store/database.ts';
import { ReadReplica, type ReadReplicaOptions } from './store/read-replica.ts';

/** With those of the thread that stores calls, of the listener and of the one that leads alerts, a process has eight. */
const CONNECTIONS = 5;

/** Resources to close, in the order in which they were opened. */
export type Closers = (() => unknown)[];

/** The market data of the home, and what it shares with others; on a new one, the simulated market is made first. */
export async function openMarket(
  { home, cluster, feeds: { realOnly } }: Config,
  open: Closers,
  observe: ObserveObjects,
  tools: Pick<LakeOptions, 'onError' | 'quarantine' | 'mayWrite'>,
): Promise<{ readonly stored: OpenLake; readonly objects: LakeObjects | undefined }> {
  const onProgress = progressLine('Making the simulated market, symbols', Date.now);
  const objects = await openLakeObjects(home, cluster.objects, observe);
  const stored = await openLake({ home, realOnly, now: Date.now, onProgress, remote: objects, ...tools });
  open.push(() => stored.close());
  if (objects) open.push(objects.follow((error) => tools.onError?.(error)));
  return { stored, objects };
}

/** Sends mail by the configured server, or stores it in the mailbox of the home. */
export function openMail({ smtpUrl, mailFrom, home }: Config, open: Closers): Mail {
  const mail = mailOnDemand({ smtpUrl, from: mailFrom, folder: join(home, 'mailbox'), now: Date.now });
  open.push(() => mail.close());
  return mail;
}

/** The store, brought to this version. `directUrl`: its address without a connection pooler. */
export async function openMigratedStore(
  { cluster }: Config,
  open: Closers,
  { databaseUrl, onError }: { databaseUrl: string; onError: (error: unknown) => void },
) {
  const directUrl = cluster.databaseDirectUrl ?? databaseUrl;
  await migrateAt(directUrl);
  const { store, pool, close } = openStore(databaseUrl, {
    onError,
    isPooled: directUrl !== databaseUrl,
    connections: CONNECTIONS,
  });
  open.push(close);
  return { store, pool, directUrl };
}

/** The read replica of the store; undefined for none. */
export async function openReplica(
  { cluster: { databaseReadUrl } }: Config,
  open: Closers,
  tools: Pick<ReadReplicaOptions, 'primary' | 'log'>,
): Promise<ReadReplica | undefined> {
  if (databaseReadUrl === undefined) return undefined;
  const replica = await ReadReplica.open({ url: databaseReadUrl, ...tools });
  open.push(() => replica.close());
  return replica;
}

/** What counts limits for all processes; undefined when this process counts alone. */
export async function openSharedCounting(
  { cluster: { valkeyUrl, valkeyTimeoutMs, nodesMax, limitsOutage }, workers }: Config,
  open: Closers,
  { log, observe }: { log: Pick<Logger, 'warn'>; observe: (valkey: Valkey) => Valkey },
): Promise<SharedCounting | undefined> {
  if (valkeyUrl === undefined) return undefined;
  const elapsed = () => performance.now();
  const valkey = observe(await openValkey({ url: valkeyUrl, timeoutMs: valkeyTimeoutMs, log }));
  open.push(() => valkey.close());
  const outages = new Outages(valkey, WINDOW_MS, elapsed);
  const sharesInOutage = limitsOutage === 'share';
  // Each thread counts with Valkey as a process does.
  return { valkey, outages, nodesMax: nodesMax * workers, sharesInOutage, elapsed, checks: noChecks() };
}

/** Connects the configured vendors of market data; undefined without any. `valkey`: what all processes share. */
export async function openConfiguredFeeds(
  { home, feeds, operator, cluster }: Config,
  open: Closers,
  {
    valkey,
    observe,
    ...tools
  }: Pick<FeedsOptions, 'lake' | 'objects' | 'every' | 'log' | 'onlyFollows'> & {
    valkey: Valkey | undefined;
    observe: ObserveObjects;
  },
): Promise<Feeds | undefined> {
  if (feeds.vendors.length === 0) return undefined;
  const store = cluster.objects && (await objectStoreAt(cluster.objects, observe));
  const vendors = configuredVendors({ feeds, operator });
  const { staleMs, retentionMs, planDelayMinutes } = feeds;
  const delayMinutes = Object.values(planDelayMinutes).filter((minutes) => minutes > 0);
  const opened = await openFeeds({
    home,
    vendors,
    delayMinutes,
    staleMs,
    retentionMs,
    shared: valkey && store && { valkey, store, mayCollect: feeds.mayCollect },
    now: Date.now,
    ...tools,
  });
  open.push(() => opened.stop());
  return opened;
}

/** The market store of each kind of key. */
export const lakesOf = (
  { feeds: { planDelayMinutes } }: Pick<Config, 'feeds'>,
  stored: OpenLake,
  feeds: Feeds | undefined,
): Lakes => ({
  live: feeds?.lake ?? stored,
  test: stored.simulated,
  delayed: delayedLakes(planDelayMinutes, feeds),
});

/** What plans read whose data are delayed: all plans with the same delay the same. */
function delayedLakes(
  planDelayMinutes: FeedsConfig['planDelayMinutes'],
  feeds: Feeds | undefined,
): Record<PlanId, Lake> {
  if (!feeds) return {};
  const late = Object.entries(planDelayMinutes).filter(([, minutes]) => minutes > 0);
  return Object.fromEntries(late.map(([plan, minutes]) => [plan, feeds.delayed(minutes)]));
}

/** What the portal shows where data of plans are delayed; undefined where none are. */
export function mostDelayed(
  planDelayMinutes: FeedsConfig['planDelayMinutes'],
  feeds: Feeds | undefined,
): Lake | undefined {
  const minutes = Math.max(0, ...Object.values(planDelayMinutes));
  return minutes > 0 ? feeds?.delayed(minutes) : undefined;
}

/** The markets that keys read, each with the tape of its stream. */
export function openTapes(
  { live, test, delayed = {} }: Lakes,
  open: Closers,
  tools: Pick<TapeOptions, 'every' | 'onError' | 'isSteady'>,
): Markets {
  const tapeOf = (lake: Lake) => {
    const tape = new Tape({ lake, now: () => lake.now(), ...tools });
    open.push(() => tape.close());
    return { lake, tape };
  };
  return {
    live: tapeOf(live),
    test: tapeOf(test),
    delayed: Object.fromEntries(Object.entries(delayed).map(([plan, it]) => [plan, tapeOf(it)])),
  };
}

/** What live keys can read, and what fails at the vendors. */
export const marketHealth = (lake: Lake, feeds: Feeds | undefined): MarketHealth => ({
  symbols: lake.search({ offset: 0, limit: 1 }).total,
  sources: sourcesOf(lake),
  faults: feeds?.faults() ?? [],
  attributions: feeds?.attributions ?? [],
  vendors: (feeds?.statuses() ?? []).map(
    ({ vendor, state, messages, rejected, gaps, receivedMs, lagMs, reconnects }) => ({
      vendor,
      isConnected: state === 'live',
      messages,
      rejected: Object.values(rejected).reduce((sum, count) => sum + count, 0),
      openGaps: gaps.open,
      filledGaps: gaps.filled,
      reconnects,
      receivedMs,
      lagMs,
    }),
  ),
});

/** `simulated`, or `simulated, import:prices` once something was imported. */
export function sourcesOf(lake: Lake): string {
  const { results } = lake.search({ offset: 0, limit: Number.MAX_SAFE_INTEGER });
  return [...new Set(results.map(({ source }) => source))].toSorted().toReversed().join(', ');
}

/** Where an app that listens is reached on this machine. */
export const localOriginOf = (app: FastifyInstance): string => `http://localhost:${portOf(app)}`;

/** The port on which an app listens. */
export const portOf = ({ server }: FastifyInstance): number => (server.address() as AddressInfo).port;

/** How the threads of this process share a port: the first one refuses a port that another process has. */
export type PortSharing = 'first' | 'further';

/** Rejects with a sentence when the port is taken, or cannot be shared as `sharing` says. */
export async function listen(
  app: FastifyInstance,
  { host, port, sharing }: Pick<Config, 'host' | 'port'> & { readonly sharing?: PortSharing | undefined },
  variable: 'PORT' | 'OPERATOR_PORT' = 'PORT',
): Promise<void> {
  try {
    if (sharing === 'first') await closeAgain(createServer().listen({ host, port }));
    await app.listen({ host, port, ...(sharing && { reusePort: true }) });
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException;
    if (sharing && UNSUPPORTED.has(code))
      throw new Error('Several workers cannot share a port on this system. Set WORKERS=1.', { cause });
    if (code !== 'EADDRINUSE') throw cause;
    throw new Error(
      `Port ${port} is used by another program. Stop that program, or set another ${variable}.`,
      { cause },
    );
  }
}

const UNSUPPORTED = new Set(['ENOTSUP', 'EINVAL', 'ENOPROTOOPT']);

/** Closes a server once it listens; rejects when it cannot. */
async function closeAgain(server: Server): Promise<void> {
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}
