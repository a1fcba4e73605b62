import { expect, test } from 'vitest';
import { withMaskedAddresses, withoutCodes } from './masked.ts';

test.each([
  ['ada@mail.test', 'a•••@mail.test'],
  ['550 5.1.1 <ada.lovelace+x@mail.test>: unknown', '550 5.1.1 <a•••@mail.test>: unknown'],
  ['a@b.test and c@d.test', 'a•••@b.test and c•••@d.test'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'connect ECONNREFUSED 127.0.0.1:25'],
])('masks the addresses in %s', (text, masked) => expect(withMaskedAddresses(text)).toBe(masked));

test('takes codes out of a subject', () => {
  expect(withoutCodes('123456 is your code')).toBe('•••• is your code');
  expect(withoutCodes('Your invoice INV-000123')).toBe('Your invoice INV-000123');
});
