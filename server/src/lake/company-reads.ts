import { type MacroObservation, newestOfEach } from '@meridian/market/macro';
import type { FiledReport } from '@meridian/market/fundamentals/reports';
import type { NewsItem, Post } from '@meridian/market/news';
import { ECONOMY } from '@meridian/market/simulator/economy';
import type { Exchange } from '@meridian/market/simulator/exchange';
import { createByteCache } from './byte-cache.ts';
import type { Catalogue, CatalogueEntry, MacroEntry, StoredFile } from './catalogue.ts';
import { earningsFiles, newsFiles, postFiles, readObservations, reportFiles } from './company-files.ts';
import type { ImportedEarnings, ImportedMember, Lake, SourcedMacroInfo } from './lake.ts';
import { readMembers } from './member-files.ts';
import type { ReadStored } from './stored-files.ts';

interface Sources {
  readonly exchange: Exchange;
  readonly now: () => number;
  /** The entry of a symbol. Throws `UnknownSymbolError`. */
  readonly need: (symbol: string) => CatalogueEntry;
  readonly catalogue: () => Catalogue;
  readonly readStored: ReadStored;
  /** Whether simulated economic series are left out. */
  readonly realOnly: boolean;
}

type CompanyReads = Pick<
  Lake,
  'reports' | 'earnings' | 'news' | 'posts' | 'macroInfos' | 'macro' | 'members'
>;

const CACHE_BYTES = 32 * 1024 * 1024;

/** Approximate bytes of an item in memory, for the caches. */
const REPORT_BYTES = 512;
const OBSERVATION_BYTES = 96;
const MEMBER_BYTES = 160;
const EARNINGS_BYTES = 160;
const newsBytes = ({ title, summary, url }: NewsItem) =>
  256 + 2 * (title.length + (summary?.length ?? 0) + (url?.length ?? 0));
const postBytes = ({ text }: Post) => 256 + 2 * text.length;

/** Reads items of files through a cache. The file name is the key, because it changes with the content. */
function cachedItems<Item>(
  readStored: ReadStored,
  read: (path: string) => Promise<Item[]>,
  bytesOf: (item: Item) => number,
) {
  const cache = createByteCache<readonly Item[]>(CACHE_BYTES / 5, (items) =>
    items.reduce((sum, item) => sum + bytesOf(item), 64),
  );
  const loading = new Map<string, Promise<readonly Item[]>>();
  return (fileOf: () => StoredFile | undefined): readonly Item[] | Promise<readonly Item[]> => {
    const file = fileOf()?.file;
    if (file === undefined) return [];
    const ready = cache.get(file) ?? loading.get(file);
    if (ready) return ready;
    const started = readStored(() => fileOf()?.file, read)
      .then((items = []) => {
        cache.set(file, items);
        return items;
      })
      .finally(() => loading.delete(file));
    loading.set(file, started);
    return started;
  };
}

/** Calls `use` synchronously with items in memory, else when they have been read. */
const then = <Item, Result>(
  items: readonly Item[] | Promise<readonly Item[]>,
  use: (items: readonly Item[]) => Result,
): Result | Promise<Result> => (items instanceof Promise ? items.then(use) : use(items));

/** The items in [fromMs, toMs) of a list in time order. */
function within<Item>(
  items: readonly Item[],
  fromMs: number,
  toMs: number,
  msOf: (item: Item) => number,
): readonly Item[] {
  const first = firstFrom(items, fromMs, msOf);
  return items.slice(first, Math.max(first, firstFrom(items, toMs, msOf)));
}

function firstFrom<Item>(items: readonly Item[], ms: number, msOf: (item: Item) => number): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (msOf(items[middle]!) < ms) low = middle + 1;
    else high = middle;
  }
  return low;
}

function infoOfSeries({ file: _file, version: _version, ...info }: MacroEntry): SourcedMacroInfo {
  return info;
}

