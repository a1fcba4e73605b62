/** The OpenAPI 3.1 document of the market data API, made from the same schemas that check its calls. */
import type * as z from 'zod/mini';
import { api, type ApiName } from './api.ts';
import {
  API_BASE,
  type ApiCall,
  type ApiExample,
  BODY_ERRORS,
  CREATING_ERRORS,
  KEYED_ERRORS,
} from './api/call.ts';
import { PORTAL } from './portal-config.ts';
import { SECTIONS, sectionOfCall } from './documentation-sections.ts';
import { IDEMPOTENCY_KEY, LIMIT_HEADERS } from './openapi-headers.ts';
import {
  bodySchema,
  bodyVariants,
  capitalized,
  type Json,
  jsonSchema,
  namedResults,
  referenceTo,
} from './openapi-schemas.ts';
import { problem } from './api/problem.ts';
import { API_ERRORS, type ApiErrorCode } from './errors.ts';
import { INDICATOR_NAMES } from './indicators.ts';

const MEDIA_TYPES = {
  json: 'application/json',
  csv: 'text/csv',
  parquet: 'application/vnd.apache.parquet',
  arrow: 'application/vnd.apache.arrow.stream',
  ndjson: 'application/x-ndjson',
  ics: 'text/calendar',
  'csv.gz': 'application/gzip',
  pdf: 'application/pdf',
} as const;

/** Formats that are no text. */
const BINARY: ReadonlySet<string> = new Set(['parquet', 'arrow', 'csv.gz', 'pdf']);

/** Headers of every reply to a call with a key, each once under components. */
const headerReferences = Object.fromEntries(
  ['X-Request-Id', ...Object.keys(LIMIT_HEADERS)].map((name) => [
    name,
    { $ref: `#/components/headers/${name}` },
  ]),
);

/** What the text of a parameter can name, by call and parameter: lists that would be too long for other documents. */
const LISTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  indicators: {
    indicators: `Names by family. ${INDICATOR_NAMES.map(([title, names]) => `${title}: ${names.join(', ')}`).join('. ')}.`,
  },
};

/** The text of an example as its schema has it: a number where it is one. */
const written = (text: string | undefined, { type }: Json): string | number | undefined =>
  text !== undefined && (type === 'integer' || type === 'number') ? Number(text) : text;

/** The OpenAPI parameters of an object schema's fields, each with the value that the first example has. */
function parameters(
  schema: z.ZodMiniObject,
  place: 'path' | 'query',
  example: ApiExample,
  lists: Readonly<Record<string, string>> = {},
): Json[] {
  const { properties = {}, required: needed } = jsonSchema(schema, 'input') as {
    properties?: Readonly<Record<string, Json>>;
    required?: readonly string[];
  };
  const given = (place === 'path' ? example.params : example.query) ?? {};
  const required = place === 'path' ? undefined : needed;
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    required: required?.includes(name) ?? place === 'path',
    // Left out of the printed document where there is no list.
    description: lists[name],
    schema: field,
    example: written(given[name], field),
  }));
}

function requestBody(name: string, body: z.ZodMiniObject, examples: readonly ApiExample[]): Json {
  const variants = bodyVariants(name, body);
  const schema = variants ? { oneOf: Object.keys(variants).map(referenceTo) } : bodySchema(body);
  const named = examples.map(({ title, body: value }) => [title, { value }] as const);
  return {
    required: true,
    content: {
      'application/json': { schema, examples: Object.fromEntries(named) },
    },
  };
}

/** One of the events of a stream. */
const EVENT = {
  type: 'object',
  properties: { event: { type: 'string' }, id: { type: 'string' }, data: { type: 'string' } },
} as const;

function successResponse(name: string, call: ApiCall): Json {
  const content: [string, Json][] = call.formats.map((format) => [
    MEDIA_TYPES[format],
    format === 'json'
      ? { schema: { $ref: `#/components/schemas/${replySchemaName(name)}` } }
      : { schema: BINARY.has(format) ? { type: 'string', format: 'binary' } : { type: 'string' } },
  ]);
  if (call.streams) content.push(['text/event-stream', { schema: EVENT }]);
  return {
    description: call.summary,
    ...(call.scope ? { headers: headerReferences } : {}),
    content: call.events ? { 'text/event-stream': { schema: EVENT } } : Object.fromEntries(content),
  };
}

const acceptedResponse = (schema: z.ZodMiniType): Json => ({
  description: 'Accepted. Processing continues in the background',
  headers: headerReferences,
  content: { 'application/json': { schema: jsonSchema(schema) } },
});

/** Whether a reply has formats whose parts can be read by Range. */
const isTable = ({ method, formats }: ApiCall) => method === 'GET' && formats.includes('arrow');

