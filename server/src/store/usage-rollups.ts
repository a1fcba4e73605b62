import type pg from 'pg';
import type { CallSums, RollUp } from './usage-ingest.ts';

/** Few enough that making a statement of them holds up nobody. */
const STATEMENT_ROWS = 500;

/** Adds two histograms: the calls of each class that either has. */
const ADDED_HISTOGRAM = `(
  select array_agg(class), array_agg(count) from (
    select class, sum(count)::integer as count
    from (select * from unnest(kept.classes, kept.counts)
      union all select * from unnest(excluded.classes, excluded.counts)) as either (class, count)
    group by class) as added)`;

const upsertRollUp = (table: string) => `
  insert into ${table} as kept (account_id, at, endpoint, status, requests, latency_us, classes, counts)
  select account_id, to_timestamp(ms / 1000), endpoint, status, requests, latency_us,
    classes::smallint[], counts::integer[]
  from unnest($1::uuid[], $2::float8[], $3::text[], $4::smallint[], $5::integer[], $6::bigint[], $7::text[], $8::text[])
    as taken (account_id, ms, endpoint, status, requests, latency_us, classes, counts)
  on conflict (account_id, at, endpoint, status) do update set
    requests = kept.requests + excluded.requests, latency_us = kept.latency_us + excluded.latency_us,
    (classes, counts) = ${ADDED_HISTOGRAM}`;

const UPSERT_MONTHS = `
  insert into usage_month as kept (account_id, month, charged)
  select * from unnest($1::uuid[], $2::date[], $3::bigint[])
  on conflict (account_id, month) do update set charged = kept.charged + excluded.charged`;

const UPSERT_SERVICE_DAYS = `
  insert into service_day as kept (day, requests, faults, latency_us, classes, counts)
  select day, requests, faults, latency_us, classes::smallint[], counts::integer[]
  from unnest($1::date[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[], $6::text[])
    as taken (day, requests, faults, latency_us, classes, counts)
  on conflict (day) do update set
    requests = kept.requests + excluded.requests, faults = kept.faults + excluded.faults,
    latency_us = kept.latency_us + excluded.latency_us, (classes, counts) = ${ADDED_HISTOGRAM}`;

const UPDATE_LAST_USES = `
  update api_key set last_used_at = greatest(last_used_at, used.at)
  from unnest($1::uuid[], $2::timestamptz[]) as used (key_id, at) where api_key.id = used.key_id`;

const arrayText = (numbers: readonly number[]) => `{${numbers.join(',')}}`;

/** Adds sums of calls to everything that is kept of them, as part of the transaction of `client`. */
export async function addSums(client: pg.PoolClient, sums: CallSums): Promise<void> {
  // Processes that share a store touch the same rows in an order of their own: one after the other.
  await client.query("select pg_advisory_xact_lock(hashtext('usage'))");
  await addRollUps(client, 'usage_minute', sums.minutes);
  await addRollUps(client, 'usage_hour', sums.hours);
  await addRollUps(client, 'usage_day', sums.days);
  await write(client, UPSERT_MONTHS, sums.months, [
    ({ accountId }) => accountId,
    ({ month }) => month,
    ({ charged }) => charged,
  ]);
  await write(client, UPSERT_SERVICE_DAYS, sums.serviceDays, [
    ({ day }) => day,
    ({ requests }) => requests,
    ({ faults }) => faults,
    ({ latencyUs }) => latencyUs,
    ({ classes }) => arrayText(classes),
    ({ counts }) => arrayText(counts),
  ]);
  await write(client, UPDATE_LAST_USES, sums.lastUses, [({ keyId }) => keyId, ({ at }) => at]);
}

const addRollUps = (client: pg.PoolClient, table: string, rows: Iterable<RollUp>) =>
  write(client, upsertRollUp(table), rows, [
    ({ accountId }) => accountId,
    ({ atMs }) => atMs,
    ({ endpoint }) => endpoint,
    ({ status }) => status,
    ({ requests }) => requests,
    ({ latencyUs }) => latencyUs,
    ({ classes }) => arrayText(classes),
    ({ counts }) => arrayText(counts),
  ]);

/** Runs a statement whose parameters are columns, for some rows at a time. */
async function write<Row>(
  client: pg.PoolClient,
  statement: string,
  rows: Iterable<Row>,
  columns: readonly ((row: Row) => string | number)[],
): Promise<void> {
  let part: Row[] = [];
  const flush = () =>
    client.query(
      statement,
      columns.map((column) => part.map(column)),
    );
  for (const row of rows) {
    if (part.push(row) < STATEMENT_ROWS) continue;
    await flush();
    part = [];
  }
  if (part.length > 0) await flush();
}
