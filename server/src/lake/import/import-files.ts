import { join } from 'node:path';
import type { Adjustment } from '@meridian/market/bars';
import { DAY_MS } from '@meridian/market/dates';
import { type Catalogue, lakeFolder, readCatalogue, replaceCatalogue } from '../catalogue.ts';
import { writeDurably } from '../durable.ts';
import { withWriteLock } from '../write-lock.ts';
import { ImportFailure } from './failure.ts';
import { type ReadFile, readSourceFile } from './read-file.ts';
import { rejectedCsv, type RejectedRow } from './rejected-rows.ts';
import { findFiles, labelOf, type SourceFile } from './source-files.ts';
import { createStaging, type StagedCounts } from './staging.ts';

export interface ImportProgress {
  readonly step: 'reading' | 'writing';
  readonly file: string;
  /** Bytes read of all files, or symbols written of all. */
  readonly done: number;
  readonly total: number;
}

export interface ImportOptions {
  readonly home: string;
  readonly now: () => number;
  /** The label of the rows instead of the file name. */
  readonly name?: string | undefined;
  /** How the prices are adjusted, instead of what the file name says. */
  readonly adjustment?: Adjustment | undefined;
  readonly onProgress?: (progress: ImportProgress) => void;
  /** Nothing is changed when it is aborted before the end. */
  readonly signal?: AbortSignal | undefined;
}

export interface FileSummary extends StagedCounts {
  readonly file: string;
  readonly kind: ReadFile['kind'];
  readonly rows: number;
  readonly accepted: number;
  readonly rejected: number;
  /** The first few. */
  readonly examples: readonly RejectedRow[];
  /** Where all rejected rows are, with line and reason. */
  readonly rejectedFile: string | undefined;
  readonly symbols: number;
  /** Symbols whose rows were not in order of time. */
  readonly sorted: number;
  readonly basis: Adjustment;
  readonly because: string;
}

export interface ImportSummary {
  readonly files: readonly FileSummary[];
  /** Files of a folder that were passed over, with the reason. */
  readonly skipped: readonly string[];
  /** Symbols whose stored content is now another. */
  readonly changed: number;
}

const EXAMPLES = 5;
const LABEL = /^[\w.-]{1,80}$/;

/**
 * Imports files of daily bars, corporate actions and company names into the market store of a home. Good rows are
 * kept and bad ones written to `<home>/lake/rejected`; all files become visible at once, at the end, or, after an
 * ImportFailure, LakeBusyError or the death of the process, none.
 */
export async function importFiles(paths: readonly string[], options: ImportOptions): Promise<ImportSummary> {
  const { home, name } = options;
  if (name !== undefined && !LABEL.test(name))
    throw new ImportFailure(`--name ${name} must be 1 to 80 letters, digits, dots, hyphens or underscores.`);
  const { files, skipped } = await findFiles(paths);
  return withWriteLock(home, async () => {
    const catalogue = await readCatalogue(home);
    const staging = createStaging(home, catalogue);
    const { summaries, passedOver } = await stageFiles(files, staging, options);
    if (summaries.length === 0)
      throw new ImportFailure(
        `None of the files can be imported: ${[...skipped, ...passedOver].join('; ')}.`,
      );
    options.signal?.throwIfAborted();
    const changed = await staging.write((done, total) =>
      options.onProgress?.({ step: 'writing', file: '', done, total }),
    );
    options.signal?.throwIfAborted();
    if (changed.length > 0) await replaceCatalogue(home, withEntries(catalogue, changed));
    return { files: summaries, skipped: [...skipped, ...passedOver], changed: changed.length };
  });
}

/** Reads bars first, so that events and names find their symbols. */
async function stageFiles(
  files: readonly SourceFile[],
  staging: ReturnType<typeof createStaging>,
  options: ImportOptions,
) {
  const summaries: FileSummary[] = [];
  const passedOver: string[] = [];
  const later: ReadFile[] = [];
  const total = files.reduce((sum, file) => sum + file.bytes, 0);
  let done = 0;
  for (const file of files) {
    const onBytes = (bytes: number) => {
      done += bytes;
      options.onProgress?.({ step: 'reading', file: file.name, done, total });
    };
    try {
      const read = await readSourceFile(file, {
        told: options.adjustment,
        today: Math.floor(options.now() / DAY_MS),
        onBytes,
        signal: options.signal,
      });
      if (read.kind === 'bars') summaries.push(await stage(read, staging, options));
      else later.push(read);
    } catch (error) {
      if (!(error instanceof ImportFailure && file.fromFolder)) throw error;
      passedOver.push(error.message);
    }
  }
  for (const read of later) summaries.push(await stage(read, staging, options));
  return { summaries, passedOver };
}

async function stage(
  read: ReadFile,
  staging: ReturnType<typeof createStaging>,
  { home, name }: ImportOptions,
): Promise<FileSummary> {
  const { file, kind, bars, events, names, rejected } = read;
  const label = name ?? labelOf(file.path);
  const rejectedFile = rejected.count > 0 ? join(lakeFolder(home), 'rejected', `${label}.csv`) : undefined;
  if (rejectedFile) await writeDurably(rejectedFile, rejectedCsv(rejected));
  const accepted = { bars: bars.count, events: events.count, names: names.size }[kind];
  if (accepted === 0)
    throw new ImportFailure(
      `${file.name} has no row that can be used: line ${rejected.rows[0]!.line}, ${rejected.rows[0]!.reason}; all are in ${rejectedFile}.`,
    );
  const counts = await {
    bars: () => staging.addBars(read, label),
    events: () => staging.addEvents(read),
    names: () => staging.addNames(read),
  }[kind]();
  const symbols = {
    bars: [...bars.symbols.values()].filter((it) => it.length > 0).length,
    events: events.events.size,
    names: names.size,
  }[kind];
  if (counts.withoutBars === symbols && kind !== 'bars')
    throw new ImportFailure(
      `${file.name} is about symbols without imported bars; import their daily bars first.`,
    );
  return {
    ...counts,
    file: file.name,
    kind,
    rows: read.rows,
    accepted,
    rejected: rejected.count,
    examples: rejected.rows.slice(0, EXAMPLES),
    rejectedFile,
    symbols,
    sorted: bars.sorted,
    basis: read.basis.basis,
    because: read.basis.because,
  };
}

function withEntries(catalogue: Catalogue | undefined, changed: Catalogue['entries']): Catalogue {
  const entries = new Map(catalogue?.entries.map((it) => [it.symbol, it]));
  for (const entry of changed) entries.set(entry.symbol, entry);
  return {
    format: 1,
    // Version 0 is no exchange's: the next start makes the simulated symbols beside the imported ones.
    simulator: catalogue?.simulator ?? { version: 0, seed: 0 },
    entries: [...entries.values()].toSorted((a, b) => (a.symbol < b.symbol ? -1 : 1)),
  };
}
