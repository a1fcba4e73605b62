import { join } from 'node:path';
import type { Adjustment } from '@meridian/market/bars';
import { type Catalogue, lakeFolder, readCatalogue, replaceCatalogue } from '../catalogue.ts';
import { writeDurably } from '../durable-write.ts';
import type { LakeObjects } from '../objects/lake-objects.ts';
import { withWriteLockSoon } from '../write-lock.ts';
import { ImportFailure } from './files/import-failure.ts';
import type { ImportedContent } from './content/imported-content.ts';
import { type ParsedFile, readSourceFile } from './content/read-source-file.ts';
import { rejectedCsv, type RejectedRow } from './files/rejected-rows.ts';
import { findFiles, labelOf, type SourceFile } from './files/source-files.ts';
import type { BarChanges } from './staging/compare-staged.ts';
import { LACKS, NO_BARS, type StagedCounts } from './staging/counts.ts';
import { type ImportChanges, createStaging, type Staging } from './staging/staging.ts';

export interface ImportProgress {
  readonly step: 'reading' | 'comparing' | 'writing' | 'uploading';
  readonly file: string;
  /** Bytes read of all files, symbols written of all symbols, or files uploaded of all files. */
  readonly done: number;
  readonly total: number;
}

export interface ImportOptions {
  readonly home: string;
  readonly now: () => number;
  /** Label of the rows, instead of the file name. */
  readonly name?: string | undefined;
  /** Whether the rows come from a vendor's feed, which `name` is, and not from the operator's files. */
  readonly isFeed?: boolean;
  /** Adjustment of the prices, instead of the one in the file name. */
  readonly adjustment?: Adjustment | undefined;
  readonly onProgress?: (progress: ImportProgress) => void;
  /** Where all processes share imports; undefined where each home has its own. */
  readonly objects?: LakeObjects | undefined;
  /** Says what would change, and changes nothing. */
  readonly isCheck?: boolean | undefined;
  /** Whether the summary has the changes of stored bars, which takes longer. Always with `isCheck`. */
  readonly compares?: boolean | undefined;
  /** Whether the rows correct or remove bars of imported symbols, and add no symbol. */
  readonly corrects?: boolean | undefined;
  /** Where files of rejected rows go. Default: `<home>/lake/rejected`. */
  readonly rejectedFolder?: string | undefined;
  /** Most bytes of a compressed CSV once it is unpacked. Default: no limit. */
  readonly unpackedMax?: number | undefined;
  /** Aborting before the end changes nothing. */
  readonly signal?: AbortSignal | undefined;
}

export interface FileSummary extends StagedCounts {
  readonly file: string;
  readonly kind: ImportedContent['kind'];
  readonly rows: number;
  readonly accepted: number;
  readonly rejected: number;
  /** The first few. */
  readonly examples: readonly RejectedRow[];
  /** The file of all rejected rows, with line and reason. */
  readonly rejectedFile: string | undefined;
  /** Number of symbols, or of economic series. */
  readonly subjects: number;
  /** Symbols whose rows were not in time order. */
  readonly sorted: number;
  /** Adjustment of the prices. */
  readonly basis: Adjustment;
  readonly because: string;
  readonly notes: readonly string[];
}

export interface ImportSummary {
  readonly files: readonly FileSummary[];
  /** Skipped files of a folder, each with the reason. */
  readonly skipped: readonly string[];
  /** Number of symbols whose stored content changed. */
  readonly changed: number;
  /** Number of economic series that changed. */
  readonly changedSeries: number;
  /** Whether corporate actions of days to come have changed. */
  readonly changedAnnouncements: boolean;
  /** What changed in the bars that were stored, where that was asked for. */
  readonly bars?: BarChanges;
}

const EXAMPLES = 5;
/** Imports into one object store at the same time that may be first. */
const ATTEMPTS = 20;
/** A process that follows shared imports writes for a moment each time. */
const SHARED_WAIT_MS = 10_000;
const LABEL = /^[\w.-]{1,80}$/;

/**
 * Imports files into the market store of a home. Stores valid rows and writes rejected ones to `<home>/lake/rejected`.
 * All files become visible together at the end. After an ImportFailure, a LakeBusyError or the death of the process,
 * nothing has changed.
 */
export async function importFiles(paths: readonly string[], options: ImportOptions): Promise<ImportSummary> {
  const { home, name } = options;
  if (name !== undefined && !LABEL.test(name))
    throw new ImportFailure(`--name ${name} must be 1 to 80 letters, digits, dots, hyphens or underscores.`);
  const found = await findFiles(paths);
  return withWriteLockSoon(home, options.objects ? SHARED_WAIT_MS : 0, async () => {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const summary = await importOnce(found, options);
      if (summary) return summary;
    }
    throw new ImportFailure('Other imports are running. Run the command again when they have finished.');
  });
}

