import { expect, test } from 'vitest';
import { Downloads } from './downloads.ts';

test('an account has at most sixteen concurrent downloads', () => {
  const downloads = new Downloads();
  const ends = Array.from({ length: 16 }, () => downloads.begin('a', () => undefined));
  expect([downloads.hasRoom('a'), downloads.hasRoom('b')]).toEqual([false, true]);
  ends[3]!();
  ends[3]!();
  expect(downloads.hasRoom('a')).toBe(true);
  downloads.begin('a', () => undefined);
  expect(downloads.hasRoom('a')).toBe(false);
});

test('closing ends all downloads and admits no others', () => {
  const downloads = new Downloads();
  const ended: string[] = [];
  for (const owner of ['a', 'a', 'b']) {
    const over = downloads.begin(owner, () => {
      ended.push(owner);
      over();
    });
  }
  downloads.close();
  expect(ended).toEqual(['a', 'a', 'b']);
  expect(downloads.hasRoom('c')).toBe(false);
});
