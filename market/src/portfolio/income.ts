import type { CorporateEvent } from '../bars.ts';

/**
 * The dividends of one of today's shares with ex-dates after `since` (`YYYY-MM-DD`): amounts are those of a share of their
 * day, so later splits divide them. Events are those up to today, oldest first.
 */
export function dividendsSince(events: readonly CorporateEvent[], since: string): number {
  let sum = 0;
  let newPerOld = 1;
  for (const event of events.toReversed()) {
    if (event.date <= since) break;
    if (event.type === 'split') newPerOld *= event.ratio;
    else if (event.type === 'dividend') sum += event.amount / newPerOld;
  }
  return sum;
}
