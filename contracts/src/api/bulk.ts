import * as z from 'zod/mini';
import { BULK_FORMATS } from '../bulk.ts';
import type { ApiCall } from './call.ts';
import { collection, noParams, oneOf, onlyJson } from './fields.ts';

const datasetName = z
  .string('dataset must be a name such as daily-bars')
  .check(z.describe('A dataset as `GET /api/bulk` names it'));
const bulkFormat = (description: string) =>
  z.optional(oneOf('format', BULK_FORMATS)).check(z.describe(description));
const firstDay = z.iso.date().check(z.describe('First day, UTC'));
const lastDay = z.iso.date().check(z.describe('Last day, UTC, included'));

export const bulk = {
  method: 'GET',
  path: '/bulk',
  summary: 'Which datasets can be downloaded whole',
  scope: 'bulk',
  params: noParams,
  query: onlyJson,
  reply: z.object({
    results: z.array(
      z.object({
        dataset: z.string(),
        title: z.string(),
        formats: z.array(z.enum(BULK_FORMATS)),
        from: z.nullable(firstDay).check(z.describe('First day that the plan opens; null without files')),
        to: z.nullable(lastDay).check(z.describe('Last day; null without files')),
        files: z.int().check(z.describe('Files that the plan opens, in all formats')),
        bytes: z.int().check(z.describe('How large these are together')),
        ready: z
          .boolean()
          .check(z.describe('False until its files were made for the first time; its manifest answers 503')),
      }),
    ),
    making: z
      .nullable(
        z.object({
          done: z.int(),
          total: z.int().check(z.describe('Periods, a day or a year each, of all datasets')),
        }),
      )
      .check(z.describe('How far new files are; null while none are made')),
    ...collection,
  }),
  formats: ['json'],
  errors: [],
  examples: [{ title: 'All datasets' }],
} as const satisfies ApiCall;

export const bulkManifest = {
  method: 'GET',
  path: '/bulk/{dataset}/manifest',
  summary: 'The files of a dataset, with their hashes',
  scope: 'bulk',
  params: z.object({ dataset: datasetName }),
  query: z.object({ format: bulkFormat('Only files of this format') }),
  reply: z.object({
    dataset: z.string(),
    title: z.string(),
    files: z.array(
      z.object({
        path: z.string().check(z.describe('Where the file is, on this server; never names anything else')),
        format: z.enum(BULK_FORMATS),
        rows: z.int(),
        bytes: z.int(),
        sha256: z.string().check(z.describe('Of the file as it is sent, in hexadecimal digits')),
        from: firstDay,
        to: lastDay,
        source: z.string().check(z.describe('Where its rows come from; each row says so, too')),
      }),
    ),
    ...collection,
  }),
  formats: ['json'],
  errors: ['not_found'],
  examples: [{ title: 'The files of splits and dividends', params: { dataset: 'splits-dividends' } }],
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
          'A file as the manifest names it, such as `daily-bars-2025.7f3a9c12.parquet`; or dataset and period, `daily-bars-2025`, for the file of today',
        ),
      ),
  }),
  query: z.object({
    format: bulkFormat('Of a file that is named by its period; `parquet` when it is not given'),
  }),
  reply: z.string().check(z.describe('The file')),
  formats: BULK_FORMATS,
  errors: ['not_found', 'plan_required', 'conflict', 'range_not_satisfiable'],
  isFile: true,
  examples: [
    {
      title: 'A year of splits and dividends',
      params: { dataset: 'splits-dividends', file: 'splits-dividends-2025' },
      query: { format: 'parquet' },
    },
  ],
} as const satisfies ApiCall;
