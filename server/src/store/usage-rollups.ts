import type pg from 'pg';
import { decodeCounts, encodeCounts } from './usage-counts.ts';
import type { CallSums, RollUp, ServiceDay } from './usage-sums.ts';

/** Small enough that building the statement does not block the event loop. */
const STATEMENT_ROWS = 1_000;
/** New counts are appended to those of a row until they reach this size, so most updates only append. */
const LOOSE_BYTES = 900;

/** Returns the rows whose counts have become long, so that they can be merged. */
const upsertRollUp = (table: string) => `
  with added as (
    insert into ${table} as kept (account_id, at, endpoint, requests, latency_us, statuses, latencies)
    select account_id, to_timestamp(ms / 1000), endpoint, requests, latency_us, statuses, latencies
    from unnest($1::uuid[], $2::float8[], $3::text[], $4::integer[], $5::bigint[], $6::bytea[], $7::bytea[])
      as taken (account_id, ms, endpoint, requests, latency_us, statuses, latencies)
    on conflict (account_id, at, endpoint) do update set
      requests = kept.requests + excluded.requests, latency_us = kept.latency_us + excluded.latency_us,
      statuses = kept.statuses || excluded.statuses, latencies = kept.latencies || excluded.latencies
    returning account_id, at, endpoint, statuses, latencies
  )
  select account_id as "accountId", at, endpoint, statuses, latencies from added
  where length(statuses) + length(latencies) > ${LOOSE_BYTES}`;

const shortenRollUp = (table: string) => `
  update ${table} as kept set statuses = short.statuses, latencies = short.latencies
  from unnest($1::uuid[], $2::timestamptz[], $3::text[], $4::bytea[], $5::bytea[])
    as short (account_id, at, endpoint, statuses, latencies)
  where kept.account_id = short.account_id and kept.at = short.at and kept.endpoint = short.endpoint`;

const UPSERT_MONTHS = `
  insert into usage_month as kept (account_id, month, charged)
  select * from unnest($1::uuid[], $2::date[], $3::bigint[])
  on conflict (account_id, month) do update set charged = kept.charged + excluded.charged`;

const UPSERT_SERVICE_DAYS = `
  with added as (
    insert into service_day as kept (day, requests, faults, latency_us, latencies)
    select * from unnest($1::date[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bytea[])
    on conflict (day) do update set
      requests = kept.requests + excluded.requests, faults = kept.faults + excluded.faults,
      latency_us = kept.latency_us + excluded.latency_us, latencies = kept.latencies || excluded.latencies
    returning day, latencies
  )
  select day::text, latencies from added where length(latencies) > ${LOOSE_BYTES}`;

const SHORTEN_SERVICE_DAYS = `
  update service_day as kept set latencies = short.latencies
  from unnest($1::date[], $2::bytea[]) as short (day, latencies) where kept.day = short.day`;

const UPDATE_LAST_USES = `
  update api_key set last_used_at = greatest(last_used_at, used.at)
  from unnest($1::uuid[], $2::timestamptz[]) as used (key_id, at) where api_key.id = used.key_id`;

/** Processes that share a store update the same rows in different orders, so they take turns under the lock of this name. */
export const ROLL_UPS_LOCK = 'usage';

const shortened = (counts: Buffer) => encodeCounts(decodeCounts(counts));

/** Adds sums of calls to the roll-ups, within the transaction of `client`. */
export async function addSums(client: pg.PoolClient, sums: CallSums): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtext($1))', [ROLL_UPS_LOCK]);
  await addRollUps(client, 'usage_minute', sums.minutes);
  await addRollUps(client, 'usage_hour', sums.hours);
  await addRollUps(client, 'usage_day', sums.days);
  await write(client, UPSERT_MONTHS, sums.months, [
    ({ accountId }) => accountId,
    ({ month }) => month,
    ({ charged }) => charged,
  ]);
  const longDays = await write<ServiceDay, { day: string; latencies: Buffer }>(
    client,
    UPSERT_SERVICE_DAYS,
    sums.serviceDays,
    [
      ({ day }) => day,
      ({ requests }) => requests,
      ({ faults }) => faults,
      ({ latencyUs }) => latencyUs,
      ({ latencies }) => encodeCounts(latencies),
    ],
  );
  await write(client, SHORTEN_SERVICE_DAYS, longDays, [
    ({ day }) => day,
    ({ latencies }) => shortened(latencies),
  ]);
  await write(client, UPDATE_LAST_USES, sums.lastUses, [({ keyId }) => keyId, ({ at }) => at]);
}

interface LongRollUp extends Pick<RollUp, 'accountId' | 'endpoint'> {
  readonly at: Date;
  readonly statuses: Buffer;
  readonly latencies: Buffer;
}

async function addRollUps(client: pg.PoolClient, table: string, rows: readonly RollUp[]): Promise<void> {
  const long = await write<RollUp, LongRollUp>(client, upsertRollUp(table), rows, [
    ({ accountId }) => accountId,
    ({ atMs }) => atMs,
    ({ endpoint }) => endpoint,
    ({ requests }) => requests,
    ({ latencyUs }) => latencyUs,
    ({ statuses }) => encodeCounts(statuses),
    ({ latencies }) => encodeCounts(latencies),
  ]);
  await write(client, shortenRollUp(table), long, [
    ({ accountId }) => accountId,
    ({ at }) => at,
    ({ endpoint }) => endpoint,
    ({ statuses }) => shortened(statuses),
    ({ latencies }) => shortened(latencies),
  ]);
}

/** Runs a statement whose parameters are columns, in batches, and returns its rows. */
async function write<Row, Returned extends pg.QueryResultRow = never>(
  client: pg.PoolClient,
  statement: string,
  rows: readonly Row[],
  columns: readonly ((row: Row) => string | number | Date | Buffer)[],
): Promise<Returned[]> {
  const returned: Returned[] = [];
  for (let from = 0; from < rows.length; from += STATEMENT_ROWS) {
    const part = rows.slice(from, from + STATEMENT_ROWS);
    const result = await client.query<Returned>(
      statement,
      columns.map((column) => part.map(column)),
    );
    returned.push(...result.rows);
  }
  return returned;
}
