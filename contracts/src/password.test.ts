import { expect, test } from 'vitest';
import { PASSWORD_TOO_SHORT, passwordFault } from './password.ts';

const EMAIL = 'Person@mail.test';

test.each([
  ['the shortest', 'x7$kQ2m1'],
  ['the longest', 'x7$kQ2m1'.repeat(16)],
  [
    'a sentence of more than 64 characters',
    'the lighthouse keeper counts gulls while the harbour sleeps in the rain',
  ],
  ['small letters alone', 'lanternsandgulls'],
  ['digits alone', '90417265538'],
  ['blanks and letters of other scripts', '  Лодка и фонарь 灯台  '],
])('%s is a password', (_case, password) => {
  expect(passwordFault(password, EMAIL)).toBeUndefined();
});

test.each([
  ['seven characters', 'x7$kQ2m', PASSWORD_TOO_SHORT],
  ['129 characters', 'x'.repeat(129), 'Password must be at most 128 characters'],
  ['the address of the account in any case', 'pERSON@mail.test', 'Password must not be your email address'],
  ['one of the commonest', 'iloveyou', 'This password is too common. Please choose another one'],
  ['one of them in capitals', 'QWERTYUIOP', 'This password is too common. Please choose another one'],
  ['the name of the service', 'Meridian', 'This password is too common. Please choose another one'],
])('%s is refused with its reason', (_case, password, sentence) => {
  expect(passwordFault(password, EMAIL)).toBe(sentence);
});
