import type { ApiReply } from '@meridian/contracts/api';
import { API_BASE } from '@meridian/contracts/api/call';
import type { BulkDataset, BulkFormat, TickDataset } from '@meridian/contracts/bulk';
import type { Bulk, BulkContent, BulkFile, BulkPeriod } from '../../../modules/bulk/index.ts';
import { ApiProblem } from '../../../shared/errors/api-problem.ts';
import type { Call } from '../../operation/operation.ts';
import { type ApiResponse, MEDIA_TYPES } from '../../operation/response.ts';
import { fileResponse } from '../formats/file-response.ts';

type AnyDataset = BulkDataset | TickDataset;

const IMMUTABLE = ['Cache-Control', 'private, max-age=31536000, immutable'];

const pathTo = (dataset: AnyDataset, name: string) => `${API_BASE}/bulk/${dataset}/${name}`;

/** The files of a period in a format, as manifests list them. */
export const listedFiles = (
  dataset: AnyDataset,
  { rows, from, to, source, files }: BulkPeriod,
  format: BulkFormat,
): ApiReply<'bulkManifest'>['files'] =>
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

/** The error of a request for a file that the dataset does not have. */
export const missingFile = (dataset: AnyDataset, example: string): ApiProblem =>
  new ApiProblem('not_found', `The dataset ${dataset} does not have this file. ${example}`);

interface RequestedFile {
  readonly call: Call;
  readonly bulk: Bulk;
  readonly dataset: AnyDataset;
  readonly file: BulkFile;
  readonly content: BulkContent;
  readonly source: string;
  /** Whether it was requested by its name, which always means the same content. */
  readonly isByName: boolean;
}

/** Responds with a file of a dataset. */
export const bulkFileResponse = ({
  call,
  bulk,
  dataset,
  file: { name, format },
  content,
  source,
  isByName,
}: RequestedFile): Promise<ApiResponse> =>
  fileResponse(
    call,
    {
      content,
      name,
      mediaType: MEDIA_TYPES[format],
      source,
      headers: isByName ? IMMUTABLE : ['Content-Location', pathTo(dataset, name)],
    },
    bulk.downloads,
  );
