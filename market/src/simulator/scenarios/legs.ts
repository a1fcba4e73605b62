import type { PriceExtremes } from '../path.ts';
import type { Scenario } from './scenario.ts';

/** A part of a session's price path, in minutes since the opening; prices in ticks. */
interface Leg extends PriceExtremes {
  readonly from: number;
  readonly to: number;
}

/** Where a price stands before it stops or falls, in ticks: half way from open to close. */
export const pivotOf = (open: number, close: number): number => Math.round((open + close) / 2);

/** The parts that a session's path is made of, so that together they are exactly its daily bar: one, but for scenarios. */
export function legsOf(scenario: Scenario | undefined, whole: PriceExtremes, minutes: number): Leg[] {
  const { open, close } = whole;
  const pivot = pivotOf(open, close);
  const straight = (from: number, to: number, start: number, end: number): Leg => ({
    from,
    to,
    open: start,
    close: end,
    high: Math.max(start, end),
    low: Math.min(start, end),
  });
  if (scenario?.halt) {
    const { from, to } = scenario.halt;
    return [
      straight(0, from, open, pivot),
      straight(from, to, pivot, pivot),
      { ...whole, from: to, to: minutes, open: pivot },
    ];
  }
  if (scenario?.crash) {
    const { from, bottom, to } = scenario.crash;
    return [
      straight(0, from, open, pivot),
      straight(from, bottom, pivot, whole.low),
      straight(bottom, to, whole.low, pivot),
      { ...whole, from: to, to: minutes, open: pivot, low: Math.min(pivot, close) },
    ];
  }
  return [{ ...whole, from: 0, to: minutes }];
}
