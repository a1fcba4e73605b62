import { expect, test } from 'vitest';
import { Downloads } from './downloads.ts';

test('sixteen downloads of an account at once leave no room for another one of it, until one ends', () => {
  const downloads = new Downloads();
  const ends = Array.from({ length: 16 }, () => downloads.begin('a', () => undefined));
  expect([downloads.hasRoom('a'), downloads.hasRoom('b')]).toEqual([false, true]);
  ends[3]!();
  ends[3]!();
  expect(downloads.hasRoom('a')).toBe(true);
  downloads.begin('a', () => undefined);
  expect(downloads.hasRoom('a')).toBe(false);
});

test('a server that stops ends all downloads and begins none', () => {
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
