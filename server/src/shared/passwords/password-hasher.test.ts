import { expect, test } from 'vitest';
import { PasswordHasher } from './password-hasher.ts';

test('a password matches only its own hash, and nothing matches without a hash', async () => {
  const passwords = new PasswordHasher();
  const hash = await passwords.hash('Harbour-42-lanterns');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.matches(hash, 'Harbour-42-lanterns')).toBe(true);
  expect(await passwords.matches(hash, 'harbour-42-lanterns')).toBe(false);
  expect(await passwords.matches(undefined, 'nobody has this password')).toBe(false);
});

test('two encodings of the same accented letter are one password', async () => {
  const passwords = new PasswordHasher();
  expect(await passwords.matches(await passwords.hash('caf\u00e9-au-lait'), 'cafe\u0301-au-lait')).toBe(true);
});

test('calls beyond the queue are refused as busy, and the rest complete', async () => {
  const passwords = new PasswordHasher();
  const results = await Promise.allSettled(Array.from({ length: 70 }, () => passwords.hash('x')));
  const refused = results.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(70 - 66);
  for (const result of refused)
    expect(result).toMatchObject({ reason: { code: '191', details: { retryAfterMs: 2_000 } } });
  await expect(passwords.hash('afterwards')).resolves.toBeDefined();
});
