import { isSameQuarter } from '../../announced.ts';
import { isFed, type Source } from '../../lake.ts';
import { mergedChanges } from '../../listing-events.ts';
import { type CompanyFiles, earningsFiles, newsFiles, postFiles, reportFiles } from '../../company-files.ts';
import { type StoredFile } from '../../catalogue.ts';
import type {
  CompanyName,
  EarningsContent,
  EventsContent,
  NamesContent,
  NewsContent,
  PostsContent,
  ReportsContent,
} from '../content/imported-content.ts';
import { securityId } from '../../security-id.ts';
import type { EventRows } from '../content/event-rows.ts';
import { reportKey } from '../content/reports.ts';
import { mergeEvents } from './merge.ts';
import type { AnnouncedStaging } from './stage-announced.ts';
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

/** Stages what has happened to imported symbols, and what is announced of any symbol. */
export async function stageEvents(
  desk: StagingArea,
  ahead: AnnouncedStaging,
  { rows }: EventsContent,
  source: Source,
): Promise<StagedCounts> {
  const announced = ahead.stage(rows, source);
  let withoutBars = 0;
  for (const symbol of rows.symbols) {
    const isImported = (desk.sourceOf(symbol) ?? 'simulated') !== 'simulated';
    const it = isImported ? desk.find(symbol) : undefined;
    if (it) await takeEvents(desk, it, rows);
    else if (!announced.symbols.has(symbol)) withoutBars++;
  }
  return { ...NO_COUNTS, withoutBars, announced: announced.count };
}

async function takeEvents(desk: StagingArea, it: StagedSymbol, rows: EventRows): Promise<void> {
  const { symbol } = it.info;
  const events = rows.events.get(symbol);
  if (events)
    it.events = mergeEvents(await eventsOf(desk.files, it), { events, from: rows.from, to: rows.to });
  const changes = rows.changes.get(symbol);
  if (!changes) return;
  const before = changes.findLast(({ kind }) => kind === 'symbolChange')?.related;
  const older = before === undefined ? undefined : desk.find(before);
  it.info = {
    ...it.info,
    changes: mergedChanges(it.info.changes ?? [], changes),
    ...(older && { securityId: securityId(older.info) }),
  };
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

/** Also of simulated symbols. A quarter has one row; a newer file replaces it. */
export async function stageEarnings(
  desk: StagingArea,
  { earnings }: EarningsContent,
  source: Source,
): Promise<StagedCounts> {
  let withoutBars = 0;
  for (const [symbol, fresh] of earnings) {
    const it = desk.find(symbol) ?? desk.findSimulated(symbol);
    if (!it) {
      withoutBars++;
      continue;
    }
    const older = await known(desk, it.earnings, it.stored?.earnings ?? it.earlierEarnings, earningsFiles);
    const kept = older.filter((row) => !fresh.some((other) => isSameQuarter(row, other)));
    it.sources.earnings = source;
    it.earnings = merged(
      kept,
      fresh,
      ({ periodEnd }) => periodEnd,
      ({ periodEnd }) => Date.parse(periodEnd),
    );
  }
  return { ...NO_COUNTS, withoutBars };
}
