import type { AlertCondition } from '@meridian/contracts/alerts';
import { expect, test } from 'vitest';
import { begins, isRested, type Side, sideOf } from './step.ts';
import { Thresholds } from './thresholds.ts';
import type { Entry, Transition, WatchedAlert } from './watched.ts';

const OPS = ['above', 'below', 'crosses'] as const;

function entryOf(
  condition: Pick<AlertCondition, 'op' | 'value'>,
  more: Partial<Pick<WatchedAlert, 'cooldownMs' | 'once' | 'expiresMs'>> = {},
): Entry {
  const alert: WatchedAlert = {
    id: 'a',
    accountId: 'b',
    lead: { shard: 0, term: 1 },
    mode: 'live',
    plan: 'pro',
    version: 1,
    condition: { metric: 'price', window: '1d', ...condition },
    metric: { kind: 'price' },
    cooldownMs: 0,
    once: false,
    expiresMs: Infinity,
    done: false,
    entries: [],
    ...more,
  };
  return { alert, symbol: 'AAPL', side: 0, seenMs: -Infinity, lastTriggeredMs: -Infinity, gone: false };
}

/** The positions of the values at which an alert triggers. */
function triggeredAt(entry: Entry, values: readonly number[]): number[] {
  const thresholds = new Thresholds();
  thresholds.add(entry);
  return values.flatMap((value, index) => {
    const out: Transition[] = [];
    thresholds.move({ value, price: value, atMs: index * 1_000 }, out);
    return out.some(({ trigger }) => trigger) ? [index] : [];
  });
}

test('above and below trigger when they become true, also with the first value; crosses triggers when the side changes, and equality keeps it', () => {
  expect(triggeredAt(entryOf({ op: 'above', value: 5 }), [6, 7, 5, 5.1, 4, 4, 9])).toEqual([0, 3, 6]);
  expect(triggeredAt(entryOf({ op: 'below', value: 5 }), [5, 4, 3, 5, 6, 4.9])).toEqual([1, 5]);
  expect(triggeredAt(entryOf({ op: 'crosses', value: 5 }), [6, 5, 6, 5, 4, 5, 4, 6, NaN, 7])).toEqual([4, 7]);
});

test('`once` triggers once, a cooldown silences, and nothing triggers after the expiry', () => {
  const flapping = [6, 4, 6, 4, 6, 4, 6];
  expect(triggeredAt(entryOf({ op: 'above', value: 5 }, { once: true }), flapping)).toEqual([0]);
  expect(triggeredAt(entryOf({ op: 'above', value: 5 }, { cooldownMs: 3_000 }), flapping)).toEqual([0, 4]);
  expect(triggeredAt(entryOf({ op: 'above', value: 5 }, { expiresMs: 2_000 }), flapping)).toEqual([0]);
});

test('many alerts on one stream trigger exactly as each would alone, while others are added and removed', () => {
  let seed = 7;
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  const thresholds = new Thresholds();
  const alone = new Map<Entry, { side: Side; lastMs: number }>();
  let compared = 0;
  for (let at = 0; at < 600; at++) {
    for (let i = 0; i < 3; i++) {
      const value = Math.round(random() * 40) / 2;
      const entry = entryOf(
        { op: OPS[Math.floor(random() * 3)]!, value },
        { cooldownMs: random() < 0.5 ? 0 : 5_000 },
      );
      thresholds.add(entry);
      alone.set(entry, { side: 0, lastMs: -Infinity });
    }
    if (at % 50 === 49) {
      for (const entry of [...alone.keys()].filter(() => random() < 0.3)) {
        entry.gone = true;
        alone.delete(entry);
      }
      thresholds.compact();
    }
    const value = Math.round(random() * 40) / 2;
    const atMs = at * 1_000;
    const out: Transition[] = [];
    thresholds.move({ value, price: value, atMs }, out);
    const expected: Entry[] = [];
    for (const [entry, state] of alone) {
      const { op, value: threshold } = entry.alert.condition;
      const side = sideOf(op, threshold, value, state.side);
      if (begins(op, state.side, side) && isRested(state.lastMs, atMs, entry.alert.cooldownMs)) {
        state.lastMs = atMs;
        expected.push(entry);
      }
      state.side = side;
    }
    const trigger = new Set(out.filter((it) => it.trigger).map(({ entry }) => entry));
    expect(trigger).toEqual(new Set(expected));
    compared += expected.length;
  }
  expect(compared).toBeGreaterThan(500);
});
