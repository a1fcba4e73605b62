import type { FastifyInstance } from 'fastify';
import { printLine, progressLine } from './cli/console-output.ts';
import type { PlanId } from '@meridian/contracts/plans';
import type { Config } from './config/config.ts';
import type { FeedsConfig } from './config/feeds.ts';
import { type Feeds, type FeedsOptions, openFeeds } from './feeds/open-feeds.ts';
import { routeVendor } from './feeds/routes.ts';
import { vendorOf } from './feeds/vendors/index.ts';
import { startMetrics } from './http/metrics/metrics-server.ts';
import type { Lake } from './lake/lake.ts';
import { type LakeOptions, type OpenLake, openLake } from './lake/open-lake.ts';
import type { Health, MarketHealth } from './modules/operations/index.ts';
import { startEmbedded } from './store/embedded.ts';

/** Resources to close, in the order in which they were opened. */
export type Closers = (() => unknown)[];

/** The store's address: the configured server's, or that of the PostgreSQL that is started here. */
export async function openDatabase({ databaseUrl, home }: Config, open: Closers): Promise<string> {
  if (databaseUrl) return databaseUrl;
  const embedded = await startEmbedded({ home, say: printLine });
  open.push(() => embedded.stop());
  return embedded.url;
}

/** The market data of the home; on a new one, the simulated market is made first. */
export async function openMarket(
  { home, feeds: { realOnly } }: Config,
  open: Closers,
  tools: Pick<LakeOptions, 'onError' | 'quarantine' | 'mayWrite'>,
): Promise<OpenLake> {
  const onProgress = progressLine('Making the simulated market, symbols', Date.now);
  const lake = await openLake({ home, realOnly, now: Date.now, onProgress, ...tools });
  open.push(() => lake.close());
  return lake;
}

/** Connects the configured vendors of market data; undefined without any. */
export async function openConfiguredFeeds(
  { home, feeds, operator }: Config,
  open: Closers,
  tools: Pick<FeedsOptions, 'lake' | 'every' | 'log'>,
): Promise<Feeds | undefined> {
  if (feeds.vendors.length === 0) return undefined;
  const { technical, support } = operator.contact;
  const vendors = feeds.vendors.map((it) => routeVendor(vendorOf(it.name), it, technical ?? support));
  const { staleMs, retentionMs, planDelayMinutes } = feeds;
  const delayMinutes = Object.values(planDelayMinutes).filter((minutes) => minutes > 0);
  const opened = await openFeeds({
    home,
    vendors,
    delayMinutes,
    staleMs,
    retentionMs,
    now: Date.now,
    ...tools,
  });
  open.push(() => opened.stop());
  return opened;
}

/** What plans read whose data are delayed: all plans with the same delay the same. */
export function delayedLakes(
  planDelayMinutes: FeedsConfig['planDelayMinutes'],
  feeds: Feeds | undefined,
): Partial<Record<PlanId, Lake>> {
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

/** What live keys can read, and what fails at the vendors. */
export const marketHealth = (lake: Lake, feeds: Feeds | undefined): MarketHealth => ({
  symbols: lake.search({ offset: 0, limit: 1 }).total,
  sources: sourcesOf(lake),
  faults: feeds?.faults() ?? [],
  attributions: feeds?.attributions ?? [],
  vendors: (feeds?.statuses() ?? []).map(({ vendor, state, messages, rejected, gaps, receivedMs }) => ({
    vendor,
    isConnected: state === 'live',
    messages,
    rejected: Object.values(rejected).reduce((sum, count) => sum + count, 0),
    openGaps: gaps.open,
    receivedMs,
  })),
});

/** `simulated`, or `simulated, import:prices` once something was imported. */
export function sourcesOf(lake: Lake): string {
  const { results } = lake.search({ offset: 0, limit: Number.MAX_SAFE_INTEGER });
  return [...new Set(results.map(({ source }) => source))].toSorted().toReversed().join(', ');
}

/** Serves metrics where the configuration has a port for them. */
export async function openMetrics(
  { metricsPort, host }: Config,
  open: Closers,
  health: Health,
): Promise<void> {
  if (metricsPort === undefined) return;
  const metrics = await startMetrics({ port: metricsPort, host, health });
  open.push(() => metrics.stop());
}

/** Rejects with a sentence when the port is taken. */
export async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${port} is taken by another program. Stop that, or set another PORT.`, {
      cause: error,
    });
  }
}
