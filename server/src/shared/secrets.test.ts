import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSecrets } from './secrets.ts';

const master = randomBytes(32);
const secrets = createSecrets(master);

test('decrypts what was encrypted, even after a restart, and encrypts differently every time', () => {
  const sealed = secrets.encrypt('a seed');
  expect(createSecrets(master).decrypt(sealed)).toBe('a seed');
  expect(secrets.encrypt('a seed').equals(sealed)).toBe(false);
  expect(sealed.includes('a seed')).toBe(false);
});

test('refuses data that was changed, truncated or encrypted with another secret', () => {
  const sealed = secrets.encrypt('a seed');
  for (let index = 0; index < sealed.length; index += 1) {
    const changed = Buffer.from(sealed);
    changed[index]! ^= 1;
    expect(() => secrets.decrypt(changed)).toThrow();
  }
  expect(() => secrets.decrypt(sealed.subarray(0, -1))).toThrow();
  // A tag that was cut down would be easier to guess.
  for (const bytes of [12, 16, 20, 27]) expect(() => secrets.decrypt(sealed.subarray(0, bytes))).toThrow();
  expect(() => createSecrets(randomBytes(32)).decrypt(sealed)).toThrow();
});

test('equal texts have different MACs for different purposes, even when purpose and text overlap', () => {
  const macs = [
    secrets.mac('code', '1'),
    secrets.mac('logo', '1'),
    secrets.mac('code1', ''),
    createSecrets(randomBytes(32)).mac('code', '1'),
  ].map((mac) => mac.toString('hex'));
  expect(new Set(macs).size).toBe(4);
  expect(macs[0]).toHaveLength(64);
});
