import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder, writeDurably } from './durable.ts';
import type { SymbolInfo } from './lake.ts';

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
}

/** Splits and dividends of a symbol: all there were from one date to another, both included. */
export interface EventsFile {
  readonly file: string;
  readonly version: string;
  readonly from: string;
  readonly to: string;
}

export interface CatalogueEntry extends SymbolInfo {
  /**
   * Path below the lake folder; the name carries the version, which the content determines. Absent for a simulated
   * symbol of which nothing is stored.
   */
  readonly file?: string;
  readonly version: string;
  readonly events?: EventsFile;
  /** Absent for simulated symbols, whose exchange answers at once. */
  readonly last?: LastBar;
}

/**
 * What the market store holds. The file `<home>/lake/catalogue.json` is the only way to the others, and it is
 * replaced as a whole: that is the moment at which a change happens.
 */
export interface Catalogue {
  readonly format: 1;
  readonly simulator: { readonly version: number; readonly seed: number };
  readonly entries: readonly CatalogueEntry[];
}

export const lakeFolder = (home: string) => join(home, 'lake');
export const cataloguePath = (home: string) => join(home, 'lake', 'catalogue.json');

const FOLDERS = ['bars/1d', 'events'];

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
      `${cataloguePath(home)} is damaged; restore it, or remove ${lakeFolder(home)} to begin anew.`,
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
  const named = new Set(catalogue.entries.flatMap((it) => [it.file, it.events?.file]));
  for (const folder of FOLDERS) {
    const files = (await readdir(join(lakeFolder(home), folder)).catch(ignoreMissing)) ?? [];
    for (const file of files)
      if (!named.has(`${folder}/${file}`)) await rm(join(lakeFolder(home), folder, file), { force: true });
  }
}

function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}

export const barsFile = (symbol: string, version: string) => `bars/1d/${symbol}.${version}.parquet`;
export const eventsFile = (symbol: string, version: string) => `events/${symbol}.${version}.parquet`;
