import type { Verified } from '../../../shared/verification/verified.ts';
import type { Store } from '../../../store/schema.ts';
import { listWrongMonths, completeRollUps, recountMonth } from '../queries/verification.ts';

const DAY_MS = 86_400_000;
/** Calls of all these days are retained, today included. */
const WHOLE_DAYS = 90;

/** Compares the charged calls of each month with its calls, for the months whose calls are all retained. */
export async function checkMonths(store: Store, nowMs: number): Promise<Verified> {
  const first = firstWholeMonth(nowMs);
  const wrong = await listWrongMonths(store, first);
  return {
    checked: `months from ${first.slice(0, 7)} on`,
    faults: wrong.map(({ accountId, month, stored, counted }) => ({
      what: `usage_month has ${stored} charged calls of account ${accountId} in ${month.slice(0, 7)}, and the call log ${counted}.`,
      remedy: 'Run meridian verify --repair, which counts the calls of that month again.',
      repair: async () => {
        await store.transaction().execute(async (trx) => {
          await completeRollUps(trx);
          await recountMonth(trx, { accountId, month });
        });
        return `Counted the calls of account ${accountId} in ${month.slice(0, 7)} again.`;
      },
    })),
  };
}

/** The first day (`YYYY-MM-DD`) of the oldest month with all its calls. */
function firstWholeMonth(nowMs: number): string {
  const oldest = new Date((Math.floor(nowMs / DAY_MS) - WHOLE_DAYS + 1) * DAY_MS);
  const months = oldest.getUTCMonth() + (oldest.getUTCDate() === 1 ? 0 : 1);
  return new Date(Date.UTC(oldest.getUTCFullYear(), months, 1)).toISOString().slice(0, 10);
}
