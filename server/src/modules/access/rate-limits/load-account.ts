import type { Store } from '../../../store/schema.ts';
import { monthOf } from '../../../shared/clock/billing-month.ts';
import { type UsedBefore, WINDOW_MS } from './account-limits.ts';
import { admittedCalls, callsOnlyInSums, chargedInMonth } from './queries.ts';

const MINUTE_MS = 60_000;

/** The stored usage of an account at `nowMs`; complete once the journal of earlier runs has been ingested. */
export async function usedBefore(store: Store, accountId: string, nowMs: number): Promise<UsedBefore> {
  const month = new Date(monthOf(nowMs).startMs).toISOString().slice(0, 10);
  const charged = await chargedInMonth(store, accountId, month);
  const recent = { live: [] as number[], test: [] as number[] };
  const since = new Date(nowMs - WINDOW_MS);
  for (const { at, mode } of await admittedCalls(store, accountId, since)) {
    recent[mode].push(Math.max(0, nowMs - at.getTime()));
  }
  for (const { minute, calls } of await callsOnlyInSums(store, accountId, since)) {
    // As late as they can be, and of both kinds of keys, so that no limit admits too many.
    const ageMs = Math.max(0, nowMs - minute.getTime() - MINUTE_MS);
    for (const mode of ['live', 'test'] as const)
      for (let call = 0; call < calls; call++) recent[mode].push(ageMs);
  }
  for (const ages of Object.values(recent)) ages.sort((a, b) => b - a);
  return { charged, atMs: nowMs, recent };
}
