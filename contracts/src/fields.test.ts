import { describe, expect, test } from 'vitest';
import { email, optionalLine, requiredLine, requiredText, textLine } from './fields.ts';

const lines = {
  requiredLine: requiredLine('Name', 'Name is required', 120),
  textLine: textLine('Name', 120),
  optionalLine: optionalLine('Name', 120),
};
const sentences = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map(({ message }) => message);

describe.each(Object.entries(lines))('%s', (_name, line) => {
  test.each([
    ['a line feed', 'Ada\nBcc: victim@mail.test'],
    ['a carriage return', 'Ada\rBcc: victim@mail.test'],
    ['a tab', 'Ada\tLovelace'],
    ['a next line', 'Ada\u0085Bcc: victim@mail.test'],
    ['a line separator', 'Ada\u2028Bcc: victim@mail.test'],
    ['a null', 'Ada\u0000'],
    ...['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'].map(
      (control) => ['a control of direction', `Ada ${control}gnp.exe`],
    ),
    ...['\u200e', '\u200f', '\u061c'].map((mark) => ['a mark of direction', `Ada ${mark}`]),
    ['half a character', 'Ada\ud83d'],
  ])('refuses %s, so that a line stays one line and reads as it was written', (_what, value) => {
    expect(sentences(line.safeParse(value))).toEqual(['Name contains characters that are not allowed']);
  });

  test('accepts letters of all scripts and trims whitespace', () => {
    expect(line.parse(' \u010cen\u011bk O\u2019Neill \ud83d\ude00\n')).toBe(
      '\u010cen\u011bk O\u2019Neill \ud83d\ude00',
    );
  });
});

test('free text keeps its lines and tabs, and no other control character', () => {
  const text = requiredText('Message', 'Message is required', 40);
  expect(text.parse('Hello,\r\n\n\tthank you.\n')).toBe('Hello,\r\n\n\tthank you.');
  expect(sentences(text.safeParse('bell \u0007'))).toEqual([
    'Message contains characters that are not allowed',
  ]);
  expect(sentences(text.safeParse('\n \n'))).toEqual(['Message is required']);
  expect(sentences(text.safeParse('x'.repeat(41)))).toEqual(['Message must be at most 40 characters']);
});

test.each([
  'a@b.test,c@d.test',
  'a@b,c.test',
  'a@b.test>',
  'a@[192.0.2.1]',
  'a@b',
  'a b@c.test',
  '"a"@b.test',
])('%s is no email address, nor two', (value) => {
  expect(sentences(email.safeParse(value))?.[0]).toBe('Please enter a valid email address');
});
