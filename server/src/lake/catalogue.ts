import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Adjustment } from '@meridian/market/bars';
import type { MacroInfo } from '@meridian/market/macro';
import { syncFolder, writeDurably } from './durable-write.ts';
import type { Source, SymbolInfo } from './lake.ts';

/** The last finished daily bar, kept here so that a quote needs no file. Prices are in the stored basis. */
export interface LastBar {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
  readonly previousClose: number;
  readonly high52w: number;
  readonly low52w: number;
  /** Where the import had quotes: those at the close. */
  readonly bid?: number;
  readonly ask?: number;
}

/** A path below the lake folder; the name carries the version, which the content determines. */
export interface StoredFile {
  readonly file: string;
  readonly version: string;
}

/** A part of a symbol beside its daily bars, which can come from another import. */
export interface SourcedFile extends StoredFile {
  /** Absent in catalogues of earlier versions. */
  readonly source?: Source;
}

/** Splits and dividends of a symbol: all there were from one date to another, both included. */
export interface EventsFile extends StoredFile {
  readonly from: string;
  readonly to: string;
}

/** Lengths in minutes that stored intraday bars can have. */
export const INTRADAY_MINUTES = [1, 5, 15, 30, 60] as const;
export type IntradayMinutes = (typeof INTRADAY_MINUTES)[number];

/** Bars of one length; the instants are the starts of the first and of the last one. */
export interface IntradayFile extends StoredFile {
  readonly minutes: IntradayMinutes;
  readonly fromMs: number;
  readonly toMs: number;
}

export interface CatalogueEntry extends SymbolInfo {
  /** As in `StoredFile`, of the daily bars. Absent for a simulated symbol of which nothing is stored. */
  readonly file?: string;
  readonly version: string;
  /** The daily bars were made of the intraday bars, since there were no others. */
  readonly derived?: true;
  readonly events?: EventsFile;
  /** Absent for simulated symbols, whose exchange answers at once. */
  readonly last?: LastBar;
  /** Imported symbols only, like all below; the shortest bars first. */
  readonly intraday?: {
    readonly basis: Adjustment;
    readonly source?: Source;
    readonly files: readonly IntradayFile[];
  };
  readonly reports?: SourcedFile;
  readonly news?: SourcedFile;
  readonly posts?: SourcedFile;
}

/** An imported series of the economy. */
export interface MacroEntry extends MacroInfo, StoredFile {
  readonly source: Source;
}

/**
 * What the market store holds. The file `<home>/lake/catalogue.json` is the only way to the others, and it is
 * replaced as a whole: that is the moment at which a change happens.
 */
export interface Catalogue {
  readonly format: 1;
  readonly simulator: { readonly version: number; readonly seed: number };
  readonly entries: readonly CatalogueEntry[];
  /** Sorted by series; absent when none has been imported. */
  readonly macro?: readonly MacroEntry[];
}

/** The folder of all market data below the home. */
export const lakeFolder = (home: string) => join(home, 'lake');
/** The file that says which files of the lake count. */
export const cataloguePath = (home: string) => join(home, 'lake', 'catalogue.json');

const FOLDERS = [
  'bars/1d',
  ...INTRADAY_MINUTES.map((minutes) => `bars/${minutes}m`),
  'events',
  'fundamentals',
  'news',
  'posts',
  'macro',
];

/** The catalogue of a home, undefined when none has been written. */
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
      `${cataloguePath(home)} was written by a newer version; start that version, or move it away.`,
    );
  return catalogue as Catalogue;
}

function parse(text: string, home: string): { format: number } {
  try {
    return JSON.parse(text) as { format: number };
  } catch {
    throw new Error(
      `${cataloguePath(home)} is damaged; restore it, or remove ${lakeFolder(home)} to start over.`,
    );
  }
}

/** Makes the files written before durable, then the catalogue the current one, then removes what it does not name. */
export async function replaceCatalogue(home: string, catalogue: Catalogue): Promise<void> {
  for (const folder of FOLDERS) await syncFolder(join(lakeFolder(home), folder)).catch(ignoreMissing);
  await writeDurably(cataloguePath(home), JSON.stringify(catalogue));
  await syncFolder(lakeFolder(home));
  await removeUnnamed(home, catalogue);
}

async function removeUnnamed(home: string, catalogue: Catalogue): Promise<void> {
  const named = new Set([
    ...catalogue.entries.flatMap(filesOf),
    ...(catalogue.macro ?? []).map((it) => it.file),
  ]);
  for (const folder of FOLDERS) {
    const files = (await readdir(join(lakeFolder(home), folder)).catch(ignoreMissing)) ?? [];
    for (const file of files)
      if (!named.has(`${folder}/${file}`)) await rm(join(lakeFolder(home), folder, file), { force: true });
  }
}

const filesOf = ({ file, events, intraday, reports, news, posts }: CatalogueEntry) => [
  file,
  ...[events, reports, news, posts, ...(intraday?.files ?? [])].map((it) => it?.file),
];

function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}

/** Paths of files of a symbol or series, relative to the folder of the lake; the version keeps old readers whole. */
export const barsFile = (symbol: string, version: string) => `bars/1d/${symbol}.${version}.parquet`;
export const eventsFile = (symbol: string, version: string) => `events/${symbol}.${version}.parquet`;
export const intradayFile = (symbol: string, minutes: IntradayMinutes, version: string) =>
  `bars/${minutes}m/${symbol}.${version}.parquet`;
export const companyFile = (
  folder: 'fundamentals' | 'news' | 'posts' | 'macro',
  name: string,
  version: string,
) => `${folder}/${name}.${version}.parquet`;
