import type { Store } from '../../../store/schema.ts';
import { monthRange } from './month-range.ts';
import { sumTaxes } from './queries/documents.ts';
import { countTrials, sumMovements, sumRecurring } from './queries/recurring.ts';

const DAY_MS = 86_400_000;
const MOVEMENT_DAYS = 30;
/** Trials of these days count: a trial of two weeks has ended by the newest of them. */
const CONVERSION_DAYS = 90;

/** Monthly recurring revenue, how it moved in the last 30 days, and how many trials of 90 days became paid. */
export async function recurringRevenue(store: Store, nowMs: number) {
  // What happens in this millisecond counts.
  const to = new Date(nowMs + 1);
  const [recurring, movements, trials] = await Promise.all([
    sumRecurring(store),
    sumMovements(store, { from: new Date(nowMs - MOVEMENT_DAYS * DAY_MS), to }),
    countTrials(store, { from: new Date(nowMs - CONVERSION_DAYS * DAY_MS), to }),
  ]);
  return { recurring, movements, trials };
}

/** What was invoiced in a month less its credit notes, by country and treatment. */
export const taxesOfMonth = (store: Store, month: string) => sumTaxes(store, monthRange(month));
