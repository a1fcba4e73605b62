import { hostname } from 'node:os';
import type { Config } from './config/config.ts';
import { configuredVendors } from './configured-vendors.ts';
import { readFeedsReport, type VendorReport } from './feeds/feeds-report.ts';
import { FeedHttpError, openFeedHttp } from './feeds/http/feed-http.ts';
import { restLimitOf } from './feeds/http/rest-limit.ts';
import type { Feeds } from './feeds/open-feeds.ts';
import type { RoutedVendor } from './feeds/routes.ts';
import { backfillHistory } from './feeds/store/backfill-history.ts';
import type { LakeObjects } from './lake/objects/lake-objects.ts';
import { symbolOf } from './lake/symbol-names.ts';
import type { AppContext } from './modules/app-context.ts';
import {
  ChangeWorker,
  type CollectedReport,
  type FeedControl,
  ImportFault,
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
  { now, objects }: { readonly now: () => number; readonly objects?: LakeObjects | undefined },
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
    backfillFault({ vendor: name, symbols, fromMs, toMs }) {
      const routed = vendors.find(({ vendor }) => vendor.name === name);
      if (!routed) return `FEEDS does not name ${name}.`;
      if (!routed.vendor.history) return `${name} has no history of prices.`;
      if (!(fromMs < toMs)) return 'The first day must be before the last one.';
      const unknown = symbols.filter(
        (it) => routed.vendor.vendorSymbol(symbolOf(it.toUpperCase())) === undefined,
      );
      return unknown.length > 0 ? `${name} cannot have ${unknown.join(', ')}.` : undefined;
    },
    async backfill({ vendor: name, symbols: wanted, ...query }, onStep, signal) {
      const routed = vendors.find(({ vendor }) => vendor.name === name)!;
      const own = wanted.map((it) => symbolOf(it.toUpperCase()));
      const symbols = own.length > 0 ? [...new Set(own)] : routed.symbols;
      const faults: string[] = [];
      const onFault = (fault: string) => void faults.push(fault);
      const options = { home: config.home, objects, now, signal, onStep, onFault };
      const bars = await backfillHistory(routed, { ...query, symbols }, options).catch((error: unknown) => {
        throw error instanceof FeedHttpError
          ? new ImportFault(`${error.message}. What came before is stored; load it again to continue.`)
          : error;
      });
      return { bars, symbols: symbols.length, faults };
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
  /** What all processes share; undefined where each home has its own imports. */
  readonly objects: LakeObjects | undefined;
  readonly onError: (error: unknown) => void;
}

/** What the console's page about the market works with. Starts the work on changes, and the reports about feeds. */
export function openMarketControl(
  config: Config,
  open: Closers,
  { feeds, objects, onError, ...parts }: MarketControlParts,
): Pick<MarketControlContext, 'feedControl' | 'wakeMarketChanges'> {
  const feedControl = openFeedControl(config, feeds, { now: parts.now, objects });
  open.push(keepFeedReport({ ...parts, feedControl }, { every, onError }));
  const work = {
    home: config.home,
    objects: config.cluster.objects,
    run: importInProcess,
    every,
    feedControl,
  };
  const worker = new ChangeWorker({ ...parts, ...work });
  open.push(() => worker.close());
  return { feedControl, wakeMarketChanges: () => worker.wake() };
}
