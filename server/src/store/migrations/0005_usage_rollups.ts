import { type Kysely, sql } from 'kysely';

const DAY_MS = 86_400_000;
const HOURS_KEPT_DAYS = 90;
const MINUTES_KEPT_DAYS = 2;
/** Bounds of the latency classes of existing rows, in microseconds. */
const FORMER_BOUNDS_US = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500].map((ms) => ms * 1_000);

/** The class of a latency as rows have it from now on: 0 up to 50 µs, then each a tenth wider than the one before. */
const CLASS = sql`greatest(0, least(140, floor(ln(greatest(latency_us, 1) / 50.0) / ln(1.1))::int + 1))::smallint`;
/** A count of calls as roll-ups keep them: the number that was counted in two bytes, how often in four. */
const PAIR_BYTES = 6;
const classOf = (us: number) => Math.max(0, Math.min(140, Math.floor(Math.log(us / 50) / Math.log(1.1)) + 1));

/**
 * What the log keeps of a call for the page that shows it, and roll-ups by account and endpoint. The sums of
 * calls that the log still has are computed again from it, since the previous roll-ups know neither statuses nor latencies well.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table usage_call add column gate_us integer, add column request text, add column response text`.execute(
    db,
  );
  // Failures are few and looked for among many.
  await sql`create index usage_call_failures on usage_call (account_id, at desc) where status >= 400`.execute(
    db,
  );
  await sql`drop table usage_minute`.execute(db);
  await sql`alter table usage_day rename to service_day`.execute(db);
  await sql`alter table service_day rename constraint usage_day_pkey to service_day_pkey`.execute(db);
  for (const table of ['usage_minute', 'usage_hour', 'usage_day']) await createRollUp(db, table);
  for (const dayMs of await daysOf(db)) {
    await fill(db, 'usage_day', 'day', dayMs);
    const ageDays = (Date.now() - dayMs) / DAY_MS;
    if (ageDays <= HOURS_KEPT_DAYS + 1) await fill(db, 'usage_hour', 'hour', dayMs);
    if (ageDays <= MINUTES_KEPT_DAYS + 1) await fill(db, 'usage_minute', 'minute', dayMs);
  }
  await refineServiceDays(db);
}

async function createRollUp(db: Kysely<unknown>, table: string): Promise<void> {
  // Room in each page, so that a row that is added to stays in it and in its indexes.
  await sql`
    create table ${sql.table(table)} (
      account_id uuid not null,
      at timestamptz not null,
      endpoint text not null,
      requests integer not null,
      latency_us bigint not null,
      statuses bytea not null,
      latencies bytea not null,
      primary key (account_id, at, endpoint)
    ) with (fillfactor = 80)`.execute(db);
  // Old rows lie together and are found by their time without much of an index.
  await sql`create index ${sql.ref(`${table}_at`)} on ${sql.table(table)} using brin (at)`.execute(db);
}

/** Starts of the days from the oldest call on. */
async function daysOf(db: Kysely<unknown>): Promise<number[]> {
  const { rows } = await sql<{ day: Date }>`
    select distinct date_trunc('day', at, 'UTC') as day from usage_call order by 1`.execute(db);
  return rows.map(({ day }) => day.getTime());
}

async function fill(db: Kysely<unknown>, table: string, step: string, dayMs: number): Promise<void> {
  await sql`
    insert into ${sql.table(table)} (account_id, at, endpoint, requests, latency_us, statuses, latencies)
    select account_id, at, endpoint, sum(requests) filter (where class is null),
      sum(latency_us) filter (where class is null),
      string_agg(int2send(status) || int4send(requests), '') filter (where class is null),
      string_agg(int2send(class) || int4send(requests), '') filter (where status is null)
    from (
      select account_id, at, endpoint, status, class, count(*)::integer as requests, sum(latency_us) as latency_us
      from (
        select account_id, date_trunc(${step}, at, 'UTC') as at, endpoint, status, latency_us, ${CLASS} as class
        from usage_call where at >= ${new Date(dayMs)} and at < ${new Date(dayMs + DAY_MS)}
      ) as calls
      group by grouping sets ((account_id, at, endpoint, status), (account_id, at, endpoint, class))
    ) as counted group by 1, 2, 3`.execute(db);
}

/** The previous classes were wide: their calls go to the class in the middle of each. */
async function refineServiceDays(db: Kysely<unknown>): Promise<void> {
  await sql`alter table service_day add column latencies bytea`.execute(db);
  const { rows } = await sql<{ day: string; histogram: string[] }>`
    select day::text, histogram::text[] from service_day`.execute(db);
  for (const { day, histogram } of rows) {
    const pairs = histogram.map(Number).flatMap((count, index) => {
      if (count === 0) return [];
      const lower = FORMER_BOUNDS_US[index - 1] ?? 250;
      const pair = Buffer.alloc(PAIR_BYTES);
      pair.writeInt16BE(classOf(Math.sqrt(lower * (FORMER_BOUNDS_US[index] ?? lower))), 0);
      pair.writeInt32BE(count, 2);
      return [pair];
    });
    await sql`update service_day set latencies = ${Buffer.concat(pairs)} where day = ${day}::date`.execute(
      db,
    );
  }
  await sql`alter table service_day drop column histogram, alter column latencies set not null`.execute(db);
}
