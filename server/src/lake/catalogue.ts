import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Adjustment } from '@meridian/market/bars';
import type { MacroInfo } from '@meridian/market/macro';
import { INSTRUMENTS } from '@meridian/market/simulator/exchange';
import { syncFolder, writeDurably } from './durable-write.ts';
import type { Announced, MemberKind, Source, SymbolInfo } from './lake.ts';

/** The last finished daily bar, stored here so that a quote reads no file. Prices are in the stored basis. */
export interface LastBar {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  readonly previousClose: number;
  readonly high52w: number;
  readonly low52w: number;
  /** Bid and ask at the close, if the import had them. */
  readonly bid?: number;
  readonly ask?: number;
}

/** A path below the lake folder. The name contains the version, which is a hash of the content. */
export interface StoredFile {
  readonly file: string;
  readonly version: string;
}

/** A part of a symbol other than its daily bars. It can come from another import. */
export interface SourcedFile extends StoredFile {
  /** Absent in catalogues of earlier versions. */
  readonly source?: Source;
}

/** All splits and dividends of a symbol between two dates, both included. */
export interface EventsFile extends StoredFile {
  readonly from: string;
  readonly to: string;
}

/** Supported lengths of stored intraday bars, in minutes. */
export const INTRADAY_MINUTES = [1, 5, 15, 30, 60] as const;
export type IntradayMinutes = (typeof INTRADAY_MINUTES)[number];

/** Bars of one length. The instants are the starts of the first and the last bar. */
export interface IntradayFile extends StoredFile {
  readonly minutes: IntradayMinutes;
  /** Bars before the opening and after the close. Absent for those of regular sessions. */
  readonly extended?: true;
  readonly fromMs: number;
  readonly toMs: number;
}

export interface CatalogueEntry extends SymbolInfo {
  /** The file of the daily bars, as in `StoredFile`. Absent for a simulated symbol without stored bars. */
  readonly file?: string;
  readonly version: string;
  /** The daily bars were aggregated from the intraday bars, because the import had no others. */
  readonly derived?: true;
  readonly events?: EventsFile;
  /** Absent for simulated symbols, which the exchange quotes. */
  readonly last?: LastBar;
  /** This and the following parts exist for imported symbols only. Shortest bars first. */
  readonly intraday?: {
    readonly basis: Adjustment;
    readonly source?: Source;
    readonly files: readonly IntradayFile[];
  };
  readonly reports?: SourcedFile;
  readonly news?: SourcedFile;
  readonly posts?: SourcedFile;
  /** Also of simulated symbols. */
  readonly earnings?: SourcedFile;
}

/** An imported economic series. */
export interface MacroEntry extends MacroInfo, StoredFile {
  readonly source: Source;
}

/** The imported holdings of a fund, or memberships of an index, in the catalogue. */
export interface MemberEntry extends StoredFile {
  readonly symbol: string;
  readonly kind: MemberKind;
  readonly source: Source;
}

/**
 * The content of the market store. Files count only if `<home>/lake/catalogue.json` names them. The file is replaced
 * atomically, so a change becomes visible as a whole.
 */
export interface Catalogue {
  readonly format: 1;
  readonly simulator: { readonly version: number; readonly seed: number };
  readonly entries: readonly CatalogueEntry[];
  /** Sorted by series; absent when none has been imported. */
  readonly macro?: readonly MacroEntry[];
  /** Imported holdings of funds and members of indices, sorted by symbol; absent when there are none. */
  readonly members?: readonly MemberEntry[];
  /** By symbol, date and kind; absent when imports have announced nothing. */
  readonly announced?: readonly Announced[];
  /** Identifies the catalogue in the object store that this one continues. Imported files may then be there alone. */
  readonly shared?: string;
}

/** The folder of all market data below the home. */
export const lakeFolder = (home: string) => join(home, 'lake');
/** The catalogue file, which names the current files of the lake. */
export const cataloguePath = (home: string) => join(home, 'lake', 'catalogue.json');

const FOLDERS = [
  'bars/1d',
  ...INTRADAY_MINUTES.map((minutes) => `bars/${minutes}m`),
  'events',
  'fundamentals',
  'news',
  'posts',
  'earnings',
  'macro',
  'members',
];

