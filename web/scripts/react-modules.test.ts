import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { FILES, toModule } from './react-modules.ts';

const require = createRequire(import.meta.url);

test.each(Array.from(FILES))('%s exports as a module what it exports to CommonJS', async (_, file) => {
  const [, list = ''] = /\nexport \{ (.+) \};/.exec(toModule(await readFile(file, 'utf8'), file)) ?? [];
  const names = new Set(list.split(', ').map((each) => each.split(' as ')[1]));
  expect(names).toEqual(new Set(Object.keys(require(file) as object)));
});

test('a file that is written in another way is refused, and never half a module', () => {
  expect(() => toModule('module.exports = { version: 1 };', 'other.js')).toThrow('other.js');
  expect(() => toModule('exports.a = 1;\nif (a) b = require("b");', 'other.js')).toThrow('other.js');
});
