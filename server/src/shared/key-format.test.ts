import { KEY_LENGTH, KEY_MODES, KEY_PATTERN, KEY_PUBLIC_LENGTH } from '@meridian/contracts/keys';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWellFormedKey, makeKey, randomBase62 } from './key-format.ts';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'.split('');

test.each(KEY_MODES)('a %s key has the published form, and its public part holds no secret', (mode) => {
  const key = makeKey(mode);
  expect(key).toMatch(KEY_PATTERN);
  expect(key).toHaveLength(KEY_LENGTH);
  expect(key.slice(0, KEY_PUBLIC_LENGTH)).toBe(key.slice(0, key.lastIndexOf('_')));
  expect(isWellFormedKey(key)).toBe(true);
});

test('detects every change of a single character', () => {
  const key = makeKey('live');
  for (let at = 0; at < key.length; at++) {
    for (const character of [...BASE62, '_', '-', ' ', 'é']) {
      if (character === key[at]) continue;
      const changed = key.slice(0, at) + character + key.slice(at + 1);
      expect([changed, isWellFormedKey(changed)]).toEqual([changed, false]);
    }
  }
});

test('detects every swap of different neighbouring characters', () => {
  const key = makeKey('test');
  for (let at = 0; at + 1 < key.length; at++) {
    if (key[at] === key[at + 1]) continue;
    const swapped = key.slice(0, at) + key[at + 1]! + key[at]! + key.slice(at + 2);
    expect([swapped, isWellFormedKey(swapped)]).toEqual([swapped, false]);
  }
});

test('no other text passes for a key', () => {
  fc.assert(fc.property(fc.string(), (text) => !isWellFormedKey(text)));
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...BASE62), { minLength: 45, maxLength: 45 }), (letters) => {
      const text = letters.join('');
      return !isWellFormedKey(`mda_live_${text.slice(0, 7)}_${text.slice(7)}`);
    }),
    { numRuns: 2_000 },
  );
});

test('the checksum is the one that zlib computes, in base62', () => {
  const body = 'mda_live_0000000_00000000000000000000000000000000';
  expect(isWellFormedKey(`${body}${checksumByHand(body)}`)).toBe(true);
});

/** CRC-32 bit by bit, from the reflected polynomial 0xEDB88320. */
function checksumByHand(text: string): string {
  let crc = 0xffffffffn;
  for (const character of text) {
    crc ^= BigInt(character.charCodeAt(0));
    for (let bit = 0; bit < 8; bit++) crc = crc & 1n ? (crc >> 1n) ^ 0xedb88320n : crc >> 1n;
  }
  crc ^= 0xffffffffn;
  let digits = '';
  for (; digits.length < 6; crc /= 62n) digits = BASE62[Number(crc % 62n)]! + digits;
  return digits;
}

test('characters are drawn evenly', () => {
  const drawn = randomBase62(62_000);
  for (const character of BASE62) {
    // 1,000 expected with a standard deviation of 31: seven of them.
    expect(drawn.split(character).length - 1).toBeGreaterThan(780);
  }
});
