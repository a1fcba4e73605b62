/** Days of calls that PostgreSQL makes itself, with their roll-ups, as the engine would have stored them. */
import type pg from 'pg';

const DAY_MS = 86_400_000;
/** What the calls of benchmarks ask for. */
export const ENDPOINTS = [
  'stocks/{symbol}/quote',
  'stocks/{symbol}/history',
  'quotes',
  'stocks/{symbol}/indicators',
  'market/summary',
  'stocks/{symbol}/news',
  'symbols',
  'stocks/{symbol}/fundamentals',
  'stocks/{symbol}/risk',
  'macro/indicators',
].map((path) => `/api/${path}`);
const ENDPOINT_ARRAY = `array[${ENDPOINTS.map((path) => `'${path}'`).join()}]`;
const dateOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);
const ROLL_UPS = ['usage_minute', 'usage_hour', 'usage_day'];

export interface MadeDay {
  /** Days since 1970. */
  readonly day: number;
  readonly rows: number;
  readonly accounts: number;
  /** Of the day, from its start. */
  readonly spanMs: number;
  readonly hasMinutes: boolean;
}

/** Makes accounts at the first run. Returns until when there are calls. */
export async function prepare(
  client: pg.Client,
  makeAccounts: () => Promise<readonly (readonly [id: string, keyId: string, unusedKeyId: string])[]>,
): Promise<number> {
  await client.query(
    "set maintenance_work_mem = '512MB'; set work_mem = '256MB'; set synchronous_commit = off",
  );
  const found = await client.query("select to_regclass('bench_account') as name");
  if (found.rows[0]?.name === null) {
    const accounts = await makeAccounts();
    await client.query('begin');
    await client.query(
      'create table bench_account (n integer primary key, account_id uuid, key_id uuid, unused_key_id uuid)',
    );
    await client.query(
      `insert into bench_account select row_number() over () - 1, id, key_id, unused
       from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as made (id, key_id, unused)`,
      [0, 1, 2].map((at) => accounts.map((it) => it[at])),
    );
    await client.query('create table bench_now as select now() as at');
    // Written in bulk, and indexed at the end.
    for (const table of ROLL_UPS) {
      await client.query(`alter table ${table} drop constraint ${table}_pkey`);
      await client.query(`alter table ${table} set unlogged`);
    }
    await client.query('commit');
  }
  const { rows } = await client.query<{ at: Date }>('select at from bench_now');
  return rows[0]!.at.getTime();
}

const CLASS =
  'greatest(0, least(140, floor(ln(greatest(latency_us, 1) / 50.0) / ln(1.1))::int + 1))::smallint';
const SUMS = `sum(requests) filter (where class is null), sum(latency_us) filter (where class is null),
  string_agg(int2send(status) || int4send(requests::integer), '') filter (where class is null),
  string_agg(int2send(class) || int4send(requests::integer), '') filter (where status is null)`;
const countedBy = (step: string, partition: string) => `
  select account_id, date_trunc('${step}', at, 'UTC') as at, endpoint, status, class, count(*) as requests, sum(latency_us) as latency_us
  from (select account_id, at, endpoint, status, latency_us, ${CLASS} as class from ${partition}) as calls
  group by grouping sets ((account_id, 2, endpoint, status), (account_id, 2, endpoint, class))`;

