/** Statements that add sums of calls to the roll-ups. The transaction holds the lock of the roll-ups. */
import { type ArrayType, type ArrayValue, binaryArray } from './binary-arrays.ts';
import { decodeCounts, encodeCounts } from './usage-counts.ts';

/** Runs statements: a connection, or a transaction. */
export interface Statements {
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- The caller knows the rows of its statement.
  query<Row>(text: string, values: unknown[]): Promise<{ readonly rows: Row[] }>;
}

/** Small enough that building the statement does not block the event loop. */
export const STATEMENT_ROWS = 1_000;
/** New counts are appended to those of a row until they reach this size, so most updates only append. */
const LOOSE_BYTES = 900;

const shortened = (counts: Buffer) => encodeCounts(decodeCounts(counts));

interface LongRollUp {
  readonly accountId: string;
  readonly at: Date;
  readonly endpoint: string;
  readonly statuses: Buffer;
  readonly latencies: Buffer;
}

/** Adds the rows that `source` selects: account, start, endpoint, requests, latency, statuses and latencies. */
export async function upsertRollUps(
  client: Statements,
  table: string,
  { source, values }: { source: string; values: unknown[] },
): Promise<void> {
  // Returns the rows whose counts have become long, so that they can be merged.
  const { rows } = await client.query<LongRollUp>(
    `with added as (
      insert into ${table} as kept (account_id, at, endpoint, requests, latency_us, statuses, latencies)
      ${source}
      on conflict (account_id, at, endpoint) do update set
        requests = kept.requests + excluded.requests, latency_us = kept.latency_us + excluded.latency_us,
        statuses = kept.statuses || excluded.statuses, latencies = kept.latencies || excluded.latencies
      returning account_id, at, endpoint, statuses, latencies
    )
    select account_id as "accountId", at, endpoint, statuses, latencies from added
    where length(statuses) + length(latencies) > ${LOOSE_BYTES}`,
    values,
  );
  await writeColumns(
    client,
    `update ${table} as kept set statuses = short.statuses, latencies = short.latencies
     from unnest($1::uuid[], $2::timestamptz[], $3::text[], $4::bytea[], $5::bytea[])
       as short (account_id, at, endpoint, statuses, latencies)
     where kept.account_id = short.account_id and kept.at = short.at and kept.endpoint = short.endpoint`,
    rows,
    [
      ['uuid', ({ accountId }) => accountId],
      ['timestamptz', ({ at }) => at],
      ['text', ({ endpoint }) => endpoint],
      ['bytea', ({ statuses }) => shortened(statuses)],
      ['bytea', ({ latencies }) => shortened(latencies)],
    ],
  );
}

/** Adds charged calls by account and month. */
export const upsertMonths = (source: string) => `
  insert into usage_month as kept (account_id, month, charged)
  ${source}
  on conflict (account_id, month) do update set charged = kept.charged + excluded.charged`;

/** Adds the rows that `source` selects: day, requests, faults, latency, statuses and latencies. */
export async function upsertServiceDays(
  client: Statements,
  { source, values }: { source: string; values: unknown[] },
): Promise<void> {
  const { rows } = await client.query<{ day: string; statuses: Buffer; latencies: Buffer }>(
    `with added as (
      insert into service_day as kept (day, requests, faults, latency_us, statuses, latencies)
      ${source}
      on conflict (day) do update set
        requests = kept.requests + excluded.requests, faults = kept.faults + excluded.faults,
        latency_us = kept.latency_us + excluded.latency_us,
        statuses = kept.statuses || excluded.statuses, latencies = kept.latencies || excluded.latencies
      returning day, statuses, latencies
    )
    select day::text, statuses, latencies from added
    where length(statuses) + length(latencies) > ${LOOSE_BYTES}`,
    values,
  );
  await writeColumns(
    client,
    `update service_day as kept set statuses = short.statuses, latencies = short.latencies
     from unnest($1::date[], $2::bytea[], $3::bytea[]) as short (day, statuses, latencies)
     where kept.day = short.day`,
    rows,
    [
      ['date', ({ day }) => day],
      ['bytea', ({ statuses }) => shortened(statuses)],
      ['bytea', ({ latencies }) => shortened(latencies)],
    ],
  );
}

/** Sets when and from where keys were used last; `source` selects keys, times, addresses and agents. */
export const updateLastUses = (source: string) => `
  update api_key set last_used_at = used.at, last_used_address = used.address, last_used_agent = used.agent
  from (${source}) as used (key_id, at, address, agent)
  where api_key.id = used.key_id and (last_used_at is null or last_used_at <= used.at)`;

/** Adds calls by key and day; `source` selects account, key, day, requests and failed ones. */
export const upsertKeyDays = (source: string) => `
  insert into usage_key_day as kept (account_id, key_id, day, requests, failed)
  ${source}
  on conflict (account_id, key_id, day) do update set
    requests = kept.requests + excluded.requests, failed = kept.failed + excluded.failed`;

/** The type of a column, and its value in a row. */
export type SumColumn<Row> = readonly [type: ArrayType, valueOf: (row: Row) => ArrayValue];

/** The values of some rows, by column, as array parameters. */
export const columnsOf = <Row>(rows: readonly Row[], columns: readonly SumColumn<Row>[]): Buffer[] =>
  columns.map(([type, valueOf]) => binaryArray(type, rows.map(valueOf)));

/** Runs a statement whose parameters are columns, in batches. */
export async function writeColumns<Row>(
  client: Statements,
  statement: string,
  rows: readonly Row[],
  columns: readonly SumColumn<Row>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += STATEMENT_ROWS)
    await client.query(statement, columnsOf(rows.slice(from, from + STATEMENT_ROWS), columns));
}
