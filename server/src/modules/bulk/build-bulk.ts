import type { BulkDataset } from '@meridian/contracts/bulk';
import type { Lake } from '../../lake/lake.ts';
import { withWriteLock } from '../../lake/write-lock.ts';
import type { Dataset, OpenDataset } from './datasets/dataset.ts';
import { DATASETS } from './datasets/datasets.ts';
import type { BulkSet, Manifest } from './manifest.ts';
import { isCurrent, missingOf, type FinishedPeriod, type PeriodBatch, periodBatches } from './periods.ts';
import { setsOf, type BulkLakes, sourcesName } from './sets.ts';
import { type BulkTarget, diskTarget } from './target.ts';
import { withPeriods, writePeriod } from './write-files.ts';

export interface MakeOptions {
  readonly lakes: BulkLakes;
  readonly now: () => number;
  /** Makes only these; all datasets when absent. */
  readonly datasets?: readonly BulkDataset[];
  /** Receives how many of the due periods are finished. A period is a day or a year. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** What is due of a dataset. */
interface DatasetPlan {
  readonly dataset: Dataset;
  readonly set: BulkSet;
  readonly madeFrom: string;
  readonly manifest: Manifest;
  readonly batches: readonly PeriodBatch[];
  readonly firstMs: number | undefined;
  readonly open: () => Promise<OpenDataset>;
}

/**
 * Makes the files of a home that are missing or whose sources have changed, in its folder `bulk`. Returns the number of their
 * periods. Finished files remain when the process dies. Throws LakeBusyError when another process makes files.
 */
export function makeBulk({ home, ...options }: MakeOptions & { readonly home: string }): Promise<number> {
  return withWriteLock(home, () => makeFiles(diskTarget(home), options), 'bulk');
}

/** The same for any target. Others may do the same only where the target says so. */
export async function makeFiles(
  target: BulkTarget,
  { lakes, now, datasets, onProgress }: MakeOptions,
): Promise<number> {
  const wanted = DATASETS.filter(({ name }) => datasets?.includes(name) ?? true);
  const plans: DatasetPlan[] = [];
  for (const [set, lake] of setsOf(lakes)) {
    for (const dataset of wanted) {
      const plan = await planOf(dataset, lake, target, set, now());
      if (plan) plans.push(plan);
    }
  }
  const count = (plan: DatasetPlan) =>
    plan.batches.reduce((sum, batch) => sum + missingOf(batch, plan.manifest, plan.madeFrom).length, 0);
  const total = plans.reduce((sum, plan) => sum + count(plan), 0);
  let done = 0;
  onProgress?.(done, total);
  for (const plan of plans) await execute(plan, target, now(), () => onProgress?.(++done, total));
  if (!setsOf(lakes).some(([set]) => set === 'simulated')) await target.removeSet('simulated');
  return total;
}

/** Undefined when nothing of the dataset is due. */
async function planOf(
  dataset: Dataset,
  lake: Lake,
  target: BulkTarget,
  set: BulkSet,
  nowMs: number,
): Promise<DatasetPlan | undefined> {
  const manifest = await target.manifest(set, dataset.name);
  const madeFrom = sourcesName(lake);
  if (isCurrent(dataset, manifest, madeFrom, nowMs)) return undefined;
  let opening: Promise<OpenDataset> | undefined;
  const open = () => (opening ??= dataset.open(lake));
  const firstMs = manifest.madeFrom === madeFrom ? (manifest.firstMs ?? undefined) : (await open()).firstMs;
  const batches = periodBatches(dataset.files, firstMs, nowMs);
  return { dataset, set, madeFrom, manifest, batches, firstMs, open };
}

async function execute(
  plan: DatasetPlan,
  target: BulkTarget,
  nowMs: number,
  onPeriod: () => void,
): Promise<void> {
  const { dataset, set, madeFrom, batches, firstMs, open } = plan;
  let manifest: Manifest = { ...plan.manifest, madeFrom, firstMs: firstMs ?? null };
  for (const batch of batches) {
    const missing = missingOf(batch, manifest, madeFrom);
    if (missing.length === 0) continue;
    const rows = await (await open()).rows(batch.fromMs, batch.toMs);
    const made = [];
    for (const period of missing) {
      const own = batch.periods.length === 1 ? rows : rows.filter(({ atMs }) => isIn(period, atMs));
      made.push(await writePeriod({ target, set, dataset, period, rows: own, madeFrom }));
      onPeriod();
    }
    manifest = withPeriods(manifest, made, nowMs);
    await target.replaceManifest(set, dataset.name, manifest);
  }
  const ids = new Set(batches.flatMap(({ periods }) => periods.map(({ id }) => id)));
  manifest = { ...withPeriods(manifest, [], nowMs, (id) => ids.has(id)), complete: true };
  await target.replaceManifest(set, dataset.name, manifest);
  await target.removeOthers(set, dataset.name);
}

const isIn = ({ fromMs, toMs }: FinishedPeriod, atMs: number) => atMs >= fromMs && atMs < toMs;