const bySeries = (a: SourcedMacroInfo, b: SourcedMacroInfo) => (a.series < b.series ? -1 : 1);

const SIMULATED_INFOS: readonly SourcedMacroInfo[] = ECONOMY.map((info) =>
  Object.assign({ source: 'simulated' as const }, info),
).toSorted(bySeries);

/** The data of a lake beside prices: filings, news, posts and economic series. */
export function companyReads({
  exchange,
  now,
  need,
  catalogue,
  readStored,
  realOnly,
}: Sources): CompanyReads {
  const storedReports = cachedItems<FiledReport>(readStored, reportFiles.read, () => REPORT_BYTES);
  const storedNews = cachedItems<NewsItem>(readStored, newsFiles.read, newsBytes);
  const storedPosts = cachedItems<Post>(readStored, postFiles.read, postBytes);
  const storedEarnings = cachedItems<ImportedEarnings>(readStored, earningsFiles.read, () => EARNINGS_BYTES);
  const storedValues = cachedItems<MacroObservation>(readStored, readObservations, () => OBSERVATION_BYTES);

  const storedMembers = cachedItems<ImportedMember>(readStored, readMembers, () => MEMBER_BYTES);

  const imported = (series: string): MacroEntry | undefined => {
    const name = series.toUpperCase();
    return catalogue().macro?.find((it) => it.series.toUpperCase() === name);
  };

  return {
    reports(symbol) {
      const entry = need(symbol);
      if (entry.source === 'simulated' && !entry.reports) return exchange.reports(entry.symbol, now());
      const reports = storedReports(() => need(symbol).reports);
      return then(reports, (it) => within(it, -Infinity, now() + 1, ({ filedAtMs }) => filedAtMs));
    },
    earnings: (symbol) => storedEarnings(() => need(symbol).earnings),
    news(symbol, fromMs, toMs) {
      const entry = need(symbol);
      const endMs = Math.min(toMs, now() + 1);
      if (entry.source === 'simulated' && !entry.news) return exchange.news(entry.symbol, fromMs, endMs);
      const items = storedNews(() => need(symbol).news);
      return then(items, (it) => within(it, fromMs, endMs, ({ publishedAtMs }) => publishedAtMs));
    },
    posts(symbol, fromMs, toMs) {
      const entry = need(symbol);
      const endMs = Math.min(toMs, now() + 1);
      if (entry.source === 'simulated') return exchange.posts(entry.symbol, fromMs, endMs);
      const posts = storedPosts(() => need(symbol).posts);
      return then(posts, (it) => within(it, fromMs, endMs, ({ atMs }) => atMs));
    },
    members(symbol) {
      const name = need(symbol).symbol;
      const entryOf = () => catalogue().members?.find((it) => it.symbol === name);
      const entry = entryOf();
      if (!entry) return undefined;
      const { kind, source, version } = entry;
      return then(storedMembers(entryOf), (rows) => ({ kind, source, version, rows }));
    },
    macroInfos() {
      const own = catalogue().macro ?? [];
      if (realOnly) return own.map(infoOfSeries).toSorted(bySeries);
      if (own.length === 0) return SIMULATED_INFOS;
      const names = new Set(own.map((it) => it.series.toUpperCase()));
      const others = SIMULATED_INFOS.filter((it) => !names.has(it.series));
      return [...own.map(infoOfSeries), ...others].toSorted(bySeries);
    },
    macro(series) {
      const entry = imported(series);
      if (!entry) return realOnly ? undefined : exchange.macro(series.toUpperCase(), now());
      const values = storedValues(() => imported(series));
      return then(values, (it) => {
        const released = it.filter(({ releasedAtMs }) => releasedAtMs <= now());
        const observations = newestOfEach(released);
        const isRevised = observations.length < released.length;
        return { ...infoOfSeries(entry), observations, ...(isRevised && { vintages: released }) };
      });
    },
  };
}
