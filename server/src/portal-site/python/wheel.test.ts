import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wheelOf } from './wheel.ts';

const SDK = join(import.meta.dirname, '../../../../sdks/python');
let folder: string;
let files: Record<string, Uint8Array>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wheel-'));
  for (const name of ['src', 'README.md', 'LICENSE', 'pyproject.toml'])
    await cp(join(SDK, name), join(folder, name), { recursive: true });
  files = unzipSync((await wheelOf(folder)).bytes);
});
afterAll(() => rm(folder, { recursive: true }));

const infoFile = (name: string) => strFromU8(files[`meridian_sdk-0.1.0.dist-info/${name}`]!);

test('the record of a wheel has the hash and the size of each file', () => {
  const record = infoFile('RECORD').trim().split('\n');
  for (const line of record.slice(0, -1)) {
    const [name = '', sum, bytes] = line.split(',');
    const content = files[name]!;
    expect(sum).toBe(`sha256=${createHash('sha256').update(content).digest('base64url')}`);
    expect(Number(bytes)).toBe(content.length);
  }
  expect(record.length).toBe(Object.keys(files).length);
});

test('its metadata repeat what pyproject.toml says', async () => {
  const metadata = infoFile('METADATA');
  const [, dependencies = ''] = /^dependencies = \[(.+)\]$/m.exec(
    await readFile(join(folder, 'pyproject.toml'), 'utf8'),
  )!;
  for (const [, needed] of dependencies.matchAll(/"([^"]+)"/g))
    expect(metadata).toContain(`Requires-Dist: ${needed}\n`);
  expect(metadata).toContain('Requires-Dist: pandas>=2.0; extra == "pandas"\n');
  expect(metadata).toContain('\n\n# ');
});

test('the same sources give the same bytes', async () => {
  expect((await wheelOf(folder)).bytes.equals((await wheelOf(folder)).bytes)).toBe(true);
});
