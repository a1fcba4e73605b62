import { expect, test } from 'vitest';
import { api } from './api.ts';
import type { ApiCall } from './api/call.ts';
import { openApiDocument } from './openapi.ts';

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly schema: object;
  }[];
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
    expect(operation?.operationId).toBe(name);
    const query = operation!.parameters.filter((parameter) => parameter.in === 'query');
    expect(query.map((parameter) => parameter.name)).toEqual(Object.keys(call.query.shape));
    const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    const path = operation!.parameters.filter((parameter) => parameter.in === 'path');
    expect(path.map((parameter) => parameter.name)).toEqual(inPath);
    expect(path.every(({ required }) => required)).toBe(true);
  }
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
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  const silent = operations.flatMap(({ operationId, parameters }) =>
    parameters.filter(({ schema }) => !('description' in schema)).map(({ name }) => `${operationId} ${name}`),
  );
  expect(silent).toEqual([]);
});
