import type { Bars } from '@meridian/market/bars';
import { dateOf, DAY_MS } from '@meridian/market/dates';
import { marketOf } from '@meridian/market/simulator/instrument';
import type { Lake } from '../../lake/lake.ts';
import { describeSymbol } from '../../lake/symbol-names.ts';
import type { HistoryBar, ImportTable, Vendor, VendorName, VendorTools } from '../vendor.ts';
import { dailyTable, joined } from './bar-tables.ts';
import { HISTORY_DAYS } from './keep-stored.ts';

/** A figure of a daily bar in which we and the vendor differ. */
export interface DailyDifference {
  readonly symbol: string;
  readonly date: string;
  readonly field: 'open' | 'high' | 'low' | 'close' | 'volume' | 'missing';
  readonly ours: number | null;
  readonly theirs: number;
}

/** The result of comparing the last sessions of a vendor's symbols. */
export interface DailyCheck {
  /** Bars that were compared. */
  readonly compared: number;
  readonly differences: readonly DailyDifference[];
}

export interface DailyCheckTools {
  /** The market store without the live market. */
  readonly lake: Lake;
  readonly store: (vendor: VendorName, tables: readonly ImportTable[]) => Promise<void>;
}

/** The sessions before the last one are compared again, because vendors correct them. */
const DAYS_BACK = 7;
/** Coins have no official close; other markets correct their bars for some hours after it. */
const SETTLED_MS = { crypto: 1_800_000, other: 14_400_000 } as const;
/** Decimal prices do not survive sums of binary fractions exactly. */
const SAME = 1e-9;
const FIELDS = ['open', 'high', 'low', 'close', 'volume'] as const;

/** The last session of a symbol that is settled, as days since 1970. */
export function settledDay(symbol: string, assetClass: string, nowMs: number): number {
  const { calendar } = marketOf(describeSymbol(symbol));
  const settledMs = assetClass === 'crypto' ? SETTLED_MS.crypto : SETTLED_MS.other;
  return calendar.lastFinished(nowMs - settledMs).day;
}

/**
 * Compares the daily bars of the last sessions with the vendor's own, and stores the vendor's where they differ or ours are
 * missing. `symbols` are those whose last settled session was not compared yet.
 */
export async function checkDaily(
  vendor: Vendor,
  tools: VendorTools,
  { lake, store }: DailyCheckTools,
): Promise<DailyCheck> {
  const differences: DailyDifference[] = [];
  const tables: ImportTable[] = [];
  let compared = 0;
  for (const symbol of tools.symbols) {
    const { assetClass } = describeSymbol(symbol);
    const endMs = (settledDay(symbol, vendor.assetClass ?? assetClass, tools.now()) + 1) * DAY_MS;
    const info = lake.symbol(symbol);
    const ours = info && info.source !== 'simulated' ? await lake.daily(symbol) : undefined;
    const days = ours ? DAYS_BACK + 1 : HISTORY_DAYS;
    const query = { symbol, interval: '1d', fromMs: endMs - days * DAY_MS, toMs: endMs } as const;
    const theirs: HistoryBar[] = [];
    for await (const page of vendor.history!(tools, query)) theirs.push(...page);
    const found = theirs.flatMap((bar) => differencesOf(symbol, bar, ours));
    compared += theirs.length;
    differences.push(...found);
    if (found.length > 0) tables.push(dailyTable(symbol, theirs));
  }
  if (tables.length > 0) await store(vendor.name, joined(tables));
  return { compared, differences };
}

function differencesOf(symbol: string, bar: HistoryBar, ours: Bars | undefined): DailyDifference[] {
  const day = Math.floor(bar.startMs / DAY_MS);
  const date = dateOf(day);
  const at = ours ? ours.timestamp.indexOf(day * DAY_MS) : -1;
  if (!ours || at < 0) return [{ symbol, date, field: 'missing', ours: null, theirs: bar.close }];
  return FIELDS.flatMap((field) => {
    const own = ours[field][at]!;
    const theirs = bar[field];
    const isSame = Math.abs(own - theirs) <= SAME * Math.max(Math.abs(own), Math.abs(theirs));
    return isSame ? [] : [{ symbol, date, field, ours: own, theirs }];
  });
}
