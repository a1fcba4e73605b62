/** The drills and the page that lists their figures belong together. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const cases = join(import.meta.dirname, 'drills', 'cases');
const drills = readdirSync(cases).map((file) => file.replace(/\.ts$/, ''));
const page = readFileSync(join(import.meta.dirname, 'docs', 'operations', 'drills.md'), 'utf8');

test.each(drills)('%s begins with its promise and has its figures on the page of drills', (name) => {
  expect(readFileSync(join(cases, `${name}.ts`), 'utf8')).toMatch(/^\/\*\*[^/]*\.[\s*]*\*\//);
  const row = page.split('\n').find((line) => line.startsWith(`| \`${name}\` `));
  expect(row).toMatch(/\| passed +\|/);
});

test('the page of drills lists no drill that does not exist', () => {
  const listed = [...page.matchAll(/^\| `([a-z-]+)` +\|.*\| passed +\|/gm)].map(([, name]) => name);
  expect(new Set(listed)).toEqual(new Set(drills));
});