/** Undefined when an import of another process was first, and nothing has changed. */
async function importOnce(
  { files, skipped }: Awaited<ReturnType<typeof findFiles>>,
  options: ImportOptions,
): Promise<ImportSummary | undefined> {
  const { home, objects } = options;
  await objects?.pull();
  const catalogue = await readCatalogue(home);
  const staging = createStaging({ home, remote: objects }, catalogue);
  const { summaries, skippedInFolder } = await stageFiles(files, staging, options);
  if (summaries.length === 0)
    throw new ImportFailure(
      `None of the files can be imported: ${[...skipped, ...skippedInFolder].map((it) => it.replace(/\.$/, '')).join('; ')}.`,
    );
  options.signal?.throwIfAborted();
  const report = (step: ImportProgress['step']) => (done: number, total: number) =>
    options.onProgress?.({ step, file: '', done, total });
  const { isCheck = false } = options;
  const bars = isCheck || options.compares ? await staging.compare() : undefined;
  const changes = await staging.write(report(isCheck ? 'comparing' : 'writing'), isCheck);
  options.signal?.throwIfAborted();
  const { entries, changedSeries, changedMembers, isChanged } = changes;
  const changed = new Set([...entries.map(({ symbol }) => symbol), ...changedMembers]).size;
  if (!isCheck && (isChanged || changed + changedSeries > 0)) {
    const own = withChanges(catalogue, changes);
    const next = objects ? await objects.publish(own, report('uploading')) : own;
    if (!next) return undefined;
    await replaceCatalogue(home, next);
  }
  return {
    files: summaries,
    skipped: [...skipped, ...skippedInFolder],
    changed,
    changedSeries,
    changedAnnouncements: isChanged,
    ...(bars && { bars }),
  };
}

/** Stages bars first, because other files refer to their symbols. */
async function stageFiles(files: readonly SourceFile[], staging: Staging, options: ImportOptions) {
  const summaries: FileSummary[] = [];
  const skippedInFolder: string[] = [];
  const later: ParsedFile[] = [];
  const total = files.reduce((sum, file) => sum + file.bytes, 0);
  let done = 0;
  /** Skips a file of a folder when it cannot be imported. */
  const tolerant = async (file: SourceFile, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ImportFailure && file.fromFolder)) throw error;
      skippedInFolder.push(error.message);
    }
  };
  for (const file of files) {
    const onBytes = (bytes: number) => {
      done += bytes;
      options.onProgress?.({ step: 'reading', file: file.name, done, total });
    };
    await tolerant(file, async () => {
      const read = await readSourceFile(file, {
        adjustment: options.adjustment,
        nowMs: options.now(),
        onBytes,
        signal: options.signal,
        unpackedMax: options.unpackedMax,
      });
      if (isBars(read)) summaries.push(await stage(read, staging, options));
      else later.push(read);
    });
  }
  for (const read of later)
    await tolerant(read.file, async () => {
      summaries.push(await stage(read, staging, options));
    });
  return { summaries, skippedInFolder };
}

const isBars = ({ content: { kind } }: ParsedFile) => kind === 'bars' || kind === 'intraday';

async function stage(
  read: ParsedFile,
  staging: Staging,
  { home, name, isFeed = false, corrects = false, rejectedFolder }: ImportOptions,
): Promise<FileSummary> {
  const { file, content, rejected } = read;
  const label = name ?? labelOf(file.path);
  const rejectedFile =
    rejected.count > 0
      ? join(rejectedFolder ?? join(lakeFolder(home), 'rejected'), `${label}.csv`)
      : undefined;
  if (rejectedFile) await writeDurably(rejectedFile, rejectedCsv(rejected));
  if (content.count === 0)
    throw new ImportFailure(
      `${file.name} has no row that can be used: line ${rejected.rows[0]!.line}, ${rejected.rows[0]!.reason}; all are in ${rejectedFile}.`,
    );
  if (corrects) refuseFaults(content, staging);
  const counts = await staging.take(read, isFeed ? `feed:${label}` : `import:${label}`);
  const [lack, remedy] = LACKS[content.kind] ?? NO_BARS;
  if (counts.withoutBars === content.subjects && content.subjects > 0)
    throw new ImportFailure(`${file.name} contains only symbols ${lack}. ${remedy}`);
  if (!isFeed && content.kind === 'intraday' && counts.outsideSession === content.count)
    throw new ImportFailure(
      `${file.name} has no bar of a regular trading session; check that its times are in UTC.`,
    );
  return {
    ...counts,
    file: file.name,
    kind: content.kind,
    rows: read.rows,
    accepted: content.count,
    rejected: rejected.count,
    examples: rejected.rows.slice(0, EXAMPLES),
    rejectedFile,
    subjects: content.subjects,
    sorted: content.kind === 'bars' || content.kind === 'intraday' ? content.rows.sorted : 0,
    basis: read.basis.basis,
    because: read.basis.because,
    notes: content.notes,
  };
}

/** A correction adds no symbol, and replaces no history by a single bar. */
function refuseFaults(content: ImportedContent, staging: Staging): void {
  const symbols =
    content.kind === 'bars'
      ? content.rows.symbols.keys()
      : content.kind === 'removals'
        ? content.days.keys()
        : [];
  for (const symbol of symbols) {
    const fault = staging.correctionFault(symbol);
    if (fault) throw new ImportFailure(fault);
  }
}

function withChanges(
  catalogue: Catalogue | undefined,
  { entries: changed, macro, members, announced }: ImportChanges,
): Catalogue {
  const entries = new Map(catalogue?.entries.map((it) => [it.symbol, it]));
  for (const entry of changed) entries.set(entry.symbol, entry);
  return {
    format: 1,
    // No exchange has version 0, so the next start adds the simulated symbols beside the imported ones.
    simulator: catalogue?.simulator ?? { version: 0, seed: 0 },
    entries: [...entries.values()].toSorted((a, b) => (a.symbol < b.symbol ? -1 : 1)),
    ...(macro.length > 0 && { macro }),
    ...(members.length > 0 && { members }),
    ...(announced.length > 0 && { announced }),
    ...(catalogue?.shared !== undefined && { shared: catalogue.shared }),
  };
}
