import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { ORIGIN } from './head.ts';

const LONG = 'export const name = "value";\n'.repeat(40);

test('adds the copies that an ended process left out, of files that are served unchanged alone', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'compress-'));
  onTestFinished(() => rmSync(parent, { recursive: true }));
  const folder = join(parent, 'dist');
  mkdirSync(join(folder, 'assets'), { recursive: true });
  const files = {
    '.sources': 'digest\nlook',
    'page.html': `${LONG}${ORIGIN}`,
    'assets/a.js': LONG,
    'assets/b.js': LONG,
    // Ended between the two copies of one file, and after both of another.
    'assets/b.js.gz': '',
    'assets/c.js': LONG,
    'assets/c.js.br': 'done',
    'assets/small.js': 'export {};',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const mark = join(folder, '.compressed');
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'compress.ts'), folder, mark]);
  const read = (name: string) => readFileSync(join(folder, name));
  const added = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((it) => !(it in files));
  expect(added.toSorted()).toEqual(
    ['.compressed', 'assets', 'assets/a.js.br', 'assets/a.js.gz', 'assets/b.js.br'].toSorted(),
  );
  expect(brotliDecompressSync(read('assets/a.js.br')).toString()).toBe(LONG);
  expect(gunzipSync(read('assets/b.js.gz')).toString()).toBe(LONG);
  expect(brotliDecompressSync(read('assets/b.js.br')).toString()).toBe(LONG);
  expect(read('assets/c.js.br').toString()).toBe('done');
  expect(read('.compressed').toString()).toBe(files['.sources']);
});
