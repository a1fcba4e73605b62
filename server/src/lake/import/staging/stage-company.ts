import { isFed, type ListingEvent, type Source } from '../../lake.ts';
import { type CompanyFiles, newsFiles, postFiles, reportFiles } from '../../company-files.ts';
import { type StoredFile } from '../../catalogue.ts';
import type {
  CompanyName,
  EventsContent,
  NamesContent,
  NewsContent,
  PostsContent,
  ReportsContent,
} from '../content/imported-content.ts';
import { securityId } from '../../security-id.ts';
import { reportKey } from '../content/reports.ts';
import { mergeEvents } from './merge.ts';
import { NO_COUNTS, type StagedCounts } from './counts.ts';
import { type StagingArea, type SymbolDetails, eventsOf, type StagedSymbol } from './staged.ts';
import { readOlder } from './read-older.ts';

/** Stages the rows of each symbol that has imported bars, and counts the other symbols. */
async function stageEach<Value>(
  desk: StagingArea,
  values: ReadonlyMap<string, Value>,
  take: (it: StagedSymbol, value: Value) => Promise<void> | void,
  source?: Source,
): Promise<StagedCounts> {
  let withoutBars = 0;
  for (const [symbol, value] of values) {
    // Filings and news of a feed may stand beside simulated prices.
    const imported = desk.find(symbol) ?? (source && isFed(source) ? desk.findSimulated(symbol) : undefined);
    if (imported) await take(imported, value);
    else withoutBars++;
  }
  return { ...NO_COUNTS, withoutBars };
}

export async function stageEvents(desk: StagingArea, { rows }: EventsContent): Promise<StagedCounts> {
  const symbols = new Set([...rows.events.keys(), ...rows.changes.keys()]);
  const content = new Map(Array.from(symbols, (symbol) => [symbol, symbol]));
  return stageEach(desk, content, async (it, symbol) => {
    const events = rows.events.get(symbol);
    if (events)
      it.events = mergeEvents(await eventsOf(desk.files, it), { events, from: rows.from, to: rows.to });
    const changes = rows.changes.get(symbol);
    if (!changes) return;
    const before = changes.findLast(({ kind }) => kind === 'symbolChange')?.related;
    const older = before === undefined ? undefined : desk.find(before);
    it.info = {
      ...it.info,
      changes: mergeChanges(it.info.changes ?? [], changes),
      ...(older && { securityId: securityId(older.info) }),
    };
  });
}

/** Both lists, oldest first; of the same change on the same day the newer one. */
function mergeChanges(older: readonly ListingEvent[], newer: readonly ListingEvent[]): ListingEvent[] {
  const key = ({ date, kind }: ListingEvent) => `${date} ${kind}`;
  const byKey = new Map([...older, ...newer].map((change) => [key(change), change]));
  return [...byKey].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, change]) => change);
}

export const stageNames = (desk: StagingArea, { names }: NamesContent) =>
  stageEach(desk, names, (it, company) => {
    it.info = { ...it.info, ...named(it.info, company) };
  });

/** Takes the values of a reference file that are not empty. */
const named = (info: SymbolDetails, { name, sector, industry, fundClass }: CompanyName) => ({
  name: name || info.name,
  sector: sector || info.sector,
  industry: industry || info.industry,
  assetClass: fundClass ?? info.assetClass,
});

/** The staged items of a symbol, or else the stored ones. */
async function known<Item>(
  desk: StagingArea,
  staged: readonly Item[] | undefined,
  stored: StoredFile | undefined,
  { read }: CompanyFiles<Item>,
): Promise<readonly Item[]> {
  return staged ?? (stored && (await readOlder(desk.files, stored.file, read))) ?? [];
}

/** Merges two sets, in order of time and key. Of two items with the same key, the newer one wins. */
function merged<Item>(
  older: readonly Item[],
  newer: readonly Item[],
  keyOf: (item: Item) => string,
  msOf: (item: Item) => number,
): Item[] {
  const byKey = new Map([...older, ...newer].map((item) => [keyOf(item), item]));
  return [...byKey]
    .toSorted(([a, first], [b, second]) => msOf(first) - msOf(second) || (a < b ? -1 : 1))
    .map(([, item]) => item);
}

export const stageReports = (desk: StagingArea, { reports }: ReportsContent, source: Source) =>
  stageEach(
    desk,
    reports,
    async (it, fresh) => {
      const older = await known(desk, it.reports, it.stored?.reports, reportFiles);
      it.sources.reports = source;
      it.reports = merged(older, fresh, reportKey, ({ filedAtMs }) => filedAtMs);
    },
    source,
  );

export const stageNews = (desk: StagingArea, { news }: NewsContent, source: Source) =>
  stageEach(
    desk,
    news,
    async (it, fresh) => {
      const older = await known(desk, it.news, it.stored?.news, newsFiles);
      it.sources.news = source;
      it.news = merged(
        older,
        fresh,
        ({ id }) => id,
        ({ publishedAtMs }) => publishedAtMs,
      );
    },
    source,
  );

export const stagePosts = (desk: StagingArea, { posts }: PostsContent, source: Source) =>
  stageEach(desk, posts, async (it, fresh) => {
    const older = await known(desk, it.posts, it.stored?.posts, postFiles);
    it.sources.posts = source;
    it.posts = merged(
      older,
      fresh,
      ({ id }) => id,
      ({ atMs }) => atMs,
    );
  });