/** Makes a day, unless an earlier run has. */
export async function makeDay(client: pg.Client, { day, rows, accounts, spanMs, hasMinutes }: MadeDay) {
  const [date, next] = [dateOf(day), dateOf(day + 1)];
  const partition = `usage_call_${date.replaceAll('-', '')}`;
  const { rows: found } = await client.query('select from pg_inherits where inhrelid = to_regclass($1)', [
    partition,
  ]);
  if (found.length > 0) return;
  await client.query('begin');
  await client.query(`create unlogged table ${partition} (like usage_call)`);
  await client.query(
    `insert into ${partition} (at, account_id, key_id, endpoint, symbol, status, latency_us, bytes, request_id, charged, gate_us,
       request, response)
     select timestamptz '${date} 00:00Z' + (g - 1) * ${spanMs * 1_000}::float8 / ${rows} * interval '1 microsecond', account_id, key_id, endpoint,
       symbol, case when chance < 0.94 then 200 when chance < 0.96 then 304 when chance < 0.98 then 404 when chance < 0.995 then 429 else 500 end,
       (120 * exp(1.2 * (random() + random() + random() - 1.5)) * (1 + length(endpoint) / 20.0))::integer, 512,
       'req_bench' || lpad((${day}::bigint * 10000000 + g)::text, 14, '0'), chance < 0.98, 20,
       'GET ' || replace(endpoint, '{symbol}', coalesce(symbol, '')) || E'?format=json\\naccept: application/json\\naccept-encoding: gzip, deflate\\nuser-agent: '
         || ('{python-requests/2.32.3,axios/1.7.9,okhttp/4.12.0,curl/8.5.0}'::text[])[1 + g % 4],
       E'Content-Length: 512\\nContent-Type: application/json; charset=utf-8\\nETag: "' || to_hex(g) || E'"\\nX-Data-Source: simulated'
     from (
       select g, account_id, key_id, chance, endpoint,
         case when endpoint like '%{%' then ('{AAPL,MSFT,NVDA,AMZN,SPX,EURUSD,BTCUSD,GLD}'::text[])[1 + floor(8 * which)::integer] end as symbol
       from (
         select g, account_id, key_id, chance, which,
           (${ENDPOINT_ARRAY})[
             1 + (n + floor((case when n = 0 then 10 else 2 + n % 4 end) * part * part)::integer) % 10] as endpoint
         from (
           select g, case when random() < 1.0 / 3 then 0 else 1 + floor(${accounts - 1} * random() ^ 3)::integer end as whose,
             random() as chance, random() as which, random() as part
           from generate_series(1, ${rows}) as g offset 0
         ) as drawn join bench_account on n = whose
       ) as placed
     ) as made`,
  );
  await client.query(`create temporary table counted on commit drop as ${countedBy('hour', partition)}`);
  await client.query(
    `insert into usage_hour select account_id, at, endpoint, ${SUMS} from counted group by 1, 2, 3`,
  );
  await client.query(
    `insert into usage_day select account_id, '${date} 00:00Z', endpoint, ${SUMS}
     from (select account_id, endpoint, status, class, sum(requests) as requests, sum(latency_us) as latency_us
       from counted group by 1, 2, 3, 4) as days group by 1, 3`,
  );
  if (hasMinutes)
    await client.query(
      `insert into usage_minute select account_id, at, endpoint, ${SUMS} from (${countedBy('minute', partition)}) as minutes group by 1, 2, 3`,
    );
  await client.query(
    `insert into usage_key_day select account_id, key_id, '${date}', count(*), count(*) filter (where status >= 400) from ${partition} group by 1, 2`,
  );
  await client.query(
    `insert into usage_month as kept select account_id, date_trunc('month', date '${date}'), count(*) filter (where charged) from ${partition} group by 1
     on conflict (account_id, month) do update set charged = kept.charged + excluded.charged`,
  );
  await client.query(
    `alter table usage_call attach partition ${partition} for values from ('${date} 00:00Z') to ('${next} 00:00Z')`,
  );
  await client.query('commit');
  console.log(date);
}

/** Indexes and statistics, as they are after days of use; the first time. */
export async function finish(client: pg.Client): Promise<void> {
  const { rows } = await client.query("select from pg_constraint where conname = 'usage_day_pkey'");
  if (rows.length > 0) return;
  for (const table of ROLL_UPS)
    await client.query(`alter table ${table} add primary key (account_id, at, endpoint)`);
  await client.query('analyze');
  await client.query('vacuum usage_hour, usage_day, usage_minute, usage_month, usage_key_day');
}
