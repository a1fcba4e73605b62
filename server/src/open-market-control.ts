import { hostname } from 'node:os';
import type { Config } from './config/config.ts';
import { configuredVendors } from './configured-vendors.ts';
import { readFeedsReport, type VendorReport } from './feeds/feeds-report.ts';
import { openFeedHttp } from './feeds/http/feed-http.ts';
import { restLimitOf } from './feeds/http/rest-limit.ts';
import type { Feeds } from './feeds/open-feeds.ts';
import type { RoutedVendor } from './feeds/routes.ts';
import type { AppContext } from './modules/app-context.ts';
import {
  ChangeWorker,
  type CollectedReport,
  type FeedControl,
  importInProcess,
  keepFeedReport,
  type MarketControlContext,
} from './modules/market-control/index.ts';
import type { Closers } from './server-resources.ts';
import { every } from './shared/clock/every.ts';

/** The feeds as operators see them. `feeds`: what this process reads or collects. */
export function openFeedControl(
  config: Pick<Config, 'feeds' | 'operator' | 'home'>,
  feeds: Pick<Feeds, 'statuses'> | undefined,
  now: () => number,
): FeedControl {
  const vendors = configuredVendors(config);
  return {
    configured: vendors.map(({ vendor, symbols }) => ({
      vendor: vendor.name,
      symbols: symbols.length,
      hasHistory: vendor.history !== undefined,
      termsUrl: vendor.terms.url,
    })),
    feedsOf: (symbol) =>
      vendors
        .filter(({ symbols }) => symbols.includes(symbol))
        .map(({ vendor }) => ({ vendor: vendor.name, vendorSymbol: vendor.vendorSymbol(symbol) ?? symbol })),
    test(name) {
      const routed = vendors.find(({ vendor }) => vendor.name === name);
      return routed && testVendor(routed, now);
    },
    report() {
      if (!feeds || feeds.statuses().length === 0) return undefined;
      const report = readFeedsReport(config.home);
      return (
        report && { process: `${hostname()}, process ${process.pid}`, feeds: report.vendors.map(collected) }
      );
    },
  };
}

async function testVendor({ vendor, settings, symbols }: RoutedVendor, now: () => number) {
  const http = openFeedHttp({ baseUrl: settings.restUrl, limit: restLimitOf(vendor, settings), now });
  const check = await vendor.test({ http, settings, now, symbols });
  const { redistribution, attribution } = vendor.terms;
  return { ...check, redistribution, attribution };
}

function collected({ receivedMs, daily, ...report }: VendorReport): CollectedReport['feeds'][number] {
  const {
    vendor,
    state,
    messages,
    messagesPerSecond,
    lagMs,
    rejected,
    reconnects,
    gaps,
    lastReason,
    callsLeft,
  } = report;
  return {
    vendor,
    state,
    messages,
    messagesPerSecond,
    receivedAt: receivedMs === null ? null : new Date(receivedMs).toISOString(),
    lagMs,
    rejected,
    reconnects,
    gaps,
    lastReason,
    callsLeft,
    ...daily,
  };
}

interface MarketControlParts extends Pick<AppContext, 'store' | 'now' | 'log'> {
  /** What this process reads or collects; undefined without `FEEDS`. */
  readonly feeds: Feeds | undefined;
  readonly onError: (error: unknown) => void;
}

/** What the console's page about the market works with. Starts the work on changes, and the reports about feeds. */
export function openMarketControl(
  config: Config,
  open: Closers,
  { feeds, onError, ...parts }: MarketControlParts,
): Pick<MarketControlContext, 'feedControl' | 'wakeMarketChanges'> {
  const feedControl = openFeedControl(config, feeds, parts.now);
  open.push(keepFeedReport({ ...parts, feedControl }, { every, onError }));
  const { objects } = config.cluster;
  const worker = new ChangeWorker({ ...parts, home: config.home, objects, run: importInProcess, every });
  open.push(() => worker.close());
  return { feedControl, wakeMarketChanges: () => worker.wake() };
}
