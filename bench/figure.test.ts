import { expect, test } from 'vitest';
import { quotients } from './compare.ts';
import { figureOf, figureText, ratios } from './figure.ts';
import { fasterAndSlower, type Release } from './history-file.ts';

test('judges by the spread of the rounds: holds, misses, or undecided when the bar lies within', () => {
  const steady = [1.2, 1.21, 1.22, 1.23];
  expect(figureOf('a', '× bare', steady, { most: 1.3 }).verdict).toBe('holds');
  expect(figureOf('a', '× bare', steady, { most: 1.1 }).verdict).toBe('misses');
  expect(figureOf('a', '× bare', steady, { most: 1.215 }).verdict).toBe('undecided');
  expect(figureOf('a', '× bare', steady, { least: 1.1 }).verdict).toBe('holds');
  expect(figureOf('a', '× bare', steady, { least: 1.3 }).verdict).toBe('misses');
  expect(figureOf('a', '× bare', steady).verdict).toBe('none');
});

test('prints median, quartiles, rounds, bar and verdict', () => {
  const values = ratios([10, 11, 12, 13], [10, 10, 10, 10]);
  expect(figureText(figureOf('a quote', '× bare', values, { most: 2 }))).toBe(
    'a quote: 1.2 × bare (1.1 to 1.3 in 4 rounds), bar at most 2: holds',
  );
});

test('names what differs from a release beyond the spread of both, and which way is worse', () => {
  const release = (medians: readonly number[]): Release => ({
    release: '1.0.0',
    date: '2026-11-27',
    machine: 'one',
    figures: {
      p: [figureOf('cost', 'ms', medians, { most: 9 }), figureOf('speed', 'a second', medians, { least: 1 })],
    },
  });
  const now = [
    figureOf('cost', 'ms', [6, 6, 6], { most: 9 }),
    figureOf('speed', 'a second', [6, 6, 6], { least: 1 }),
  ];
  expect(fasterAndSlower(release([4, 4, 4]), 'p', now)).toEqual([
    'cost is WORSE than in 1.0.0: 6 ms, was 4',
    'speed is better than in 1.0.0: 6 a second, was 4',
  ]);
  expect(fasterAndSlower(release([4, 5, 7]), 'p', now)).toEqual([]);
  // The spread of a single round is unknown.
  expect(fasterAndSlower(release([5]), 'p', now)).toEqual([]);
});

test('compares figures by name and unit, and names those that one side lacks', () => {
  const run = (cost: number, quotient: number, ...more: readonly string[]) => [
    figureOf('a call', 'µs', [cost]),
    figureOf('a call', '× bare', [quotient]),
    ...more.map((name) => figureOf(name, 'ms', [1])),
  ];
  const here = [run(10, 3, 'added'), run(20, 3, 'added'), run(30, 3, 'added')];
  const there = [run(20, 1, 'removed'), run(20, 1, 'removed'), run(20, 1, 'removed')];
  expect(quotients(here, there, 'v1')).toEqual([
    'a call (µs): 1 × v1 (0.5 to 1.5 in 3 rounds)',
    'a call (× bare): 3 × v1 (3 to 3 in 3 rounds)',
    'added (ms): not measured in v1',
    'removed (ms): measured in v1 alone',
  ]);
});
