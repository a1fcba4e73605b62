import { describe, expect, test } from 'vitest';
import { ServiceError } from '../../../shared/errors/service-error.ts';
import { addressMatcher, readAddressList } from './address-list.ts';

describe('normalizes an entry', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7/32', '203.0.113.7'],
    ['203.0.113.77/24', '203.0.113.0/24'],
    ['10.11.12.13/13', '10.8.0.0/13'],
    ['255.255.255.255/1', '128.0.0.0/1'],
    ['198.51.100.4/0', '0.0.0.0/0'],
    ['2001:0DB8:0:0::9', '2001:db8::9'],
    ['2001:db8:1:2:3:4:5:6/48', '2001:db8:1::/48'],
    ['2001:db8:ffff::/33', '2001:db8:8000::/33'],
    ['::1/128', '::1'],
    ['64:ff9b::203.0.113.7', '64:ff9b::cb00:7107'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['::ffff:203.0.113.7/120', '203.0.113.0/24'],
  ])('%s as %s', (entry, kept) => {
    expect(readAddressList([entry])).toEqual([kept]);
    expect(readAddressList([kept])).toEqual([kept]);
  });
});

test('keeps a duplicate entry once', () => {
  expect(readAddressList(['10.0.0.1', '::ffff:10.0.0.1', '10.0.0.1/32'])).toEqual(['10.0.0.1']);
});

test('names each invalid entry', () => {
  const entries = [
    '10.0.0.1',
    '10.0.0.300',
    '10.0.0.0/33',
    'office',
    'fe80::1%eth0',
    '10.0.0.0/8/8',
    '::/x',
    '',
  ];
  const refusal = (() => {
    try {
      return readAddressList(entries);
    } catch (error) {
      return error;
    }
  })();
  expect(refusal).toBeInstanceOf(ServiceError);
  const { code, message, details } = refusal as ServiceError;
  expect(code).toBe('101');
  expect(message).toContain('"10.0.0.300" is not an IP address');
  expect(Object.keys(details.errors!)).toEqual([1, 2, 3, 4, 5, 6, 7].map((index) => `ip_allow.${index}`));
  for (const [field, sentence] of Object.entries(details.errors!)) {
    expect(sentence).toContain(`"${entries[Number(field.split('.')[1])]}"`);
  }
});

describe('a list', () => {
  const allowed = addressMatcher(
    readAddressList(['203.0.113.7', '10.0.0.0/8', '2001:db8:1::/48', '2001:db8:ffff::1']),
  );
  test.each([
    ['203.0.113.7', true],
    ['203.0.113.8', false],
    ['10.255.255.255', true],
    ['11.0.0.0', false],
    ['::ffff:10.1.2.3', true],
    ['::ffff:a01:203', true],
    ['::ffff:203.0.113.8', false],
    ['2001:db8:1:ffff::', true],
    ['2001:db8:2::', false],
    ['2001:db8:ffff::1', true],
    ['2001:db8:ffff::2', false],
    ['', false],
  ])('lets %s in: %s', (address, expected) => {
    expect(allowed(address)).toBe(expected);
  });
});

/** Numbers that look random and are the same in every run. */
function* numbers(): Generator<number, never> {
  for (let state = 42; ; state = (state * 48_271) % 0x7fffffff) yield state;
}

test('a normalized network contains exactly the addresses that share its prefix', () => {
  const next = numbers();
  for (let round = 0; round < 2_000; round++) {
    const bits = next.next().value % 33;
    const text = (value: bigint) => [24n, 16n, 8n, 0n].map((by) => (value >> by) & 255n).join('.');
    const inside = BigInt(next.next().value) * 2n;
    const other = inside ^ (1n << BigInt(next.next().value % 32));
    const shift = BigInt(32 - bits);
    const [kept] = readAddressList([`${text(inside)}/${bits}`]);
    const holds = addressMatcher([kept!]);
    expect([kept, text(inside), holds(text(inside))]).toEqual([kept, text(inside), true]);
    expect([kept, text(other), holds(text(other))]).toEqual([
      kept,
      text(other),
      inside >> shift === other >> shift,
    ]);
  }
});
