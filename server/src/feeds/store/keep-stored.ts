import { marketOf } from '@meridian/market/simulator/instrument';
import { DAY_MS, dayOf } from '@meridian/market/dates';
import type { Lake } from '../../lake/lake.ts';
import { FeedHttpError } from '../http/feed-http.ts';
import type { LiveMarket } from '../market/live-market.ts';
import type { ImportTable, Vendor, VendorName, VendorTools } from '../vendor.ts';
import { dailyBarsOf } from '../fed-symbols.ts';
import { dailyTable, joined, minuteTable, rowsOfBars } from './bar-tables.ts';

const STORE_EVERY_MS = 20_000;
/** How much of the past a symbol without any is given. */
export const HISTORY_DAYS = 2 * 366;

interface Stores {
  /** The market store alone, without the live market. */
  readonly lake: Lake;
  readonly market: LiveMarket;
  readonly now: () => number;
  readonly store: (vendor: VendorName, tables: readonly ImportTable[]) => Promise<void>;
}

/** The symbols of a vendor about which nothing real is stored. */
const withoutHistory = ({ lake }: Pick<Stores, 'lake'>, symbols: readonly string[]): string[] =>
  symbols.filter((symbol) => {
    const info = lake.symbol(symbol);
    return info === undefined || info.source === 'simulated';
  });

/** Stores two years of daily bars of each symbol that has none, so that changes and indicators have a past. */
export async function loadHistory(vendor: Vendor, tools: VendorTools, stores: Stores): Promise<void> {
  if (!vendor.history) return;
  const toMs = stores.now();
  let tables: ImportTable[] = [];
  let storedMs = toMs;
  const storeThem = async () => {
    if (tables.length > 0) await stores.store(vendor.name, joined(tables));
    tables = [];
    storedMs = stores.now();
  };
  try {
    for (const symbol of withoutHistory(stores, tools.symbols)) {
      const query = { symbol, interval: '1d', fromMs: toMs - HISTORY_DAYS * DAY_MS, toMs } as const;
      try {
        for await (const bars of vendor.history(tools, query)) tables.push(dailyTable(symbol, bars));
      } catch (error) {
        // A symbol that the vendor does not have leaves the others alone.
        if (!(error instanceof FeedHttpError) || error.isTemporary) throw error;
      }
      // A vendor that allows few calls takes long.
      if (stores.now() - storedMs >= STORE_EVERY_MS) await storeThem();
    }
  } finally {
    await storeThem();
  }
}

/**
 * Moves finished sessions from memory to the market store: their minutes and daily bars. A session stays in memory until the
 * market store shows it.
 */
export async function storeFinished({ lake, market, now, store }: Stores): Promise<void> {
  const byVendor = new Map<VendorName, ImportTable[]>();
  for (const symbol of market.symbols) {
    const view = market.view(symbol);
    if (!view) continue;
    const { live, details, vendor } = view;
    const { calendar } = marketOf(details);
    const session = calendar.lastFinished(now());
    const stored = lake.symbol(symbol);
    const storedDay =
      stored && stored.source !== 'simulated' ? dayOf(stored.lastDate) : Number.NEGATIVE_INFINITY;
    if (storedDay >= session.day) {
      live.forget(session);
      continue;
    }
    const tables = byVendor.get(vendor) ?? [];
    const days = dailyBarsOf(live.finished, storedDay === Number.NEGATIVE_INFINITY ? 0 : storedDay + 1);
    if (days.length > 0) tables.push(dailyTable(symbol, rowsOfBars(days)));
    const minutes = live.minutes.between(0, session.closeMs);
    if (minutes.length > 0) tables.push(minuteTable(symbol, rowsOfBars(minutes)));
    if (tables.length > 0) byVendor.set(vendor, tables);
  }
  for (const [vendor, tables] of byVendor) await store(vendor, joined(tables));
}
