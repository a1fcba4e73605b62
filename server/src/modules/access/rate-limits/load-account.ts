import type { Store } from '../../../store/schema.ts';
import { monthOf } from '../../../shared/clock/billing-month.ts';
import { type UsedBefore, WINDOW_MS } from './account-limits.ts';
import { admittedCalls, chargedInMonth } from './queries.ts';

/** The stored usage of an account at `nowMs`; complete once the journal of earlier runs has been ingested. */
export async function usedBefore(store: Store, accountId: string, nowMs: number): Promise<UsedBefore> {
  const month = new Date(monthOf(nowMs).startMs).toISOString().slice(0, 10);
  const charged = await chargedInMonth(store, accountId, month);
  const recent = { live: [] as number[], test: [] as number[] };
  for (const { at, mode } of await admittedCalls(store, accountId, new Date(nowMs - WINDOW_MS))) {
    recent[mode].push(Math.max(0, nowMs - at.getTime()));
  }
  return { charged, atMs: nowMs, recent };
}
