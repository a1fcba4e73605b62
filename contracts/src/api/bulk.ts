import * as z from 'zod/mini';
import { BULK_FORMATS } from '../bulk.ts';
import type { ApiCall } from './call.ts';
import { collection, noParams, oneOf, onlyJson, symbolPath } from './fields.ts';

const datasetName = z
  .string('dataset must be a name such as daily-bars')
  .check(z.describe('Dataset name from `GET /api/bulk`'));
const bulkFormat = (description: string) =>
  z.optional(oneOf('format', BULK_FORMATS)).check(z.describe(description));
const firstDay = z.iso.date().check(z.describe('First day, UTC'));
const lastDay = z.iso.date().check(z.describe('Last day (inclusive), UTC'));

export const bulk = {
  method: 'GET',
  path: '/bulk',
  summary: 'List the datasets available for bulk download',
  scope: 'bulk',
  params: noParams,
  query: onlyJson,
  reply: z.object({
    results: z.array(
      z.object({
        dataset: z.string(),
        title: z.string(),
        formats: z.array(z.enum(BULK_FORMATS)),
        from: z.nullable(firstDay).check(z.describe('First day included in the plan. Null without files')),
        to: z.nullable(lastDay).check(z.describe('Last day. Null without files')),
        files: z
          .int()
          .check(
            z.describe(
              'Number of files included in the plan, in all formats. 0 for files created on request',
            ),
          ),
        bytes: z.int().check(z.describe('Total size of these files')),
        ready: z
          .boolean()
          .check(
            z.describe(
              'False until the files have been created for the first time. Until then, the manifest returns 503',
            ),
          ),
        perSymbol: z
          .boolean()
          .check(
            z.describe(
              'True if a file holds one symbol and one day, and is created on request. The manifest then needs `symbol`',
            ),
          ),
      }),
    ),
    making: z
      .nullable(
        z.object({
          done: z.int(),
          total: z.int().check(z.describe('Number of periods of all datasets. A period is a day or a year')),
        }),
      )
      .check(z.describe('Progress of the files being created. Null if none are being created')),
    ...collection,
  }),
  formats: ['json'],
  errors: [],
  examples: [{ title: 'All datasets' }],
} as const satisfies ApiCall;

export const bulkManifest = {
  method: 'GET',
  path: '/bulk/{dataset}/manifest',
  summary: 'List the files of a dataset with their hashes',
  scope: 'bulk',
  params: z.object({ dataset: datasetName }),
  query: z.object({
    format: bulkFormat('Return only files of this format'),
    symbol: z
      .optional(symbolPath.shape.symbol)
      .check(z.describe('Required by `trades` and `quotes`: the symbol of the files')),
    date: z
      .optional(z.iso.date('date must be a day such as 2026-11-19'))
      .check(
        z.describe(
          'For `trades` and `quotes`: the day (UTC) of the files. It must be over. Defaults to the last finished day with a session',
        ),
      ),
  }),
  reply: z.object({
    dataset: z.string(),
    title: z.string(),
    files: z.array(
      z.object({
        path: z
          .string()
          .check(z.describe('Path of the file on this server. A path always refers to the same content')),
        format: z.enum(BULK_FORMATS),
        rows: z.int(),
        bytes: z.int(),
        sha256: z.string().check(z.describe('SHA-256 hash of the file, in hexadecimal digits')),
        from: firstDay,
        to: lastDay,
        source: z.string().check(z.describe('Data source of the rows. Each row names it as well')),
      }),
    ),
    ...collection,
  }),
  formats: ['json'],
  errors: ['not_found', 'symbol_not_found', 'plan_required'],
  examples: [
    { title: 'Files of splits and dividends', params: { dataset: 'splits-dividends' } },
    {
      title: 'The trades of a symbol on a day',
      params: { dataset: 'trades' },
      query: { symbol: 'KMI', date: '2026-11-19' },
    },
  ],
} as const satisfies ApiCall;

export const bulkFile = {
  method: 'GET',
  path: '/bulk/{dataset}/{file}',
  summary: 'Download a file of a dataset',
  scope: 'bulk',
  params: z.object({
    dataset: datasetName,
    file: z
      .string()
      .check(
        z.describe(
          'File name from the manifest, such as `daily-bars-2025.7f3a9c12.parquet`. Or dataset and period, such as `daily-bars-2025` or `trades-AAPL-2026-11-19`, for the current file',
        ),
      ),
  }),
  query: z.object({
    format: bulkFormat('Format of a file requested by its period. Default: `parquet`'),
  }),
  reply: z.string().check(z.describe('The file')),
  formats: BULK_FORMATS,
  errors: ['not_found', 'symbol_not_found', 'plan_required', 'conflict', 'range_not_satisfiable'],
  isFile: true,
  examples: [
    {
      title: 'A year of splits and dividends',
      params: { dataset: 'splits-dividends', file: 'splits-dividends-2025' },
      query: { format: 'parquet' },
    },
  ],
} as const satisfies ApiCall;
