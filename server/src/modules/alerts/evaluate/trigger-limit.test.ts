import { ALERT_TRIGGERS_PER_HOUR } from '@meridian/contracts/alerts';
import { expect, test } from 'vitest';
import { TriggerLimit } from './trigger-limit.ts';
import type { Entry, Transition, WatchedAlert } from './watched.ts';

const HOUR_MS = 3_600_000;

function firing(accountId: string): Transition {
  const alert: WatchedAlert = {
    id: '1',
    accountId,
    lead: { shard: 0, term: 1 },
    mode: 'live',
    plan: 'pro',
    version: 1,
    condition: { metric: 'price', op: 'above', value: 1, window: '1d' },
    metric: { kind: 'price' },
    cooldownMs: 0,
    once: true,
    expiresMs: Infinity,
    done: true,
    entries: [],
  };
  const entry: Entry = { alert, symbol: 'AAPL', side: 1, seenMs: -Infinity, lastTriggeredMs: 0, gone: false };
  return { entry, from: -1, to: 1, atMs: 0, trigger: { value: 2, price: 2, atMs: 0 } };
}

test('above the hourly limit alerts change sides without triggering, and alerts of other accounts trigger', () => {
  const limit = new TriggerLimit();
  const storm = Array.from({ length: ALERT_TRIGGERS_PER_HOUR + 1 }, () => firing('a'));
  const { admitted, silenced } = limit.admit([...storm, firing('b')], 0);
  expect(admitted).toHaveLength(storm.length + 1);
  expect(admitted.filter(({ trigger }) => trigger === null)).toEqual([{ ...storm.at(-1), trigger: null }]);
  expect([...silenced]).toEqual(['a']);
  // It was not triggered, so it has not ended.
  expect(storm.map(({ entry }) => entry.alert.done).slice(-2)).toEqual([true, false]);
  expect(limit.admit([firing('a')], HOUR_MS).silenced.size).toBe(0);
});
