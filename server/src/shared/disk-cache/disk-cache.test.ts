import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DiskCache } from './disk-cache.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'disk-cache-'));
});
afterEach(() => rmSync(home, { recursive: true }));

async function written(cache: DiskCache, name: string): Promise<void> {
  await cache.makeRoom(name, 10);
  writeFileSync(join(home, name), '0123456789');
}

test('a file that makes room is gone at once, so that no reader finds it and then fails to open it', async () => {
  const cache = new DiskCache(home, 10);
  await written(cache, 'old');
  const room = cache.makeRoom('new', 10);
  expect(existsSync(join(home, 'old'))).toBe(false);
  await room;
  expect([readdirSync(home), cache.evicted]).toEqual([[], 1]);
});

test('a file that is read stays until its reader has left', async () => {
  const cache = new DiskCache(home, 10);
  await written(cache, 'read');
  const release = cache.hold('read');
  await written(cache, 'new');
  expect(readdirSync(home).toSorted()).toEqual(['new', 'read']);
  release();
  expect(readdirSync(home)).not.toContain('read');
});
