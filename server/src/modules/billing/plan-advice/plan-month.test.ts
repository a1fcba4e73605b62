import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PlanMonth } from './plan-month.ts';

/** The same, by checking every earlier call. */
function naive(times: readonly number[], perMinute: number, perMonth: number) {
  const admitted: number[] = [];
  const outcomes = times.map((at) => {
    if (admitted.length >= perMonth) return 'month';
    if (admitted.filter((earlier) => earlier > at - 60_000).length >= perMinute) return 'minute';
    admitted.push(at);
    return 'served';
  });
  const count = (outcome: string) => outcomes.filter((it) => it === outcome).length;
  return {
    served: count('served'),
    refusedByMinute: count('minute'),
    refusedByMonth: count('month'),
    exhaustedMs: admitted[perMonth - 1] ?? null,
  };
}

test('a month under a plan equals a check of every earlier call', () => {
  const gaps = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 40_000 })), { maxLength: 120 });
  fc.assert(
    fc.property(
      gaps,
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 60 }),
      fc.nat(120),
      (steps, perMinute, perMonth, apart) => {
        let at = 0;
        const times = steps.map((gap) => (at += gap));
        const month = new PlanMonth({ callsPerMinute: perMinute, callsPerMonth: perMonth });
        // Calls after the quota is used up may be summed beforehand.
        const after = times.findIndex((_, index) => index >= apart && exhaustedBefore(times, index));
        for (const [index, time] of times.entries()) {
          if (after !== -1 && index === after) month.addUntimed(1, times.length - after);
          if (after === -1 || index < after) month.add(time, 1);
        }
        const { refused, ...figures } = month.figures;
        expect(figures).toEqual(naive(times, perMinute, perMonth));
        expect(refused[1] ?? 0).toBe(figures.refusedByMinute + figures.refusedByMonth);

        function exhaustedBefore(all: readonly number[], index: number): boolean {
          return naive(all.slice(0, index), perMinute, perMonth).exhaustedMs !== null;
        }
      },
    ),
  );
});

test('a plan without limits serves everything', () => {
  const month = new PlanMonth({ callsPerMinute: null, callsPerMonth: null });
  for (let call = 0; call < 1_000; call++) month.add(0, 1);
  month.addUntimed(2, 5);
  expect(month.figures).toMatchObject({
    served: 1_005,
    refusedByMinute: 0,
    refusedByMonth: 0,
    exhaustedMs: null,
  });
});
