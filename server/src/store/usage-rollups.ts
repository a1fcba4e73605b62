import type { Statements } from './usage-upserts.ts';
import {
  columnsOf,
  STATEMENT_ROWS,
  updateLastUses,
  upsertKeyDays,
  upsertMonths,
  upsertRollUps,
  upsertServiceDays,
  writeColumns,
} from './usage-upserts.ts';
import { takeRollUpsLock } from './usage-lock.ts';
import {
  insertWaiting,
  KEY_DAY_COLUMNS,
  LAST_USE_COLUMNS,
  MONTH_COLUMNS,
  ROLL_UP_COLUMNS,
  SERVICE_DAY_COLUMNS,
  type WaitingSums,
} from './usage-waiting.ts';
import type { CallSums, RollUp } from './usage-sums.ts';

const ROLL_UPS = `
  select account_id, to_timestamp(ms / 1000), endpoint, requests, latency_us, statuses, latencies
  from unnest($1::uuid[], $2::bigint[], $3::text[], $4::integer[], $5::bigint[], $6::bytea[], $7::bytea[])
    as taken (account_id, ms, endpoint, requests, latency_us, statuses, latencies)`;
const MONTHS = upsertMonths('select * from unnest($1::uuid[], $2::date[], $3::bigint[])');
const SERVICE_DAYS =
  'select * from unnest($1::date[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bytea[], $6::bytea[])';
const LAST_USES = updateLastUses(
  'select * from unnest($1::uuid[], $2::timestamptz[], $3::text[], $4::text[])',
);
const KEY_DAYS = upsertKeyDays(
  'select * from unnest($1::uuid[], $2::uuid[], $3::date[], $4::bigint[], $5::bigint[])',
);

/**
 * Stores sums of calls within the transaction of `client`: in the roll-ups, or where they wait for the next fold when
 * another transaction changes the roll-ups now. So no transaction waits for another. Returns what waits.
 */
export async function addSums(client: Statements, sums: CallSums): Promise<WaitingSums | undefined> {
  if (!(await takeRollUpsLock(client, false))) return insertWaiting(client, sums);
  await addRollUps(client, { usage_minute: sums.minutes, usage_hour: sums.hours, usage_day: sums.days });
  await writeColumns(client, MONTHS, sums.months, MONTH_COLUMNS);
  const values = columnsOf(sums.serviceDays, SERVICE_DAY_COLUMNS);
  await upsertServiceDays(client, { source: SERVICE_DAYS, values });
  await writeColumns(client, LAST_USES, sums.lastUses, LAST_USE_COLUMNS);
  await writeColumns(client, KEY_DAYS, sums.keyDays, KEY_DAY_COLUMNS);
  return undefined;
}

async function addRollUps(
  client: Statements,
  tables: Readonly<Record<string, readonly RollUp[]>>,
): Promise<void> {
  let running = Promise.resolve();
  for (const [table, rows] of Object.entries(tables)) {
    for (let from = 0; from < rows.length; from += STATEMENT_ROWS) {
      // Encoded while the store runs the statement before.
      const values = columnsOf(rows.slice(from, from + STATEMENT_ROWS), ROLL_UP_COLUMNS);
      await running;
      running = upsertRollUps(client, table, { source: ROLL_UPS, values });
    }
  }
  await running;
}
