import { type ApiReply, api } from '@meridian/contracts/api';
import { API_BASE } from '@meridian/contracts/api/call';
import {
  BULK_DATASET_NAMES,
  BULK_DATASETS,
  BULK_FORMATS,
  type BulkDataset,
  type BulkFormat,
  isBulkDataset,
} from '@meridian/contracts/bulk';
import type { Plan } from '@meridian/contracts/plans';
import type { Bulk, BulkFile, BulkPeriod, Manifest } from '../../../modules/bulk/index.ts';
import { MEDIA_TYPES } from '../../operation/response.ts';
import { fileResponse } from '../formats/file-response.ts';
import { objectResponse } from '../formats/table.ts';
import type { Handler } from '../../operation/operation.ts';
import { ApiProblem } from '../../../shared/errors/api-problem.ts';
import { parseParameters } from '../../operation/parameters.ts';
import { depthMs, refuseDepth } from '../requests/plan-depth.ts';

type Listed = ApiReply<'bulk'>['results'][number];
type ListedFile = ApiReply<'bulkManifest'>['files'][number];

/** Files are built within about a minute. */
const RETRY_AFTER_SECONDS = 30;
const IMMUTABLE = ['Cache-Control', 'private, max-age=31536000, immutable'];

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
      });
    }
    const about = { count: results.length, nextCursor: null, source: sourceText(sources) };
    return objectResponse(call, { results, making: bulk.making(), ...about });
  };
}

/** GET /bulk/{dataset}/manifest */
export function bulkManifestHandler(bulk: Bulk): Handler {
  return async (call) => {
    const { format } = parseParameters(api.bulkManifest.query, call.query);
    const { mode, limits } = call.caller;
    const dataset = datasetOf(call.params);
    const manifest = await ready(bulk, mode, dataset);
    const periods = openedBy(limits, manifest.periods, call.nowMs);
    const formats = format ? [format] : BULK_FORMATS;
    const files = formats.flatMap((it) => periods.flatMap((period) => listed(dataset, period, it)));
    const sources = new Set(files.flatMap(({ source }) => source.split(', ')));
    const about = { count: files.length, nextCursor: null, source: sourceText(sources) };
    return objectResponse(call, { dataset, title: BULK_DATASETS[dataset], files, ...about });
  };
}

/** GET /bulk/{dataset}/{file}: by file name, whose content never changes, or by period, for the current file. */
export function bulkFileHandler(bulk: Bulk): Handler {
  return async (call) => {
    const { format = 'parquet' } = parseParameters(api.bulkFile.query, call.query);
    const { mode, limits } = call.caller;
    const dataset = datasetOf(call.params);
    const manifest = await ready(bulk, mode, dataset);
    const requested = call.params['file']!;
    const byName = findFile(manifest, (it) => it.name === requested);
    const found =
      byName ?? findFile(manifest, (it, id) => it.format === format && `${dataset}-${id}` === requested);
    if (!found) {
      const example = `GET ${API_BASE}/bulk/${dataset}/manifest lists all files.`;
      throw new ApiProblem('not_found', `The dataset ${dataset} does not have this file. ${example}`);
    }
    const { file, from, source } = found;
    const fromMs = Date.parse(from);
    if (fromMs < depthMs(limits, call.nowMs)) refuseDepth(fromMs, limits, call.nowMs, 'file');
    const { name } = file;
    return fileResponse(
      call,
      {
        content: bulk.content(mode, dataset, file),
        name,
        mediaType: MEDIA_TYPES[file.format],
        source,
        headers: byName ? IMMUTABLE : ['Content-Location', pathTo(dataset, name)],
      },
      bulk.downloads,
    );
  };
}

function datasetOf(params: Readonly<Record<string, string>>): BulkDataset {
  const name = params['dataset']!;
  if (isBulkDataset(name)) return name;
  throw new ApiProblem(
    'not_found',
    `This dataset does not exist. The datasets are ${BULK_DATASET_NAMES.join(', ')}.`,
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

const pathTo = (dataset: BulkDataset, name: string) => `${API_BASE}/bulk/${dataset}/${name}`;

const listed = (
  dataset: BulkDataset,
  { rows, from, to, source, files }: BulkPeriod,
  format: BulkFormat,
): ListedFile[] =>
  files
    .filter((it) => it.format === format)
    .map(({ name, bytes, sha256 }) => ({
      path: pathTo(dataset, name),
      format,
      rows,
      bytes,
      sha256,
      from,
      to,
      source,
    }));

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
