import { expect, test } from 'vitest';
import { usSessions } from './us-sessions.ts';

const days = (nowMs: number) => usSessions(nowMs).map((session) => `${session.open} to ${session.close}`);

test('a holiday has no session of its own, and a half day ends early', () => {
  const wednesday = '2026-11-25T14:30:00Z to 2026-11-25T21:00:00Z';
  expect(days(Date.UTC(2026, 10, 26, 15))).toEqual([wednesday]);
  expect(days(Date.UTC(2026, 10, 27, 15))).toEqual([
    wednesday,
    '2026-11-27T14:30:00Z to 2026-11-27T18:00:00Z',
  ]);
  expect(usSessions(Date.UTC(2026, 10, 27, 15))[1]).toMatchObject({
    preOpen: '2026-11-27T09:00:00Z',
    postClose: '2026-11-27T22:00:00Z',
  });
});
