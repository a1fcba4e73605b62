import { expect, test } from 'vitest';
import { linkedText } from './linked-text.ts';

const linksIn = (text: string) =>
  linkedText(text)
    .filter(({ isLink }) => isLink)
    .map((part) => part.text);

test.each([
  ['See https://a.test/x?y=1#z.', ['https://a.test/x?y=1#z']],
  ['(https://a.test) and https://b.test, too', ['https://a.test', 'https://b.test']],
  ['"https://a.test"<https://b.test>', ['https://a.test', 'https://b.test']],
  ['http://a.test javascript:alert(1) data:text/html,x //a.test https://', []],
])('finds the https addresses of %j', (text, links) => {
  expect(linksIn(text)).toEqual(links);
});

test.each(['', 'no link', 'https://a.test', 'a\nhttps://a.test\n\nb'])('keeps all of %j', (text) => {
  expect(
    linkedText(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
