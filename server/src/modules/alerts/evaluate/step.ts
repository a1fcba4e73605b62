import type { AlertCondition } from '@meridian/contracts/alerts';

/**
 * The side of a value: for `crosses`, 1 above and -1 below the threshold; for `above` and `below`, 1 if the condition is true and
 * -1 if not; 0 before the first observation.
 */
export type Side = -1 | 0 | 1;

/** The side after `value`. A value equal to the threshold is neither above nor below; for `crosses` it keeps the side. */
export function sideOf(op: AlertCondition['op'], threshold: number, value: number, previous: Side): Side {
  if (op === 'above') return value > threshold ? 1 : -1;
  if (op === 'below') return value < threshold ? 1 : -1;
  return value > threshold ? 1 : value < threshold ? -1 : previous;
}

/**
 * Whether moving from `previous` to `next` triggers the alert: the condition becomes true, which the first value can do; or, for
 * `crosses`, the side changes, which the first value cannot do.
 */
export function begins(op: AlertCondition['op'], previous: Side, next: Side): boolean {
  if (next === previous) return false;
  return op === 'crosses' ? previous !== 0 : next === 1;
}

/** Whether the cooldown after the last trigger is over; `lastTriggeredMs` is -Infinity if there was none. */
export const isRested = (lastTriggeredMs: number, atMs: number, cooldownMs: number): boolean =>
  atMs - lastTriggeredMs >= cooldownMs;
