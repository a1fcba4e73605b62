import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { copyNative, embeddedBinaries } from './postgres-binaries.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'meridian-binaries-'));
});
afterEach(() => {
  vi.unstubAllGlobals();
  rmSync(folder, { recursive: true });
});

test('the copy has its library links even if the install script did not run', () => {
  const native = join(folder, 'package', 'native');
  mkdirSync(join(native, 'lib'), { recursive: true });
  writeFileSync(join(native, 'lib', 'libpq.so.5.18'), 'library');
  writeFileSync(join(native, 'lib', 'libpq.a'), 'for building only');
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
  writeFileSync(join(native, 'pg-symlinks.json'), JSON.stringify(links));
  const copy = join(folder, 'copy');
  copyNative(native, copy);
  expect(readlinkSync(join(copy, 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18');
  expect(readFileSync(join(copy, 'lib', 'libpq.so.5'), 'utf8')).toBe('library');
  expect(existsSync(join(copy, 'lib', 'libpq.a'))).toBe(false);
});

test.each(['sunos', 'win32'])(
  'a platform without binaries (%s) throws an error that names DATABASE_URL',
  (platform) => {
    vi.stubGlobal('process', { ...process, platform, arch: process.arch, pid: process.pid });
    expect(() => embeddedBinaries(folder)).toThrow(
      'There is no embedded PostgreSQL for this platform. Set DATABASE_URL to a PostgreSQL 15 or newer.',
    );
  },
);
