import { setImmediate as othersTurn } from 'node:timers/promises';
import { CALENDAR_DAYS, CALENDAR_ROWS_MAX } from '@meridian/contracts/calendar-kinds';
import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import { DAY_MS, dateOf } from '@meridian/market/dates';
import { eventsBetween } from '../../lake/all-events.ts';
import { eventOfAnnounced } from '../../lake/announced.ts';
import { comingActions } from '../../lake/coming-actions.ts';
import { knownDates } from '../../lake/dividend-dates.ts';
import type { Lake, SymbolInfo } from '../../lake/lake.ts';
import { listingsBetween } from '../../lake/listings.ts';
import { sourcesOf } from '../../lake/sources.ts';
import { withoutDamaged } from '../../lake/without-damaged.ts';
import type { MarketDataContext } from './context.ts';
import { filesReports, readEarnings } from './earnings.ts';
import { readReleases } from './economic-releases.ts';

type Entry = PortalReply<'marketCalendar'>['additionalInfo']['items'][number];
interface Dates {
  readonly from: string;
  readonly to: string;
}

/** Values are published during the day. */
const KEPT_MS = 5 * 60_000;

const NOTHING = {
  timestamp: null,
  timeOfDay: null,
  fiscalYear: null,
  fiscalPeriod: null,
  value: null,
  high: null,
  unit: null,
  payDate: null,
} as const;

interface Kept {
  readonly key: string;
  readonly entries: Promise<readonly Entry[]>;
}
const kept = new WeakMap<Lake, Kept>();

/** What the coming weeks bring, by day: all of one kind or of all, for some symbols or the whole market. */
export async function dashboardCalendar(
  { lake, now }: Pick<MarketDataContext, 'lake' | 'now'>,
  { kind, symbols }: PortalBody<'marketCalendar'>,
): Promise<PortalReply<'marketCalendar'>['additionalInfo']> {
  const today = Math.floor(now() / DAY_MS);
  const range = { from: dateOf(today), to: dateOf(today + CALENDAR_DAYS) };
  const wanted = symbols && new Set(symbols.map((symbol) => lake.symbol(symbol)?.symbol ?? symbol));
  const found = (await entriesOf(lake, range, now())).filter(
    (it) =>
      (kind === 'all' || it.kind === kind) && (!wanted || (it.symbol !== null && wanted.has(it.symbol))),
  );
  const items = found.slice(0, CALENDAR_ROWS_MAX);
  return { ...range, total: found.length, source: sourcesOf(items), items };
}

function entriesOf(lake: Lake, range: Dates, nowMs: number): Promise<readonly Entry[]> {
  const key = `${lake.contents()} ${Math.floor(nowMs / KEPT_MS)}`;
  const before = kept.get(lake);
  if (before?.key === key) return before.entries;
  const entries = withoutDamaged(lake, () => readEntries(lake, range));
  kept.set(lake, { key, entries });
  entries.catch(() => kept.delete(lake));
  return entries;
}

async function readEntries(lake: Lake, range: Dates): Promise<readonly Entry[]> {
  const { results } = lake.search({ offset: 0, limit: Number.POSITIVE_INFINITY });
  const infos = results.filter(({ symbol }) => !lake.damaged().includes(symbol));
  const entries = [
    ...(await earningsEntries(lake, infos, range)),
    ...(await actionEntries(lake, infos, range)),
    ...(await releaseEntries(lake, range)),
  ];
  const place = ({ date, timestamp, symbol, name }: Entry) => `${date} ${timestamp ?? ''} ${symbol ?? name}`;
  return entries.toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
}

async function earningsEntries(lake: Lake, infos: readonly SymbolInfo[], range: Dates): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const info of infos.filter(filesReports))
    for (const {
      prepare: _prepare,
      figures,
      currency,
      periodEnd: _end,
      basis: _basis,
      ...day
    } of await readEarnings(lake, info, range)) {
      entries.push({ ...NOTHING, kind: 'earnings', ...day, value: figures().estimate, unit: currency });
      await othersTurn();
    }
  return entries;
}

/** Those of today, and those to come. */
async function actionEntries(lake: Lake, infos: readonly SymbolInfo[], range: Dates): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const { info, event } of await eventsBetween(lake, range)) {
    const { payDate } = knownDates(lake, info, event);
    entries.push(...actionEntry(info, event.date, { ...event, payDate }));
  }
  for (const { plan, date, currency, ...listing } of listingsBetween(lake, range))
    entries.push({
      ...NOTHING,
      ...named(listing),
      kind: 'listing',
      date,
      value: plan?.priceLow ?? null,
      high: plan?.priceHigh ?? null,
      unit: currency,
    });
  for (const { action, info } of await comingActions(lake, infos, range)) {
    const { date, source, amount = null, payDate = null } = action;
    const event = eventOfAnnounced(action);
    if (event && info) entries.push(...actionEntry({ ...info, source }, date, { ...event, amount, payDate }));
  }
  return entries;
}

const named = ({ symbol, name, source }: Pick<SymbolInfo, 'symbol' | 'name' | 'source'>) => ({
  symbol,
  name,
  source,
});

function actionEntry(
  info: SymbolInfo,
  date: string,
  event: {
    readonly type: 'split' | 'dividend' | 'spinOff';
    readonly ratio?: number;
    readonly amount?: number | null;
    readonly payDate: string | null;
  },
): Entry[] {
  const common = { ...NOTHING, ...named(info), date };
  if (event.type === 'split') return [{ ...common, kind: 'split', value: event.ratio ?? null }];
  if (event.type !== 'dividend') return [];
  const { amount = null, payDate } = event;
  return [{ ...common, kind: 'dividend', value: amount, unit: info.currency, payDate }];
}

async function releaseEntries(lake: Lake, { from, to }: Dates): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const info of lake.macroInfos()) {
    if (info.frequency === 'daily' || lake.damaged().includes(info.series)) continue;
    const { rows: releases } = await readReleases(lake, info, Date.parse(from), Date.parse(to) + DAY_MS);
    for (const { timestamp, title, country, previous, unit, source } of releases)
      entries.push({
        ...NOTHING,
        kind: 'economic',
        date: timestamp.slice(0, 10),
        timestamp,
        symbol: null,
        name: `${title} (${country})`,
        value: previous,
        unit,
        source,
      });
    await othersTurn();
  }
  return entries;
}
