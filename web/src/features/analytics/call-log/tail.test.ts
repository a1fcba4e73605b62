import type { LoggedCall } from '@meridian/contracts/portal';
import { expect, test } from 'vitest';
import { NOTHING_FOLLOWED, followedAfter } from './tail.ts';

const call = (id: number, status = 200): LoggedCall => ({
  id: `${id}`,
  endpoint: '/api/symbols',
  path: null,
  symbol: null,
  timestamp: new Date(Date.UTC(2026, 10, 22) + id).toISOString(),
  latency_ms: 1,
  status,
  key_prefix: 'mda_live_Ab3dE5f',
});
/** Calls from `newest` back to `oldest`. */
const calls = (newest: number, oldest: number) =>
  Array.from({ length: newest - oldest + 1 }, (_, index) => call(newest - index));
const ids = (some: readonly LoggedCall[]) => some.map(({ id }) => Number(id));

const LOOK = { reading: 'a', calls: calls(10, 1), filters: {}, keys: [] };
const FIRST = followedAfter(NOTHING_FOLLOWED, { ...LOOK, recent: calls(10, 1) });

test('what the log has is not new', () => {
  expect(FIRST).toMatchObject({ waiting: [], missed: false });
});

test('new calls wait newest first, including those no longer among the newest', () => {
  const then = followedAfter(FIRST, { ...LOOK, recent: calls(12, 3) });
  expect(ids(then.waiting)).toEqual([12, 11]);
  const later = followedAfter(then, { ...LOOK, recent: calls(21, 12) });
  expect(ids(later.waiting)).toEqual([21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11]);
  expect(later.missed).toBe(false);
});

test('more calls than could be followed are said to be missed', () => {
  expect(followedAfter(FIRST, { ...LOOK, recent: calls(30, 21) }).missed).toBe(true);
});

test('waiting calls are limited: beyond the limit the log is reloaded', () => {
  let followed = FIRST;
  for (let newest = 15; newest <= 1_000; newest += 5) {
    followed = followedAfter(followed, { ...LOOK, recent: calls(newest, newest - 9) });
  }
  expect(followed.missed).toBe(true);
  expect(followed.waiting).toHaveLength(500);
  expect(ids(followed.waiting)[0]).toBe(1_000);
});

test('the first calls of an account do not count as missed', () => {
  const empty = followedAfter(NOTHING_FOLLOWED, { ...LOOK, calls: [], recent: [] });
  expect(followedAfter(empty, { ...LOOK, calls: [], recent: calls(2, 1) })).toMatchObject({ missed: false });
});

test('only calls that match the filters wait', () => {
  const recent = [call(13, 404), call(12), call(11, 500), ...calls(10, 4)];
  const then = followedAfter(FIRST, { ...LOOK, calls: [], filters: { status: '4xx' }, recent });
  expect(ids(then.waiting)).toEqual([13]);
});

test('a reloaded log starts over', () => {
  const behind = followedAfter(FIRST, { ...LOOK, recent: calls(30, 21) });
  const restarted = followedAfter(behind, {
    ...LOOK,
    reading: 'b',
    calls: calls(30, 1),
    recent: calls(30, 21),
  });
  expect(restarted).toMatchObject({ waiting: [], missed: false });
});
