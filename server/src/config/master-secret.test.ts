import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { masterSecretSource } from './master-secret.ts';

const folder = mkdtempSync(join(tmpdir(), 'meridian-home-'));
afterAll(() => rmSync(folder, { recursive: true }));
let home: string;
beforeEach(() => {
  home = mkdtempSync(join(folder, 'home-'));
});
const source = () => masterSecretSource({ home, masterSecret: undefined });

test('creates the master secret once, with 256 bits, readable only by its owner', () => {
  home = join(home, 'new');
  expect(source().read()).toBeUndefined();
  const secret = source().create();
  expect(secret).toHaveLength(32);
  expect(source().read()).toEqual(secret);
  home = join(home, 'other');
  expect(source().create().equals(secret)).toBe(false);
  home = join(home, '..');
  expect(readdirSync(home)).toEqual(['other', 'secret']);
  expect(statSync(join(home, 'secret')).mode & 0o777).toBe(0o600);
});

test.each([
  ['empty', '', 'is empty'],
  ['blank', ' \n', 'is empty'],
  ['cut short', 'ab'.repeat(31), 'is damaged'],
  ['of an odd length', `${'ab'.repeat(32)}a`, 'is damaged'],
  ['garbled', `${'ab'.repeat(31)}zz`, 'is damaged'],
  ['full of zero bytes', '\0'.repeat(65), 'is damaged'],
])(
  'a secret file that is %s is refused with a sentence and its remedy, and not replaced',
  (_, text, fault) => {
    writeFileSync(join(home, 'secret'), text);
    expect(() => source().read()).toThrow(`The master secret in ${join(home, 'secret')} ${fault}`);
    expect(() => source().read()).toThrow('Restore the file from your backup');
    expect(readFileSync(join(home, 'secret'), 'utf8')).toBe(text);
  },
);

test('replacing the file keeps the secret before it, and replacing it again changes nothing', () => {
  const before = source().create();
  const next = Buffer.alloc(32, 7);
  source().replace(next);
  source().replace(next);
  expect(source().read()).toEqual(next);
  expect(readFileSync(join(home, 'secret.previous'), 'utf8')).toBe(`${before.toString('hex')}\n`);
  expect(readdirSync(home)).toEqual(['secret', 'secret.previous']);
  for (const name of readdirSync(home)) expect(statSync(join(home, name)).mode & 0o777).toBe(0o600);
});

test('a secret in the environment comes before the file', () => {
  source().create();
  const given = Buffer.alloc(32, 9);
  const fromVariable = masterSecretSource({ home, masterSecret: given });
  expect(fromVariable.read()).toBe(given);
  expect([fromVariable.name, fromVariable.replaceable]).toEqual(['MERIDIAN_SECRET', false]);
});
