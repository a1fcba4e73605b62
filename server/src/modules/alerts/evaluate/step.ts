import type { AlertCondition } from '@meridian/contracts/alerts';

/**
 * Where a value lies: 1 and -1 for above and below the threshold of `crosses`, and for `above` and `below` whether the condition
 * holds or not; 0 before anything was observed.
 */
export type Side = -1 | 0 | 1;

/** The side after `value`, a number. Equal to the threshold neither is above nor below it; for `crosses` it leaves the side as it was. */
export function sideOf(op: AlertCondition['op'], threshold: number, value: number, former: Side): Side {
  if (op === 'above') return value > threshold ? 1 : -1;
  if (op === 'below') return value < threshold ? 1 : -1;
  return value > threshold ? 1 : value < threshold ? -1 : former;
}

/**
 * Whether moving from `former` to `next` is what the condition waits for: beginning to hold, which the first value can, or
 * changing sides, which it cannot.
 */
export function begins(op: AlertCondition['op'], former: Side, next: Side): boolean {
  if (next === former) return false;
  return op === 'crosses' ? former !== 0 : next === 1;
}

/** Whether the cooldown after the last firing is over; `lastFiredMs` is -Infinity when there was none. */
export const isRested = (lastFiredMs: number, atMs: number, cooldownMs: number): boolean =>
  atMs - lastFiredMs >= cooldownMs;
