import type { Adjustment, Bars } from '@meridian/market/bars';
import type { FiledReport } from '@meridian/market/fundamentals/reports';
import type { NewsItem, Post } from '@meridian/market/news';
import {
  type Catalogue,
  type CatalogueEntry,
  type IntradayMinutes,
  type SourcedFile,
} from '../../catalogue.ts';
import type { LakeFiles } from '../../objects/remote-files.ts';
import type { ImportedEarnings, SymbolPart, Source, SymbolInfo } from '../../lake.ts';
import { readEvents } from '../../event-files.ts';
import { readBars, readIntraday } from '../../parquet-files.ts';
import type { EventSet } from './merge.ts';
import { describeSymbol } from '../../symbol-names.ts';
import { readOlder } from './read-older.ts';

export type SymbolDetails = Omit<SymbolInfo, 'firstDate' | 'lastDate'>;

export interface IntradaySet {
  readonly basis: Adjustment;
  /** Bars of regular sessions by their length. */
  readonly lengths: ReadonlyMap<IntradayMinutes, Bars>;
  /** Bars of extended hours by their length. */
  readonly extended: ReadonlyMap<IntradayMinutes, Bars>;
}

/** Future content of an imported symbol. Undefined fields stay as they are stored. */
export interface StagedSymbol {
  info: SymbolDetails;
  /** The current catalogue entry; undefined for a new or a simulated symbol. */
  readonly stored: CatalogueEntry | undefined;
  bars?: Bars;
  /** Bid and ask at the close of a day, in days since 1970. */
  quote?: { readonly day: number; readonly bid: number; readonly ask: number };
  /** Whether the daily bars are aggregated from the intraday bars. */
  derived: boolean;
  events?: EventSet;
  intraday?: IntradaySet;
  reports?: readonly FiledReport[];
  news?: readonly NewsItem[];
  posts?: readonly Post[];
  earnings?: readonly ImportedEarnings[];
  /** Earnings that were imported while the prices were simulated. */
  readonly earlierEarnings?: SourcedFile | undefined;
  /** The imports of new parts other than daily bars. */
  readonly sources: Partial<Record<Exclude<SymbolPart, 'daily'>, Source>>;
}

/** The symbols that an import changes, in memory, on top of the catalogue. */
export interface StagingArea {
  readonly files: LakeFiles;
  readonly staged: ReadonlyMap<string, StagedSymbol>;
  /** An imported symbol; undefined when there is none. */
  find(symbol: string): StagedSymbol | undefined;
  /** Whose data a symbol has; undefined when the market does not have it. */
  sourceOf(symbol: string): Source | undefined;
  /** A symbol whose prices are simulated; undefined when there is none. */
  findSimulated(symbol: string): StagedSymbol | undefined;
  /** The same as `find`, created if there is none. `replaces` is true if it was simulated. */
  open(
    symbol: string,
    source: SymbolDetails['source'],
    basis: Adjustment,
  ): { it: StagedSymbol; replaces: boolean };
}

export function createStagingArea(files: LakeFiles, catalogue: Catalogue | undefined): StagingArea {
  const entries = new Map(catalogue?.entries.map((it) => [it.symbol, it]));
  const staged = new Map<string, StagedSymbol>();

  const find = (symbol: string): StagedSymbol | undefined => {
    const known = staged.get(symbol);
    const entry = entries.get(symbol);
    if (known || !entry || entry.source === 'simulated') return known;
    const found: StagedSymbol = {
      info: detailsOf(entry),
      stored: entry,
      derived: entry.derived === true,
      sources: {},
    };
    staged.set(symbol, found);
    return found;
  };

  const findSimulated = (symbol: string): StagedSymbol | undefined => {
    const entry = entries.get(symbol);
    if (entry?.source !== 'simulated') return undefined;
    const found: StagedSymbol = { info: detailsOf(entry), stored: entry, derived: false, sources: {} };
    staged.set(symbol, found);
    return found;
  };

  return {
    files,
    staged,
    find,
    sourceOf: (symbol) => (staged.get(symbol)?.info ?? entries.get(symbol))?.source,
    findSimulated,
    open(symbol, source, basis) {
      const known = find(symbol);
      if (known) return { it: known, replaces: false };
      const made: StagedSymbol = {
        info: { ...describeSymbol(symbol), source, basis },
        stored: undefined,
        derived: false,
        earlierEarnings: entries.get(symbol)?.earnings,
        sources: {},
      };
      staged.set(symbol, made);
      return { it: made, replaces: entries.has(symbol) };
    },
  };
}

const detailsOf = ({
  symbol,
  name,
  assetClass,
  exchange,
  currency,
  sector,
  industry,
  active,
  source,
  basis,
  changes,
  securityId,
}: CatalogueEntry): SymbolDetails => ({
  symbol,
  name,
  assetClass,
  exchange,
  currency,
  sector,
  industry,
  active,
  source,
  basis,
  ...(changes && { changes }),
  ...(securityId && { securityId }),
});

/** The daily bars of a symbol, staged or stored; undefined when there are none. */
export async function dailyOf(files: LakeFiles, { bars, stored }: StagedSymbol): Promise<Bars | undefined> {
  return bars ?? (stored?.file ? readOlder(files, stored.file, readBars) : undefined);
}

export async function eventsOf(
  files: LakeFiles,
  { events, stored }: StagedSymbol,
): Promise<EventSet | undefined> {
  if (events || !stored?.events) return events;
  const { file, from, to } = stored.events;
  const older = await readOlder(files, file, readEvents);
  return older && { from, to, events: older };
}

export async function intradayOf(
  files: LakeFiles,
  { intraday, stored }: StagedSymbol,
): Promise<IntradaySet | undefined> {
  if (intraday || !stored?.intraday) return intraday;
  const lengths = new Map<IntradayMinutes, Bars>();
  const extended = new Map<IntradayMinutes, Bars>();
  for (const { minutes, file, extended: isExtended } of stored.intraday.files) {
    const older = await readOlder(files, file, readIntraday);
    if (older) (isExtended ? extended : lengths).set(minutes, older.bars);
  }
  return { basis: stored.intraday.basis, lengths, extended };
}
