import type { Store } from '../../../store/schema.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import {
  countTrials,
  listPayments,
  type PaymentCursor,
  sumMovements,
  sumRecurring,
  sumTaxes,
} from './queries.ts';

const DAY_MS = 86_400_000;
const MOVEMENT_DAYS = 30;
/** Trials of these days count: a trial of two weeks has ended by the newest of them. */
const CONVERSION_DAYS = 90;
const AFTER = /^(\d{1,17})\.([0-9a-f-]{36})$/;

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

/** A page of payments, newest first. Throws 101 for an unknown cursor. */
export async function paymentsPage(
  store: Store,
  { after, limit }: { after?: string | undefined; limit: number },
) {
  const rows = await listPayments(store, {
    after: after === undefined ? undefined : readCursor(after),
    limit: limit + 1,
  });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(({ paidUs, ...row }) =>
      Object.assign(row, { paidAt: new Date(paidUs / 1_000).toISOString() }),
    ),
    next: last && rows.length > limit ? `${last.paidUs}.${last.id}` : null,
  };
}

function readCursor(after: string): PaymentCursor {
  const [, paidUs, id] = AFTER.exec(after) ?? [];
  if (paidUs === undefined || id === undefined) {
    const message = 'after must be next of the page before';
    throw errors.invalidParameters({ message, errors: { after: message } });
  }
  return { paidUs: Number(paidUs), id };
}

/** The month as `YYYY-MM` in UTC: its first instant and that of the next one. Throws 101 for anything else. */
export function monthRange(month: string): { readonly from: Date; readonly to: Date } {
  const from = new Date(`${month}-01T00:00:00Z`);
  if (!/^\d{4}-\d{2}$/.test(month) || Number.isNaN(from.getTime())) {
    const message = 'month must be a month such as 2026-11';
    throw errors.invalidParameters({ message, errors: { month: message } });
  }
  return { from, to: new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1)) };
}

/** What was invoiced in a month less its credit notes, by country. */
export const taxesOfMonth = (store: Store, month: string) => sumTaxes(store, monthRange(month));
