import { expect, test } from 'vitest';
import { api } from './api.ts';
import type { ApiCall } from './api/call.ts';
import { openApiDocument, operationIdOf } from './openapi.ts';

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly schema: { readonly type?: string };
    readonly example?: unknown;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: object }>> };
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
}
const document = openApiDocument() as {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: object };
};

test('the document has the parts that OpenAPI 3.1 requires', () => {
  expect(document.openapi).toMatch(/^3\.1\.\d+$/);
  expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
  for (const operation of Object.values(document.paths).flatMap((path) => Object.values(path))) {
    expect(Object.keys(operation.responses).length).toBeGreaterThan(0);
    for (const [status, response] of Object.entries(operation.responses)) {
      expect(status).toMatch(/^[1-5]\d\d$/);
      expect(response.description).toEqual(expect.any(String));
    }
  }
});

test('every call is in it, with all of its parameters', () => {
  for (const [name, call] of Object.entries<ApiCall>(api)) {
    const operation = document.paths[call.path]?.[call.method.toLowerCase()];
    expect(operation?.operationId).toBe(operationIdOf(name));
    const query = operation!.parameters.filter((parameter) => parameter.in === 'query');
    expect(query.map((parameter) => parameter.name)).toEqual(Object.keys(call.query.shape));
    const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    const path = operation!.parameters.filter((parameter) => parameter.in === 'path');
    expect(path.map((parameter) => parameter.name)).toEqual(inPath);
    expect(path.every(({ required }) => required)).toBe(true);
  }
});

const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

test('no operation has the name of a schema: generated clients declare both', () => {
  const schemas = new Set(Object.keys(document.components.schemas).map((name) => name.toLowerCase()));
  expect(operations.map((it) => it.operationId.toLowerCase()).filter((name) => schemas.has(name))).toEqual(
    [],
  );
});

test('an example has the type of its parameter', () => {
  for (const { name, schema, example } of operations.flatMap(({ parameters }) => parameters)) {
    if (example === undefined) continue;
    const isNumber = schema.type === 'integer' || schema.type === 'number';
    expect([name, typeof example]).toEqual([name, isNumber ? 'number' : 'string']);
  }
});

test('bodies refuse unknown fields, and no object has a default, which generators cannot write', () => {
  expect(JSON.stringify(document)).not.toMatch(/"default":[{[]/);
  const bodies = operations.flatMap(({ requestBody }) => (requestBody ? [requestBody] : []));
  for (const { content } of bodies) {
    const { schema } = content['application/json']!;
    const variants = (schema as { oneOf?: readonly { $ref: string }[] }).oneOf?.map(
      ({ $ref }) => (document.components.schemas as Record<string, object>)[$ref.split('/').at(-1)!],
    ) ?? [schema];
    for (const variant of variants) expect(variant).toMatchObject({ additionalProperties: false });
  }
});

/** Every object in a part of the document, itself included. */
function* objectsIn(part: unknown): Generator<Readonly<Record<string, unknown>>> {
  if (typeof part !== 'object' || part === null) return;
  if (!Array.isArray(part)) yield part as Readonly<Record<string, unknown>>;
  for (const inner of Object.values(part)) yield* objectsIn(inner);
}

const UNNAMED = ['enum', 'anyOf', 'oneOf'];

/** What generators of clients write as code that does not compile, or reads other numbers; undefined for other schemas. */
function faultOf(schema: Readonly<Record<string, unknown>>): string | undefined {
  const { anyOf = [], oneOf = [], type, maximum = Number.POSITIVE_INFINITY, format } = schema;
  const [first, second, ...rest] = anyOf as readonly { readonly type?: unknown }[];
  if (first && (second?.type !== 'null' || rest.length > 0)) return 'anyOf without null';
  if (first && UNNAMED.some((key) => key in first)) return 'a nullable union or enumeration';
  if ((oneOf as readonly object[]).some((one) => !('$ref' in one))) return 'alternatives without names';
  if (typeof schema['const'] === 'boolean') return 'a constant truth value';
  const isLarge = type === 'integer' && (maximum as number) > 2_147_483_647;
  return isLarge && format !== 'int64' ? 'an integer of more than 32 bits' : undefined;
}

test('no schema is of a form that generators of clients cannot write', () => {
  const schemas = [...objectsIn(document)];
  expect(schemas.filter(({ anyOf, oneOf }) => anyOf || oneOf).length).toBeGreaterThan(10);
  expect(schemas.flatMap((schema) => faultOf(schema) ?? [])).toEqual([]);
});

test('every reference resolves', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
    (match) => match[1]!,
  );
  expect(references.length).toBeGreaterThan(0);
  for (const reference of references) {
    const target = reference
      .split('/')
      .reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], document);
    expect([reference, typeof target]).toEqual([reference, 'object']);
  }
});

test('defaults and bounds are stated', () => {
  const limit = document.paths[api.history.path]!['get']!.parameters.find(({ name }) => name === 'limit');
  expect(limit?.schema).toMatchObject({ type: 'integer', minimum: 1, maximum: 50_000, default: 1_000 });
});

test('every parameter has a description', () => {
  const silent = operations.flatMap(({ operationId, parameters }) =>
    parameters.filter(({ schema }) => !('description' in schema)).map(({ name }) => `${operationId} ${name}`),
  );
  expect(silent).toEqual([]);
});
