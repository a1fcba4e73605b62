/** The data of the call pages: openapi.json, the examples of the contracts, and the responses recorded by tests. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ApiName, api } from '@meridian/contracts/api';
import {
  API_BASE,
  type ApiCall,
  type ApiExample,
  BODY_ERRORS,
  KEYED_ERRORS,
  slugOf,
} from '@meridian/contracts/api/call';
import { operationIdOf } from '@meridian/contracts/openapi';
import { jsonSchema } from '@meridian/contracts/openapi-schemas';
import { API_ERRORS, type ApiErrorCode } from '@meridian/contracts/errors';
import type { CallExample, CallReference } from '../../src/content/reference.ts';
import { type SampleRequest, escaped } from '../../src/content/api-samples.ts';
import type { SdkCall } from '../../src/content/sdk-samples/call.ts';
import { usualTitle } from '../../src/content/page-table.ts';
import { CALLS_IN_ORDER, sectionOfCall } from '@meridian/contracts/documentation-sections';
import { type Schema, fieldOf, fieldsOf } from './fields.ts';
import { sdkCalls } from './sdk.ts';

const root = join(import.meta.dirname, '../../..');
const FORMAT_NAMES = {
  json: 'JSON',
  csv: 'CSV',
  parquet: 'Parquet',
  arrow: 'Arrow',
  ndjson: 'NDJSON',
  ics: 'iCalendar',
  'csv.gz': 'gzipped CSV',
  pdf: 'PDF',
} as const;

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly required: boolean;
    readonly schema: Schema;
  }[];
}
interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

function requestOf(
  name: string,
  { method, path, scope, events }: ApiCall,
  example: ApiExample,
): SampleRequest {
  const { params = {}, query = {}, body } = example;
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, field: string) => escaped(params[field] ?? field));
  const search = Object.entries(query).map(([field, value]) => `${field}=${escaped(value)}`);
  const format = events ? 'txt' : (query['format'] ?? 'json');
  return {
    method,
    url: `${API_BASE}${filled}${search.length > 0 ? `?${search.join('&')}` : ''}`,
    keyed: scope !== null,
    ...(body ? { body } : {}),
    ...(format === 'json' ? {} : { file: `${slugOf(name)}.${format}` }),
  };
}

/** The responses of the examples by title: the second fenced block under each. */
async function recordedResponses(
  name: string,
): Promise<Map<string, Pick<CallExample, 'reply' | 'language'>>> {
  const page = await readFile(join(root, 'docs/api', `${slugOf(name)}.md`), 'utf8');
  const responses = new Map<string, Pick<CallExample, 'reply' | 'language'>>();
  for (const part of page.split(/^### /m).slice(1)) {
    const title = part.split('\n', 1)[0]!;
    const [, reply] = part.matchAll(/^```(\w+)\n([\s\S]*?)\n```$/gm);
    const [, language, text] = reply ?? [];
    if (!text) throw new Error(`docs/api/${slugOf(name)}.md shows no response under “${title}”`);
    responses.set(title, {
      reply: text,
      language: language === 'jsonc' ? 'json' : (language as 'csv' | 'text'),
    });
  }
  return responses;
}

function errorsOf(call: ApiCall): ApiErrorCode[] {
  const codes: ApiErrorCode[] = [
    ...(call.scope === null ? [] : KEYED_ERRORS),
    ...(call.body ? BODY_ERRORS : []),
    ...call.errors,
  ];
  return [...new Set(codes)].toSorted((a, b) => API_ERRORS[a].status - API_ERRORS[b].status);
}

async function reference(openApi: OpenApi, name: ApiName, sdk: SdkCall): Promise<CallReference> {
  const call: ApiCall = api[name];
  const operation = openApi.paths[call.path]?.[call.method.toLowerCase()];
  if (operation?.operationId !== operationIdOf(name))
    throw new Error(`openapi.json has no ${name}: run node scripts/print-openapi.ts`);
  const responses = await recordedResponses(name);
  const examples = call.examples.map((example) => {
    const recorded = responses.get(example.title);
    if (!recorded) throw new Error(`docs/api/${slugOf(name)}.md has no example “${example.title}”`);
    return { title: example.title, request: requestOf(name, call, example), ...recorded };
  });
  return {
    name,
    title: usualTitle('call', slugOf(name)),
    page: `/documentation/api/${slugOf(name)}`,
    method: call.method,
    path: `${API_BASE}${call.path}`,
    summary: call.summary,
    section: sectionOfCall(name, call),
    errors: errorsOf(call),
    sample: examples[0]!.request,
    scope: call.scope,
    formats: call.events ? ['server-sent events'] : call.formats.map((format) => FORMAT_NAMES[format]),
    parameters: operation.parameters.map(({ name: field, schema, required }) =>
      fieldOf(field, schema, required),
    ),
    body: call.body ? fieldsOf(jsonSchema(call.body, 'input')) : [],
    reply: fieldsOf(jsonSchema(call.reply)),
    sdk,
    examples,
  };
}

/** Every call of the contract, in the order of the sections' table. */
export async function readReference(): Promise<readonly CallReference[]> {
  const openApi = JSON.parse(await readFile(join(root, 'openapi.json'), 'utf8')) as OpenApi;
  const sdks = sdkCalls();
  const names = [...new Set([...CALLS_IN_ORDER, ...(Object.keys(api) as ApiName[])])];
  return Promise.all(names.map((name) => reference(openApi, name, sdks.get(name)!)));
}
