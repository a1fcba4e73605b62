import type { AlertCondition } from '@meridian/contracts/alerts';

/** What is new in a list, and what is no longer in it. */
export interface ListChange {
  readonly entered: readonly string[];
  readonly left: readonly string[];
}

export function changeBetween(before: readonly string[], now: readonly string[]): ListChange {
  const [had, has] = [new Set(before), new Set(now)];
  return {
    entered: now.filter((symbol) => !had.has(symbol)),
    left: before.filter((symbol) => !has.has(symbol)),
  };
}

/** The symbols that count for an alert: those that entered, left, or both. */
export function countedOf({ metric }: AlertCondition, { entered, left }: ListChange): readonly string[] {
  if (metric === 'entry') return entered;
  return metric === 'exit' ? left : [...entered, ...left];
}