/** Error replies of a call by status, with the codes that each can carry. */
function errorResponses(call: ApiCall): Json {
  const codes: ApiErrorCode[] = [
    ...(call.scope ? KEYED_ERRORS : []),
    ...(call.body ? BODY_ERRORS : []),
    ...(call.creates ? CREATING_ERRORS : []),
    ...(isTable(call) ? (['range_not_satisfiable'] as const) : []),
    ...call.errors,
  ];
  const byStatus = Object.groupBy(codes, (code) => API_ERRORS[code].status);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, same]) => [
      status,
      {
        description: `${API_ERRORS[same[0]!].title} (${same.join(', ')})`,
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  );
}

/** The name of a call's operation. `macro` is a keyword of Rust, which its generator cannot escape. */
export const operationIdOf = (name: string): string => (name === 'macro' ? 'macroSeries' : name);

/** The section of the documentation that has a call. */
const titleOfSection = (name: string, call: ApiCall): string =>
  SECTIONS.find(({ id }) => id === sectionOfCall(name as ApiName, call))!.title;

function tagsOf(calls: readonly [string, ApiCall][]): Json[] {
  const used = new Set(calls.map(([name, call]) => titleOfSection(name, call)));
  return SECTIONS.filter(({ title }) => used.has(title)).map(({ title, about }) => ({
    name: title,
    description: about,
  }));
}

function operation(name: string, call: ApiCall): Json {
  return {
    operationId: operationIdOf(name),
    tags: [titleOfSection(name, call)],
    summary: call.summary,
    description: call.scope ? `Needs a key with the scope \`${call.scope}\`.` : 'Needs no key.',
    ...(call.scope ? {} : { security: [] }),
    parameters: [
      ...parameters(call.params, 'path', call.examples[0]),
      ...parameters(call.query, 'query', call.examples[0], LISTS[name]),
      ...(call.creates ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(call.body ? { requestBody: requestBody(name, call.body, call.examples) } : {}),
    responses: {
      [call.replyStatus ?? 200]: successResponse(name, call),
      ...(call.accepted ? { 202: acceptedResponse(call.accepted) } : {}),
      ...(call.scope && call.method === 'GET' && !call.events
        ? {
            ...((call.isFile || isTable(call)) && {
              206: { ...successResponse(name, call), description: 'The part requested by the Range header' },
            }),
            304: { description: 'Not modified since the ETag in If-None-Match' },
          }
        : {}),
      ...errorResponses(call),
    },
  };
}

function pathsOf(calls: readonly [string, ApiCall][]): Json {
  const byPath = Object.groupBy(calls, ([, { path }]) => path);
  return Object.fromEntries(
    Object.entries(byPath).map(([path, same = []]) => [
      path,
      Object.fromEntries(same.map(([name, call]) => [call.method.toLowerCase(), operation(name, call)])),
    ]),
  );
}

/** Whether a reply of JSON refers to the schema of the call. */
const isReferred = ({ formats, events }: ApiCall) => formats.includes('json') && !events;

/** The schemas of a call's reply by their names, or a reference to an earlier call with the same reply. */
function replySchemas(name: string, calls: readonly [string, ApiCall][]): Json {
  const { reply } = calls.find(([own]) => own === name)![1];
  const [first] = calls.find(([, call]) => call.reply === reply)!;
  const own = replySchemaName(name);
  if (first !== name) return { [own]: referenceTo(replySchemaName(first)) };
  const schema = jsonSchema(reply);
  const split = namedResults(capitalized(name), schema);
  return split ? { [own]: split.schema, ...split.named } : { [own]: schema };
}

/** The name of a reply's schema: unlike the operation's, so that generated clients have no two things of one name. */
const replySchemaName = (name: string): string => `${capitalized(name)}Reply`;

/** The whole document, as an object that JSON.stringify turns into the same text every time. */
export function openApiDocument(): object {
  const calls = Object.entries(api) as [string, ApiCall][];
  return {
    openapi: '3.1.0',
    info: {
      title: `${PORTAL.brand.name} market data API`,
      version: '1.0.0',
      description:
        'Prices, indicators, fundamentals, news, risk, backtests and macro series. Every reply names its data source in the field source and the header X-Data-Source.',
      contact: { name: PORTAL.brand.name },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: API_BASE }],
    security: [{ key: [] }],
    tags: tagsOf(calls),
    paths: pathsOf(calls),
    components: {
      securitySchemes: {
        key: {
          type: 'http',
          scheme: 'bearer',
          description:
            'Send the API key in this header. GET requests can have a key in the parameter `apiKey` of the URL instead, if its owner allows that key in URLs.',
        },
      },
      schemas: {
        ...Object.assign(
          {},
          ...calls.filter(([, call]) => isReferred(call)).map(([name]) => replySchemas(name, calls)),
        ),
        ...Object.assign({}, ...calls.map(([name, { body }]) => body && bodyVariants(name, body))),
        Problem: jsonSchema(problem),
      },
      headers: {
        'X-Request-Id': { description: 'Request ID, as shown in the call log', schema: { type: 'string' } },
        ...Object.fromEntries(
          Object.entries(LIMIT_HEADERS).map(([name, description]) => [
            name,
            { description, schema: { type: 'string' } },
          ]),
        ),
      },
    },
  };
}