/** Reads the catalogue of a home; undefined when there is none. */
export async function readCatalogue(home: string): Promise<Catalogue | undefined> {
  let text: string;
  try {
    text = await readFile(cataloguePath(home), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  const catalogue = parse(text, home);
  if (catalogue.format !== 1)
    throw new Error(
      `${cataloguePath(home)} was written by a newer version. Start that version, or move the file away.`,
    );
  return withClassesOfFunds(catalogue as Catalogue);
}

/** Earlier versions stored the funds of the exchange as equities. */
const withClassesOfFunds = (catalogue: Catalogue): Catalogue => ({
  ...catalogue,
  entries: catalogue.entries.map((entry) => {
    const assetClass = INSTRUMENTS.get(entry.symbol)?.assetClass;
    const isFund = entry.assetClass === 'equity' && (assetClass === 'etf' || assetClass === 'fund');
    return isFund ? { ...entry, assetClass } : entry;
  }),
});

function parse(text: string, home: string): { format: number } {
  try {
    return JSON.parse(text) as { format: number };
  } catch {
    throw new Error(
      `${cataloguePath(home)} is damaged; restore it, or remove ${lakeFolder(home)} to start over.`,
    );
  }
}

/** Syncs the files written before, replaces the catalogue, and then deletes files that it no longer names. */
export async function replaceCatalogue(home: string, catalogue: Catalogue): Promise<void> {
  for (const folder of FOLDERS) await syncFolder(join(lakeFolder(home), folder)).catch(ignoreMissing);
  await writeDurably(cataloguePath(home), JSON.stringify(catalogue));
  await syncFolder(lakeFolder(home));
  await removeUnnamed(home, catalogue);
}

async function removeUnnamed(home: string, catalogue: Catalogue): Promise<void> {
  for (const file of await unnamedFiles(home, catalogue))
    await rm(join(lakeFolder(home), file), { force: true });
}

/** The files in the folders of the lake that a catalogue does not name, relative to the lake folder. */
export async function unnamedFiles(home: string, catalogue: Catalogue): Promise<string[]> {
  const named = new Set(namedFiles(catalogue));
  const unnamed: string[] = [];
  for (const folder of FOLDERS) {
    const files = (await readdir(join(lakeFolder(home), folder)).catch(ignoreMissing)) ?? [];
    unnamed.push(...files.map((file) => `${folder}/${file}`).filter((file) => !named.has(file)));
  }
  return unnamed;
}

/** The files that a catalogue names and that are not there, relative to the lake folder. Not those that may be in the object store. */
export const missingFiles = (home: string, catalogue: Catalogue): Promise<ReadonlySet<string>> =>
  absentOf(home, localFiles(catalogue));

/** The files that a catalogue names and that are on the disk, or should be there. */
export async function expectedFiles(home: string, catalogue: Catalogue): Promise<string[]> {
  const named = namedFiles(catalogue);
  if (catalogue.shared === undefined) return named;
  const absent = await absentOf(home, named);
  const local = new Set(localFiles(catalogue));
  return named.filter((file) => local.has(file) || !absent.has(file));
}

async function absentOf(home: string, named: readonly string[]): Promise<ReadonlySet<string>> {
  const absent = new Set(named);
  for (const folder of FOLDERS) {
    const files = (await readdir(join(lakeFolder(home), folder)).catch(ignoreMissing)) ?? [];
    for (const file of files) absent.delete(`${folder}/${file}`);
  }
  return absent;
}

/** The files that a catalogue names, relative to the lake folder. */
export const namedFiles = ({ entries, macro = [], members = [] }: Catalogue) =>
  [...entries.flatMap(filesOf), ...[...macro, ...members].map((it) => it.file)].filter(
    (it) => it !== undefined,
  );

/** The files that must be on the disk: all, or those of simulated prices where imports are in the object store. */
const localFiles = (catalogue: Catalogue) =>
  catalogue.shared === undefined
    ? namedFiles(catalogue)
    : catalogue.entries
        .filter(({ source }) => source === 'simulated')
        .flatMap(({ file, events }) => [file, events?.file])
        .filter((it) => it !== undefined);

/** The files of an entry; undefined for the parts that it does not have. */
export const filesOf = ({ file, events, intraday, reports, news, posts, earnings }: CatalogueEntry) => [
  file,
  ...[events, reports, news, posts, earnings, ...(intraday?.files ?? [])].map((it) => it?.file),
];

function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}

/**
 * Paths of files of a symbol or series, relative to the lake folder. The version in the name lets readers finish with an
 * old file.
 */
export const barsFile = (symbol: string, version: string) => `bars/1d/${symbol}.${version}.parquet`;
export const eventsFile = (symbol: string, version: string) => `events/${symbol}.${version}.parquet`;
export const intradayFile = (symbol: string, minutes: IntradayMinutes, version: string) =>
  `bars/${minutes}m/${symbol}.${version}.parquet`;
export const companyFile = (
  folder: 'fundamentals' | 'news' | 'posts' | 'earnings' | 'macro' | 'members',
  name: string,
  version: string,
) => `${folder}/${name}.${version}.parquet`;
