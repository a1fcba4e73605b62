import { createHash } from 'node:crypto';
import { BULK_FORMATS, type BulkFormat } from '@meridian/contracts/bulk';
import { DAY_MS, dateOf } from '@meridian/market/dates';
import { sourcesOf } from '../../lake/sources.ts';
import type { Dataset, BulkRow } from './datasets/dataset.ts';
import { encodeCsv, encodeParquet } from './encode.ts';
import type { BulkFile, BulkPeriod, BulkSet, Manifest } from './manifest.ts';
import type { FinishedPeriod } from './periods.ts';
import type { BulkTarget } from './target.ts';

/** How long a replaced file remains, so that clients can resume its download. */
const REPLACED_RETENTION_MS = DAY_MS;
const HASH_DIGITS = 8;
const ENCODERS: Readonly<Record<BulkFormat, typeof encodeCsv>> = {
  parquet: encodeParquet,
  'csv.gz': encodeCsv,
};

interface PeriodContent {
  readonly target: Pick<BulkTarget, 'write'>;
  readonly set: BulkSet;
  readonly dataset: Dataset;
  readonly period: FinishedPeriod;
  readonly rows: readonly BulkRow[];
  readonly madeFrom: string;
}

/** Writes the files of a period. Each name contains a hash of the content. */
export async function writePeriod({
  target,
  set,
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
    const file: BulkFile = { format, name, bytes: bytes.length, sha256 };
    await target.write(set, dataset.name, file, bytes);
    files.push(file);
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
