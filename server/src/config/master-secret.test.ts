import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { masterSecret } from './master-secret.ts';

const folder = mkdtempSync(join(tmpdir(), 'meridian-home-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('creates the master secret once, with 256 bits, readable only by its owner', () => {
  const home = join(folder, 'new');
  const secret = masterSecret(home);
  expect(secret).toHaveLength(32);
  expect(masterSecret(home).equals(secret)).toBe(true);
  expect(masterSecret(join(folder, 'other')).equals(secret)).toBe(false);
  expect(readdirSync(home)).toEqual(['secret']);
  expect(statSync(join(home, 'secret')).mode & 0o777).toBe(0o600);
});
