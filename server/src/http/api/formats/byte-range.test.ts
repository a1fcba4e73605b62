import { expect, test } from 'vitest';
import { byteRange } from './byte-range.ts';

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=4-', { start: 4, end: 9 }],
  ['bytes=9-9', { start: 9, end: 9 }],
  ['bytes=2-99999', { start: 2, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-99', { start: 0, end: 9 }],
  ['bytes=10-', 'none'],
  ['bytes=99999999999999999999-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=5-4', 'all'],
  ['bytes=0-1,4-5', 'all'],
  ['bytes=-', 'all'],
  ['bytes=a-b', 'all'],
  ['lines=0-1', 'all'],
  [undefined, 'all'],
] as const)('of ten bytes, %s asks for %j', (header, wanted) => {
  expect(byteRange(header, 10)).toEqual(wanted);
});

test('an empty file has no valid range', () => {
  expect([byteRange('bytes=0-', 0), byteRange('bytes=-1', 0), byteRange(undefined, 0)]).toEqual([
    'none',
    'none',
    'all',
  ]);
});
