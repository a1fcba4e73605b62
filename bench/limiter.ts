/**
 * The sliding window over 10,000 random patterns of arrival: how many calls the fullest 60 s of each held (never more
 * than the limit), and the share of what the definition admits (at least 0.999). Run: node bench/limiter.ts
 */
import fc from 'fast-check';
import { SlidingWindow } from '../server/src/shared/rate-limiters/sliding-window.ts';
import { report } from './figure.ts';

const PATTERNS = 10_000;
const WINDOW_MS = 60_000;
const BAR = 0.999;

const gap = fc.oneof(
  fc.integer({ min: 0, max: 30 }),
  fc.integer({ min: 0, max: 5_000 }),
  fc.constantFrom(0, WINDOW_MS / 2, WINDOW_MS - 1, WINDOW_MS, WINDOW_MS + 1),
);
const pattern = fc.record({
  limit: fc.integer({ min: 1, max: 120 }),
  gaps: fc.array(gap, { minLength: 50, maxLength: 400 }),
});

let admitted = 0;
let ideal = 0;
let fullest = 0;
for (const { limit, gaps } of fc.sample(pattern, PATTERNS)) {
  const window = new SlidingWindow(limit, WINDOW_MS);
  const own: number[] = [];
  const wanted: number[] = [];
  let at = 0;
  for (const wait of gaps) {
    at += wait;
    if (window.take('caller', at).allowed) own.push(at);
    if (wanted.filter((earlier) => earlier > at - WINDOW_MS).length < limit) wanted.push(at);
  }
  for (const [index, start] of own.entries()) {
    const inWindow = own.slice(index).filter((time) => time < start + WINDOW_MS).length;
    fullest = Math.max(fullest, inWindow / limit);
  }
  admitted += own.length;
  ideal += wanted.length;
}
report('fullest window', '× the limit', [fullest], { most: 1 });
report('admitted calls', '× the ideal', [admitted / ideal], { least: BAR });
