import type { Selectable } from 'kysely';
import {
  UnfinishedRepairError,
  type VerificationFault,
  type VerificationProgress,
  type Verified,
} from '../../../shared/verification/verified.ts';
import type { Transaction } from '../../../store/schema.ts';
import type { RollUpTable } from '../../../store/usage.ts';
import { type Counts, decodeCounts } from '../../../store/usage-counts.ts';
import type { RollUp } from '../../../store/usage-sums.ts';
import type { CallLog } from '../call-log.ts';
import {
  callsAreBehind,
  listVerifiedDays,
  listVerifiedRollUps,
  completeRollUps,
  replaceRollUps,
} from '../queries/verification.ts';
import type { RollUpTableName } from '../queries/roll-ups.ts';
import { faultOfFile } from './file-sums.ts';
import { rollUpsOfDay } from './roll-ups-of-day.ts';

const DAY_MS = 86_400_000;
/** Days with all their calls and roll-ups, today included. Less than is retained, since midnight may pass meanwhile. */
const WHOLE_DAYS: Readonly<Record<RollUpTableName, number>> = {
  usage_minute: 2,
  usage_hour: 90,
  usage_day: 90,
};
const TABLES = Object.keys(WHOLE_DAYS) as RollUpTableName[];

/** Raw calls are written into files within this time, or a process that has them is missing. */
const BEHIND_MS = DAY_MS;

/** Compares the roll-ups of each retained day with its calls. A repair adds the calls of the day up again. */
export async function checkRollUps(
  log: CallLog,
  nowMs: number,
  onProgress: VerificationProgress,
): Promise<Verified> {
  const { store } = log;
  const today = Math.floor(nowMs / DAY_MS);
  const faults: VerificationFault[] = [];
  const range = { fromMs: (today - WHOLE_DAYS.usage_day + 1) * DAY_MS, toMs: (today + 1) * DAY_MS };
  const days = await listVerifiedDays(store, range);
  let compared = 0;
  let waiting = 0;
  for (const [index, day] of days.entries()) {
    const dayMs = day.getTime();
    const tables = TABLES.filter((table) => today - dayMs / DAY_MS < WHOLE_DAYS[table]);
    // One snapshot, since calls and their sums are stored in the same transaction.
    const found = await store
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        // Its last calls are in a journal, and not in a file yet.
        if (dayMs + DAY_MS > nowMs - BEHIND_MS && (await callsAreBehind(trx))) return undefined;
        return await compareDay({ ...log, store: trx }, dayMs, tables);
      })
      .catch((error: unknown) => {
        faults.push(faultOfFile(error));
        return { compared: 0, wrong: [] };
      });
    if (found) compared += found.compared;
    else waiting += 1;
    for (const { table, differences } of found?.wrong ?? [])
      faults.push(faultOf(log, { table, dayMs, differences }));
    onProgress(index + 1, days.length);
  }
  const left =
    waiting === 0
      ? ''
      : `, without ${waiting === 1 ? 'a day' : `${waiting} days`} with calls that wait for their file`;
  return { checked: `${compared} roll-ups${left}`, faults };
}

async function compareDay(log: TransactionLog, dayMs: number, tables: readonly RollUpTableName[]) {
  const { store: trx } = log;
  const expected = await rollUpsOfDay(log, dayMs);
  const wrong: { table: RollUpTableName; differences: readonly string[] }[] = [];
  let compared = 0;
  for (const table of tables) {
    const stored = await listVerifiedRollUps(trx, table, rangeOf(dayMs));
    const due = new Map(
      expected[table].map((it) => [nameOf(it.accountId, it.endpoint, it.atMs), sumsText(it)]),
    );
    const there = new Map(
      stored.map((it) => [nameOf(it.account_id, it.endpoint, it.at.getTime()), storedText(it)]),
    );
    const names = new Set([...due.keys(), ...there.keys()]);
    const differences = [...names].filter((name) => due.get(name) !== there.get(name));
    compared += names.size;
    if (differences.length > 0) wrong.push({ table, differences });
  }
  return { compared, wrong };
}

function faultOf(
  { store, files }: CallLog,
  { table, dayMs, differences }: { table: RollUpTableName; dayMs: number; differences: readonly string[] },
): VerificationFault {
  const day = new Date(dayMs).toISOString().slice(0, 10);
  const rows = differences.length === 1 ? '1 row' : `${differences.length} rows`;
  return {
    what: `${rows} of ${table} on ${day} differ from the calls, first: ${differences[0]}.`,
    remedy: 'Run meridian verify --repair, which adds the calls of that day up again.',
    repair: async () => {
      await store.transaction().execute(async (trx) => {
        await completeRollUps(trx);
        await requireAllCalls(trx);
        const rollUps = (await rollUpsOfDay({ store: trx, files }, dayMs))[table];
        await replaceRollUps(trx, table, { range: rangeOf(dayMs), rollUps });
      });
      return `Added the calls of ${day} up again in ${table}.`;
    },
  };
}

interface TransactionLog extends Omit<CallLog, 'store'> {
  readonly store: Transaction;
}

/** Sums must not be computed from a part of the calls. */
export async function requireAllCalls(trx: Transaction): Promise<void> {
  if (await callsAreBehind(trx))
    throw new UnfinishedRepairError('Calls are waiting for their file. Stop all servers and repair again.');
}

const rangeOf = (dayMs: number) => ({ fromMs: dayMs, toMs: dayMs + DAY_MS });
const nameOf = (accountId: string, endpoint: string, atMs: number) =>
  `account ${accountId}, ${endpoint}, ${new Date(atMs).toISOString()}`;

const sumsText = ({
  requests,
  latencyUs,
  statuses,
  latencies,
}: Omit<RollUp, 'atMs' | 'accountId' | 'endpoint'>) =>
  [requests, latencyUs, countsText(statuses), countsText(latencies)].join(' ');
const countsText = (counts: Counts) =>
  [...counts]
    .toSorted(([a], [b]) => a - b)
    .map(([number, count]) => `${number}:${count}`)
    .join(',');

function storedText(row: Selectable<RollUpTable>): string {
  try {
    const statuses = decodeCounts(row.statuses);
    const latencies = decodeCounts(row.latencies);
    return sumsText({ requests: row.requests, latencyUs: row.latency_us, statuses, latencies });
  } catch {
    return 'counts that cannot be read';
  }
}
