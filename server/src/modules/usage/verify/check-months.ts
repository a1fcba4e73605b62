import type { Verified } from '../../../shared/verification/verified.ts';
import type { CallLog } from '../call-log.ts';
import { callsAreBehind, completeRollUps, listWrongMonths, recountMonth } from '../queries/verification.ts';
import { requireAllCalls } from './check-roll-ups.ts';
import { faultOfFile, fileSums } from './file-sums.ts';

const DAY_MS = 86_400_000;
const YEAR_MS = 366 * DAY_MS;
/** Calls of all these days are retained, today included. */
const WHOLE_DAYS = 90;

/** Compares the charged calls of each month with its calls, for the months whose calls are all retained. */
export async function checkMonths(log: CallLog, nowMs: number): Promise<Verified> {
  const { store } = log;
  const first = firstWholeMonth(nowMs);
  if (await callsAreBehind(store))
    return {
      checked: 'nothing, while calls wait for their file: stop all servers for this check',
      faults: [],
    };
  const filed = await filedMonths(log, Date.parse(first)).catch(faultOfFile);
  if (!(filed instanceof Map)) return { checked: 'nothing', faults: [filed] };
  const wrong = await listWrongMonths(store, first, [...filed.values()]);
  return {
    checked: `months from ${first.slice(0, 7)} on`,
    faults: wrong.map(({ accountId, month, stored, counted }) => ({
      what: `usage_month has ${stored} charged calls of account ${accountId} in ${month.slice(0, 7)}, and the call log ${counted}.`,
      remedy: 'Run meridian verify --repair, which counts the calls of that month again.',
      repair: async () => {
        await store.transaction().execute(async (trx) => {
          await completeRollUps(trx);
          await requireAllCalls(trx);
          await recountMonth(trx, { accountId, month, filed: filed.get(accountId + month)?.charged ?? 0 });
        });
        return `Counted the calls of account ${accountId} in ${month.slice(0, 7)} again.`;
      },
    })),
  };
}

/** The charged calls in files from `fromMs` on, by account and month. */
async function filedMonths({ store, files }: CallLog, fromMs: number) {
  const months = new Map<string, { accountId: string; month: string; charged: number }>();
  for await (const sums of fileSums(store, files, { fromMs, toMs: fromMs + YEAR_MS })) {
    for (const { accountId, month, charged } of sums.months) {
      const before = months.get(accountId + month)?.charged ?? 0;
      months.set(accountId + month, { accountId, month, charged: before + charged });
    }
  }
  return months;
}

/** The first day (`YYYY-MM-DD`) of the oldest month with all its calls. */
function firstWholeMonth(nowMs: number): string {
  const oldest = new Date((Math.floor(nowMs / DAY_MS) - WHOLE_DAYS + 1) * DAY_MS);
  const months = oldest.getUTCMonth() + (oldest.getUTCDate() === 1 ? 0 : 1);
  return new Date(Date.UTC(oldest.getUTCFullYear(), months, 1)).toISOString().slice(0, 10);
}
