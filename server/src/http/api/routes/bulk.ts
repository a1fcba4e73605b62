import { type ApiReply, api } from '@meridian/contracts/api';
import { API_BASE } from '@meridian/contracts/api/call';
import {
  BULK_DATASET_NAMES,
  BULK_DATASETS,
  BULK_FORMATS,
  type BulkDataset,
  isBulkDataset,
  isTickDataset,
  TICK_DATASET_NAMES,
} from '@meridian/contracts/bulk';
import type { Plan } from '@meridian/contracts/plans';
import type { Bulk, BulkFile, BulkPeriod, Manifest } from '../../../modules/bulk/index.ts';
import type { Lakes } from '../../../lake/lakes.ts';
import { objectResponse } from '../formats/table.ts';
import type { Handler } from '../../operation/operation.ts';
import { ApiProblem } from '../../../shared/errors/api-problem.ts';
import { invalidParameter, parseParameters } from '../../operation/parameters.ts';
import { depthMs, refuseDepth } from '../requests/plan-depth.ts';
import { bulkFileResponse, listedFiles, missingFile } from './bulk-files.ts';
import { listedTickDatasets, tickFile, tickManifest } from './bulk-ticks.ts';

type Listed = ApiReply<'bulk'>['results'][number];

/** Files are built within about a minute. */
const RETRY_AFTER_SECONDS = 30;

/** GET /bulk. Also starts a build of due files, so that a new installation builds them on the first request. */
export function bulkHandler(bulk: Bulk): Handler {
  return async (call) => {
    parseParameters(api.bulk.query, call.query);
    const { mode, limits } = call.caller;
    await bulk.wake();
    const results: Listed[] = [];
    const sources = new Set<string>();
    for (const dataset of BULK_DATASET_NAMES) {
      const manifest = await bulk.manifest(mode, dataset);
      const periods = openedBy(limits, manifest.periods, call.nowMs);
      const files = periods.flatMap((it) => it.files);
      for (const { source } of periods) for (const one of source.split(', ')) sources.add(one);
      results.push({
        dataset,
        title: BULK_DATASETS[dataset],
        formats: [...BULK_FORMATS],
        from: periods[0]?.from ?? null,
        to: periods.at(-1)?.to ?? null,
        files: files.length,
        bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
        ready: manifest.complete,
        perSymbol: false,
      });
    }
    results.push(...listedTickDatasets());
    const about = { count: results.length, nextCursor: null, source: sourceText(sources) };
    return objectResponse(call, { results, making: bulk.making(), ...about });
  };
}

/** GET /bulk/{dataset}/manifest */
export function bulkManifestHandler(bulk: Bulk, lakes: Lakes): Handler {
  return async (call) => {
    const query = parseParameters(api.bulkManifest.query, call.query);
    const named = call.params['dataset']!;
    if (isTickDataset(named)) return tickManifest({ bulk, lakes, call, dataset: named }, query);
    const { mode, limits } = call.caller;
    const dataset = datasetOf(named);
    for (const field of ['symbol', 'date'] as const)
      if (query[field] !== undefined)
        throw invalidParameter(field, `${field} is for ${TICK_DATASET_NAMES.join(' and ')} only`);
    const manifest = await ready(bulk, mode, dataset);
    const periods = openedBy(limits, manifest.periods, call.nowMs);
    const formats = query.format ? [query.format] : BULK_FORMATS;
    const files = formats.flatMap((it) => periods.flatMap((period) => listedFiles(dataset, period, it)));
    const sources = new Set(files.flatMap(({ source }) => source.split(', ')));
    const about = { count: files.length, nextCursor: null, source: sourceText(sources) };
    return objectResponse(call, { dataset, title: BULK_DATASETS[dataset], files, ...about });
  };
}

/** GET /bulk/{dataset}/{file}: by file name, whose content never changes, or by period, for the current file. */
export function bulkFileHandler(bulk: Bulk, lakes: Lakes): Handler {
  return async (call) => {
    const { format = 'parquet' } = parseParameters(api.bulkFile.query, call.query);
    const named = call.params['dataset']!;
    const requested = call.params['file']!;
    if (isTickDataset(named)) return tickFile({ bulk, lakes, call, dataset: named }, requested, format);
    const { mode, limits } = call.caller;
    const dataset = datasetOf(named);
    const manifest = await ready(bulk, mode, dataset);
    const byName = findFile(manifest, (it) => it.name === requested);
    const found =
      byName ?? findFile(manifest, (it, id) => it.format === format && `${dataset}-${id}` === requested);
    if (!found) throw missingFile(dataset, `GET ${API_BASE}/bulk/${dataset}/manifest lists all files.`);
    const { file, from, source } = found;
    const fromMs = Date.parse(from);
    if (fromMs < depthMs(limits, call.nowMs)) refuseDepth(fromMs, limits, call.nowMs, 'file');
    const content = bulk.content(mode, dataset, file);
    return bulkFileResponse({ call, bulk, dataset, file, content, source, isByName: byName !== undefined });
  };
}

function datasetOf(name: string): BulkDataset {
  if (isBulkDataset(name)) return name;
  throw new ApiProblem(
    'not_found',
    `This dataset does not exist. The datasets are ${[...BULK_DATASET_NAMES, ...TICK_DATASET_NAMES].join(', ')}.`,
  );
}

/** The manifest of a dataset that has been built; otherwise starts a build and throws `unavailable`. */
async function ready(bulk: Bulk, mode: 'live' | 'test', dataset: BulkDataset): Promise<Manifest> {
  const manifest = await bulk.manifest(mode, dataset);
  if (manifest.complete) return manifest;
  await bulk.wake();
  throw new ApiProblem('unavailable', `The files of ${dataset} are being built. This call was not charged.`, {
    headers: ['Retry-After', String(RETRY_AFTER_SECONDS)],
  });
}

/** Periods with files that start within the plan's history. */
function openedBy(plan: Plan, periods: readonly BulkPeriod[], nowMs: number): readonly BulkPeriod[] {
  const planMs = depthMs(plan, nowMs);
  return periods.filter(({ files, from }) => files.length > 0 && Date.parse(from) >= planMs);
}

interface Found {
  readonly file: BulkFile;
  readonly from: string;
  readonly source: string;
}

/** Finds a current file, else a previous version, which no longer has a period. */
function findFile(
  { periods, replaced }: Manifest,
  fits: (file: BulkFile, id: string | undefined) => boolean,
): Found | undefined {
  for (const { id, from, source, files } of periods) {
    const file = files.find((it) => fits(it, id));
    if (file) return { file, from, source };
  }
  const old = replaced.find((it) => fits(it, undefined));
  return old && { file: old, from: old.from, source: old.source };
}

const sourceText = (sources: ReadonlySet<string>): string =>
  [...sources].toSorted().join(', ') || 'simulated';
