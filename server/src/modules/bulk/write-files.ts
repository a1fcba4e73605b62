import { createHash } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BULK_FORMATS, type BulkFormat } from '@meridian/contracts/bulk';
import { DAY_MS, dateOf } from '@meridian/market/dates';
import { syncFolder, writeDurably } from '../../lake/durable-write.ts';
import { sourcesOf } from '../../lake/sources.ts';
import type { Dataset, BulkRow } from './datasets/dataset.ts';
import { encodeCsv, encodeParquet } from './encode.ts';
import {
  type BulkFile,
  type BulkPeriod,
  type Manifest,
  manifestPath,
  serializeManifest,
} from './manifest.ts';
import type { FinishedPeriod } from './periods.ts';

/** How long a replaced file remains, so that clients can resume its download. */
const REPLACED_RETENTION_MS = DAY_MS;
const HASH_DIGITS = 8;
const ENCODERS: Readonly<Record<BulkFormat, typeof encodeCsv>> = {
  parquet: encodeParquet,
  'csv.gz': encodeCsv,
};

interface PeriodContent {
  readonly folder: string;
  readonly dataset: Dataset;
  readonly period: FinishedPeriod;
  readonly rows: readonly BulkRow[];
  readonly madeFrom: string;
}

/** Writes the files of a period. Each name contains a hash of the content. */
export async function writePeriod({
  folder,
  dataset,
  period,
  rows,
  madeFrom,
}: PeriodContent): Promise<BulkPeriod> {
  const files: BulkFile[] = [];
  for (const format of rows.length === 0 ? [] : BULK_FORMATS) {
    const bytes = ENCODERS[format](dataset, rows);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const name = `${dataset.name}-${period.id}.${sha256.slice(0, HASH_DIGITS)}.${format}`;
    await writeDurably(join(folder, name), bytes);
    files.push({ format, name, bytes: bytes.length, sha256 });
  }
  return {
    id: period.id,
    from: dateOf(period.fromMs / DAY_MS),
    to: dateOf(period.toMs / DAY_MS - 1),
    rows: rows.length,
    source: sourcesOf(rows),
    madeFrom,
    files,
  };
}

/** Adds new periods to a manifest and removes those without `keep`. Replaced files are listed in `replaced`. */
export function withPeriods(
  manifest: Manifest,
  made: readonly BulkPeriod[],
  nowMs: number,
  keep: (id: string) => boolean = () => true,
): Manifest {
  const ids = new Set(made.map(({ id }) => id));
  const isUnchanged = ({ id }: BulkPeriod) => keep(id) && !ids.has(id);
  const periods = [...manifest.periods.filter(isUnchanged), ...made].toSorted((a, b) =>
    a.from < b.from ? -1 : 1,
  );
  const named = new Set(periods.flatMap(({ files }) => files.map(({ name }) => name)));
  const gone = manifest.periods.flatMap(({ files, from, source }) =>
    files.map((file) => ({ ...file, from, source, untilMs: nowMs + REPLACED_RETENTION_MS })),
  );
  const replaced = [...manifest.replaced, ...gone].filter(
    ({ name, untilMs }) => !named.has(name) && untilMs > nowMs,
  );
  return { ...manifest, periods, replaced };
}

/** Syncs the files written before, then replaces the manifest. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await mkdir(folder, { recursive: true });
  await syncFolder(folder);
  await writeDurably(manifestPath(folder), serializeManifest(manifest));
  await syncFolder(folder);
}

/** Removes files that the manifest does not name: expired ones, and those of a process that died. */
export async function removeOthers(folder: string, { periods, replaced }: Manifest): Promise<void> {
  const named = new Set([
    manifestPath(folder),
    ...[...periods.flatMap(({ files }) => files), ...replaced].map(({ name }) => join(folder, name)),
  ]);
  for (const file of await readdir(folder))
    if (!named.has(join(folder, file))) await rm(join(folder, file), { force: true });
}
