/** What keeps the code easy to find: no cycles, SQL in one kind of file, one meaning for each type name. */
import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cyclesOf, importsOf, productFiles, textOf } from './scripts/import-graph.ts';

const known = new Set(productFiles);
const graph = new Map(
  productFiles.map((file) => [file, importsOf(file).filter((target) => known.has(target))] as const),
);

test('no files import each other in a circle, types included', () => {
  expect(cyclesOf(graph)).toEqual([]);
});

describe('no folders beside each other import each other in a circle, types included', () => {
  const folders = new Set(productFiles.flatMap((file) => ancestors(file)));
  test.each([...folders].toSorted())('in %s', (parent) => {
    const child = (file: string) =>
      file.startsWith(`${parent}/`) ? /^[^/]+(?=\/)/.exec(file.slice(parent.length + 1))?.[0] : undefined;
    const siblings = new Map<string, Set<string>>();
    for (const [file, targets] of graph) {
      const from = child(file);
      if (from === undefined) continue;
      const reached = siblings.get(from) ?? new Set();
      siblings.set(from, reached);
      for (const target of targets) {
        const to = child(target);
        if (to !== undefined && to !== from) reached.add(to);
      }
    }
    expect(cyclesOf(siblings)).toEqual([]);
  });
});

function ancestors(file: string): string[] {
  const folder = dirname(file);
  return folder === '.' ? [] : [folder, ...ancestors(folder)];
}

/** Classes that a style sheet styles by themselves: neither inside another element nor by what they contain. */
function classesOf(sheet: string): string[] {
  const selectors = textOf(sheet)
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .matchAll(/([^{}]+)\{/g);
  return [...selectors].flatMap(([, list = '']) =>
    list.split(',').flatMap((selector) => /^\s*\.([\w-]+)(?:::?[\w-]+)*\s*$/.exec(selector)?.[1] ?? []),
  );
}

test('no two features of the portal style the same class: sheets of both are loaded together', () => {
  const features = new Map<string, Set<string>>();
  for (const sheet of globSync('web/src/features/**/*.css', { cwd: import.meta.dirname })) {
    const feature = sheet.split('/')[3]!;
    for (const name of classesOf(sheet)) features.set(name, (features.get(name) ?? new Set()).add(feature));
  }
  const shared = [...features].filter(([, by]) => by.size > 1);
  expect(shared.map(([name, by]) => `.${name}: ${[...by].join(', ')}`)).toEqual([]);
});

const SQL = /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(?:<[^`]*?>)?`/;
/** The built-in test provider keeps its ledger in tables of its own, as a payment provider elsewhere would. */
const TEST_PROVIDER = 'server/src/providers/payments/test/';

test('SQL stands in queries.ts, queries/ and store/ alone', () => {
  const elsewhere = productFiles.filter(
    (file) =>
      file.startsWith('server/src/') &&
      !file.startsWith('server/src/store/') &&
      !file.startsWith(TEST_PROVIDER) &&
      !/\/queries(?:\.ts$|\/)/.test(file) &&
      SQL.test(textOf(file)),
  );
  expect(elsewhere).toEqual([]);
});

test.each(['contracts', 'market', 'server', 'web'])(
  '%s declares each exported type name once',
  (workspace) => {
    const places = new Map<string, string[]>();
    for (const file of productFiles.filter((it) => it.startsWith(`${workspace}/`))) {
      for (const [, name = ''] of textOf(file).matchAll(
        /^export (?:abstract )?(?:type|interface|class) (\w+)/gm,
      )) {
        places.set(name, [...(places.get(name) ?? []), file]);
      }
    }
    expect(Object.fromEntries([...places].filter(([, files]) => files.length > 1))).toEqual({});
  },
);
