import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { StoredSubscriptionEvent, SubscriptionEvent } from './subscription-events.ts';
import { applyEvent, replayEvents, type SubscriptionState } from './subscription-state.ts';

const DAY_MS = 86_400_000;
const START = Date.UTC(2026, 4, 11);
const terms = { plan: 'pro', cycle: 'monthly', amountMinor: 199_00 } as const;
const lower = { plan: 'developer', cycle: 'monthly', amountMinor: 29_00 } as const;
const method = { customerRef: 'cus', methodRef: 'pm', label: 'Visa ending 4242' };
const period = (n: number) => ({ startMs: START + n * 30 * DAY_MS, endMs: START + (n + 1) * 30 * DAY_MS });
const paid = (n: number) => ({ terms, period: period(n), chargeId: `charge-${n}`, method });

/** Every kind of event, with period `n` or the one after it. */
const eventsAt = (n: number): SubscriptionEvent[] => [
  { type: 'trial-started', terms, currency: 'USD', period: { startMs: START, endMs: START + 14 * DAY_MS } },
  { type: 'started', currency: 'USD', anchorMs: START, ...paid(n) },
  { type: 'upgraded', anchorMs: START, ...paid(n) },
  { type: 'renewed', ...paid(n + 1), method: null },
  {
    type: 'renewal-failed',
    chargeId: 'x',
    nextAttemptMs: START + 31 * DAY_MS,
    graceUntilMs: START + 37 * DAY_MS,
  },
  { type: 'change-scheduled', terms: lower },
  { type: 'change-withdrawn' },
  { type: 'cancel-scheduled', cancelAtMs: period(n).endMs, reason: '' },
  { type: 'resumed' },
  { type: 'ended', reason: 'cancelled' },
];

function tried(previous: SubscriptionState | null, event: SubscriptionEvent): SubscriptionState | null {
  try {
    return applyEvent(previous, event);
  } catch {
    return null;
  }
}

test('any valid sequence of events replays to the same state and counts its versions', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(9), { maxLength: 60 }), (choices) => {
      let state: SubscriptionState | null = null;
      const stored: StoredSubscriptionEvent[] = [];
      for (const choice of choices) {
        const event = eventsAt(stored.length)[choice]!;
        const next = tried(state, event);
        if (next === null) continue;
        state = next;
        stored.push({ version: stored.length + 1, atMs: START, event });
      }
      expect(replayEvents(JSON.parse(JSON.stringify(stored)) as StoredSubscriptionEvent[])).toEqual(state);
      expect(state?.version ?? 0).toBe(stored.length);
    }),
  );
});

test('no event follows the end, and only a start comes first', () => {
  const events = eventsAt(0);
  const ended = applyEvent(applyEvent(null, events[1]!), { type: 'ended', reason: 'unpaid' });
  for (const event of events) expect(() => applyEvent(ended, event)).toThrow('cannot follow ended');
  const first = events.filter((event) => tried(null, event) !== null).map(({ type }) => type);
  expect(first).toEqual(['trial-started', 'started']);
});

test('a renewal applies the scheduled change, keeps the method and clears earlier failures', () => {
  const [, started, , renewed, failed, scheduled] = eventsAt(0);
  let state = applyEvent(null, started!);
  state = applyEvent(state, scheduled!);
  state = applyEvent(state, failed!);
  expect(state).toMatchObject({ state: 'past_due', failedAttempts: 1, scheduled: lower });
  state = applyEvent(state, { ...(renewed as SubscriptionEvent & { type: 'renewed' }), terms: lower });
  expect(state).toMatchObject({
    state: 'active',
    terms: lower,
    scheduled: null,
    failedAttempts: 0,
    graceUntilMs: null,
    method,
  });
});

test('a renewal that overlaps the period before it is refused', () => {
  const [, started, , renewed] = eventsAt(0);
  const overlapping = { ...(renewed as SubscriptionEvent & { type: 'renewed' }), period: period(0) };
  expect(() => applyEvent(applyEvent(null, started!), overlapping)).toThrow('renewed cannot follow active');
});
