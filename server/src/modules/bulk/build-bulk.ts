import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BulkDataset } from '@meridian/contracts/bulk';
import type { Lake } from '../../lake/lake.ts';
import { withWriteLock } from '../../lake/write-lock.ts';
import type { Dataset, OpenDataset } from './datasets/dataset.ts';
import { DATASETS } from './datasets/datasets.ts';
import { type BulkSet, bulkFolder, type Manifest, readManifest } from './manifest.ts';
import { isCurrent, missingOf, type Period, type Span, spansOf } from './periods.ts';
import { setsOf, type BulkLakes, sourcesName } from './sets.ts';
import { removeOthers, withPeriods, writeManifest, writePeriod } from './write-files.ts';

export interface MakeOptions {
  /** The folder of all state; files go to `<home>/bulk`. */
  readonly home: string;
  readonly lakes: BulkLakes;
  readonly now: () => number;
  /** Only these; all when absent. */
  readonly datasets?: readonly BulkDataset[];
  /** Told how many periods, a day or a year each, were made of those that were due. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** A dataset of a set that is due. */
interface Plan {
  readonly dataset: Dataset;
  readonly folder: string;
  readonly madeFrom: string;
  readonly manifest: Manifest;
  readonly spans: readonly Span[];
  readonly firstMs: number | undefined;
  readonly open: () => Promise<OpenDataset>;
}

/**
 * Makes the files that are missing or whose sources have changed, and answers of how many periods. What is ready counts as
 * soon as it is written, also when the process dies. Throws LakeBusyError when another process is at it.
 */
export function makeBulk(options: MakeOptions): Promise<number> {
  return withWriteLock(options.home, () => make(options), 'bulk');
}

async function make({ home, lakes, now, datasets, onProgress }: MakeOptions): Promise<number> {
  const wanted = DATASETS.filter(({ name }) => datasets?.includes(name) ?? true);
  const plans: Plan[] = [];
  for (const [set, lake] of setsOf(lakes)) {
    for (const dataset of wanted) {
      const plan = await planOf(dataset, lake, home, set, now());
      if (plan) plans.push(plan);
    }
  }
  const count = (plan: Plan) =>
    plan.spans.reduce((sum, span) => sum + missingOf(span, plan.manifest, plan.madeFrom).length, 0);
  const total = plans.reduce((sum, plan) => sum + count(plan), 0);
  let done = 0;
  onProgress?.(done, total);
  for (const plan of plans) await carryOut(plan, now(), () => onProgress?.(++done, total));
  if (!setsOf(lakes).some(([set]) => set === 'simulated'))
    await rm(join(home, 'bulk', 'simulated'), { recursive: true, force: true });
  return total;
}

/** Undefined for a dataset of which nothing is due. */
async function planOf(
  dataset: Dataset,
  lake: Lake,
  home: string,
  set: BulkSet,
  nowMs: number,
): Promise<Plan | undefined> {
  const folder = bulkFolder(home, set, dataset.name);
  const manifest = await readManifest(folder);
  const madeFrom = sourcesName(lake);
  if (isCurrent(dataset, manifest, madeFrom, nowMs)) return undefined;
  let opening: Promise<OpenDataset> | undefined;
  const open = () => (opening ??= dataset.open(lake));
  const firstMs = manifest.madeFrom === madeFrom ? (manifest.firstMs ?? undefined) : (await open()).firstMs;
  const spans = spansOf(dataset.files, firstMs, nowMs);
  return { dataset, folder, madeFrom, manifest, spans, firstMs, open };
}

async function carryOut(plan: Plan, nowMs: number, onPeriod: () => void): Promise<void> {
  const { dataset, folder, madeFrom, spans, firstMs, open } = plan;
  let manifest: Manifest = { ...plan.manifest, madeFrom, firstMs: firstMs ?? null };
  for (const span of spans) {
    const missing = missingOf(span, manifest, madeFrom);
    if (missing.length === 0) continue;
    const rows = await (await open()).rows(span.fromMs, span.toMs);
    const made = [];
    for (const period of missing) {
      const own = span.periods.length === 1 ? rows : rows.filter(({ atMs }) => isIn(period, atMs));
      made.push(await writePeriod({ folder, dataset, period, rows: own, madeFrom }));
      onPeriod();
    }
    manifest = withPeriods(manifest, made, nowMs);
    await writeManifest(folder, manifest);
  }
  const ids = new Set(spans.flatMap(({ periods }) => periods.map(({ id }) => id)));
  manifest = { ...withPeriods(manifest, [], nowMs, (id) => ids.has(id)), complete: true };
  await writeManifest(folder, manifest);
  await removeOthers(folder, manifest);
}

const isIn = ({ fromMs, toMs }: Period, atMs: number) => atMs >= fromMs && atMs < toMs;
