/**
 * The console's queries on a store of 100,000 customers and ten million calls, written by SQL: p95 of each of them.
 * The bar is 100 ms. Run: node bench/operator.ts [CUSTOMERS] [CALLS]
 */
import { CUSTOMER_STATES } from '../contracts/src/operator/customers.ts';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import {
  heldPlans,
  overview,
  readCustomer,
  searchCustomers,
  type CustomerSearch,
} from '../server/src/modules/customers/index.ts';
import { listRequests } from '../server/src/modules/messaging/index.ts';
import { readAttention } from '../server/src/modules/system/index.ts';
import { measureRevenue, revenueFill } from './operator-revenue.ts';
import { keepPartitions, makePartitions } from '../server/src/modules/usage/index.ts';
import { openStore } from '../server/src/store/database.ts';
import { report } from './figure.ts';
import { quantile } from './load.ts';
import { withStore } from './measured.ts';

const [CUSTOMERS = 100_000, CALLS = 10_000_000] = process.argv.slice(2).map(Number);
const DAYS = 30;
const ROUNDS = 60;
const BAR_MS = 100;
const DAY_MS = 86_400_000;
const nowMs = Math.floor(Date.now() / DAY_MS) * DAY_MS + 12 * 3_600_000;
const now = () => nowMs;
const FIRST_DAY = new Date(nowMs - DAYS * DAY_MS).toISOString();

/** Fills the store. A third of the customers pay, a tenth has a trial, and each has two keys. */
const FILL: readonly (readonly [string, string])[] = [
  [
    'customers',
    `insert into account (email, email_key, name, address_info, created_at, verified_at, plan)
     select e, e, (array['Ada','Grace','Edsger','Barbara','Alan','Radia'])[1 + n % 6] || ' ' || initcap(substr(md5(n::text), 1, 8)),
       '{"street_address_1":"1 Quay","city":"Port","state":"Coast","postal_code":"10001","country":"Germany"}',
       timestamptz '${FIRST_DAY}' - interval '700 days' + n * interval '630 seconds', now(),
       case when n % 1000 = 0 then 'enterprise' when n % 3 = 0 then 'developer' when n % 10 = 1 then 'pro' else 'free' end
     from (select n, lower(substr(md5(n::text), 1, 10)) || n || '@' || (array['mail','corp','lab','shop'])[1 + n % 4] || n % 5000 || '.test' as e
       from generate_series(1, ${CUSTOMERS}) n) as made`,
  ],
  [
    'keys',
    `insert into api_key (account_id, prefix, hash, mode, name, scopes, is_primary, created_at)
     select id, 'mda_' || mode || '_' || substr(md5(id::text || mode), 1, 7), sha256((id::text || mode)::bytea), mode, 'Key',
       '{}', true, created_at from account, unnest(array['live','test']) mode
     on conflict do nothing`,
  ],
  [
    'subscriptions',
    `insert into subscription (id, account_id, version, state, standing, due_at, created_at)
     select gen_random_uuid(), id, 12, case when plan = 'pro' then 'trialing' else 'active' end,
       jsonb_build_object('version', 12, 'state', case when plan = 'pro' then 'trialing' else 'active' end, 'currency', 'USD',
         'terms', jsonb_build_object('plan', plan, 'cycle', 'monthly', 'amountMinor', 2900),
         'period', jsonb_build_object('startMs', ${nowMs - 10 * DAY_MS}, 'endMs', ${nowMs + 20 * DAY_MS}),
         'trialEndMs', case when plan = 'pro' then ${nowMs + 20 * DAY_MS} end, 'cancelAtMs', null, 'scheduled', null, 'method', null),
       now() + interval '20 days', created_at from account where plan in ('developer', 'pro')`,
  ],
  [
    'events',
    `insert into subscription_event (subscription_id, version, account_id, at, event)
     select s.id, v, s.account_id, timestamptz '${new Date(nowMs).toISOString()}' - (12 - v) * interval '30 days' - random() * interval '29 days',
       jsonb_build_object('type', case when v = 1 then 'trial-started' when v = 2 then 'started' else 'renewed' end,
         'currency', 'USD', 'chargeId', gen_random_uuid(),
         'terms', jsonb_build_object('plan', s.standing #>> '{terms,plan}', 'cycle', 'monthly', 'amountMinor', case when v > 6 then 2900 else 2500 end))
     from subscription s, generate_series(1, 12) v where s.state = 'active' or v = 1`,
  ],
  [
    'charges',
    `insert into charge (account_id, subscription_id, purpose, description, amount_minor, currency, state, provider, payment_ref, created_at, paid_at)
     select account_id, id, 'renewal', 'Meridian Developer, monthly', 2900, 'USD', 'paid', 'stripe', id::text || m, at, at
     from (select s.*, m, timestamptz '${new Date(nowMs).toISOString()}' - m * interval '30 days' - random() * interval '29 days' as at
       from subscription s, generate_series(0, 5) m where s.state = 'active') as paid`,
  ],
  [
    'invoices',
    `insert into invoice (account_id, kind, number, charge_id, currency, total_minor, content, issued_at)
     select account_id, 'invoice', 'INV-' || lpad(row_number() over (order by paid_at)::text, 6, '0'), id, currency, amount_minor,
       jsonb_build_object('netMinor', 2437, 'totalMinor', 2900, 'currency', 'USD', 'taxes', '[]'::jsonb,
         'billTo', jsonb_build_object('name', 'A Person', 'address', jsonb_build_array('1 Quay', '10001 Port',
           (array['Germany','France','India','Spain','Italy'])[1 + (abs(hashtext(id::text)) % 5)]))), paid_at
     from charge`,
  ],
  ...revenueFill(nowMs),
  [
    'suspensions, grants and notes',
    `with chosen as (select id from account order by created_at desc limit 400),
       suspended as (update account set suspended_at = now() where id in (select id from chosen limit 150)),
       granted as (insert into plan_grant select id, 'pro', null, now(), null from chosen offset 200)
     insert into customer_note (account_id, at, author, text) select id, now(), 'ops', 'A note' from chosen`,
  ],
  [
    'days of the service',
    `insert into service_day (day, requests, faults, latency_us, latencies)
     select current_date - d, 333333, 5, 1000000, decode(repeat('000a00000064', 60), 'hex') from generate_series(0, ${DAYS - 1}) d`,
  ],
];

/** A day of calls. Ids of requests ascend within each of two processes. */
const callsOf = (day: number) => `
  insert into usage_call (at, account_id, key_id, endpoint, symbol, status, latency_us, bytes, request_id, charged, gate_us, request, response)
  select timestamptz '${new Date(nowMs - day * DAY_MS - 12 * 3_600_000).toISOString()}' + n * interval '${86_300_000 / (CALLS / DAYS)} milliseconds',
    a.account_id, a.id, 'quote', 'AAPL', case when n % 50 = 0 then 429 else 200 end, 900, 500,
    'req_' || case when n % 2 = 0 then 'aaaaaaaaaaaa' else 'bbbbbbbbbbbb' end || lpad((${day}::bigint * 10000000 + n)::text, 7, '0'),
    true, 100, 'GET /api/stocks/AAPL/quote HTTP/1.1', 'content-type: application/json'
  from generate_series(1, ${CALLS / DAYS}::int) n
  join bench_key a on a.place = (n * 7919::bigint) % ${CUSTOMERS} + 1`;

async function measure(what: string, run: (round: number) => Promise<unknown>): Promise<void> {
  await run(0);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const beganMs = performance.now();
    await run(round);
    times.push(performance.now() - beganMs);
  }
  report(what, 'ms', times);
  report(`p95 ${what}`, 'ms', [quantile(times, 0.95)], { most: BAR_MS });
}

await withStore(async ({ url }) => {
  const { store, pool, close } = openStore(url, { onError: console.error, timeoutMs: 900_000 });
  const began = performance.now();
  // Its tables belong to the store of a server.
  const jobs = new PgBoss({ connectionString: url, supervise: false, schedule: false });
  await jobs.start();
  await jobs.stop({ graceful: false });
  const days = Array.from({ length: DAYS }, (_, day) => Math.floor(nowMs / DAY_MS - day) * DAY_MS);
  await keepPartitions(store, nowMs);
  await makePartitions(store, days, nowMs);
  for (const [what, statement] of FILL) {
    const { rowCount } = await pool.query(statement);
    console.log(`${what}: ${rowCount} rows`);
  }
  await pool.query(
    `create table bench_key as select row_number() over (order by id) as place, id, account_id from api_key where mode = 'live'`,
  );
  await pool.query('create index on bench_key (place)');
  for (let day = 0; day < DAYS; day++) await pool.query(callsOf(day));
  await pool.query('drop table bench_key');
  const patient = new pg.Client({ connectionString: url });
  await patient.connect();
  await patient.query('vacuum analyze');
  const { rows: size } = await patient.query<{ calls: string; index: string; bytes: string }>(
    `select (select count(*) from usage_call) as calls,
      sum(pg_relation_size(indexrelid)) filter (where indexrelid::regclass::text like '%request%') as index,
      pg_database_size(current_database()) as bytes
     from pg_index where indrelid in (select inhrelid from pg_inherits where inhparent = 'usage_call'::regclass)`,
  );
  await patient.end();
  console.log(`${size[0]!.calls} calls`);
  report('the store', 'MB', [Number(size[0]!.bytes) / 1e6]);
  report('its index of request ids', 'MB', [Number(size[0]!.index) / 1e6]);
  report('filling it', 's', [(performance.now() - began) / 1_000]);

  const context = { store, reader: store, now };
  const { rows: people } = await pool.query<{
    id: string;
    email: string;
    name: string;
    prefix: string;
    plan: string;
  }>(
    `select a.id, a.email, a.name, k.prefix, a.plan from account a join api_key k on k.account_id = a.id and k.mode = 'live'
     order by md5(a.id::text) limit ${ROUNDS}`,
  );
  const { rows: calls } = await pool.query<{ id: string }>(
    `select request_id as id from usage_call tablesample system (1) limit ${ROUNDS}`,
  );
  const search = (given: Partial<CustomerSearch>) => searchCustomers(context, { limit: 50, ...given });
  const person = (round: number) => people[round % people.length]!;
  const after = (await search({ limit: 200 })).next!;
  await measure('all customers', () => search({}));
  await measure('all customers, a later page', () => search({ after }));
  await measure('by address', (round) => search({ text: person(round).email }));
  await measure('by a part of the address', (round) => search({ text: person(round).email.slice(3, 11) }));
  await measure('by a domain of 20 customers', (round) =>
    search({ text: `@${person(round).email.split('@')[1]}` }),
  );
  await measure('by a part of all addresses', () => search({ text: '.test' }));
  await measure('by a part of no address', () => search({ text: 'zzzz' }));
  await measure('by two letters', (round) => search({ text: person(round).email.slice(0, 2) }));
  await measure('by two letters of no address', () => search({ text: 'zz' }));
  await measure('by name', (round) => search({ text: person(round).name }));
  await measure('by the first name of a sixth', (round) =>
    search({ text: person(round).name.split(' ')[0]! }),
  );
  await measure('by key', (round) => search({ text: person(round).prefix }));
  await measure('by request id', (round) => search({ text: calls[round % calls.length]!.id }));
  await measure('by an unknown request id', () => search({ text: 'req_cccccccccccc0000001' }));
  await measure('by invoice', (round) => search({ text: `INV-${String(round * 500 + 1).padStart(6, '0')}` }));
  for (const state of CUSTOMER_STATES) await measure(`of state ${state}`, () => search({ state }));
  for (const plan of ['enterprise', 'pro']) await measure(`of plan ${plan}`, () => search({ plan }));
  await measure('of plan pro and state paying, none', () => search({ plan: 'pro', state: 'paying' }));
  await measure('page of one customer', (round) => readCustomer(context, person(round).id));
  await measure('overview, kept for a minute', () => overview(context));
  let cold = 0;
  await measure('overview, read again', () => overview({ ...context, now: () => nowMs + ++cold * 60_000 }));
  await measure('plans with their customers', () => heldPlans(context));
  await measure('what needs attention', () => readAttention(context));
  await measure('contact requests', () => listRequests(store, { limit: 100 }));
  await measureRevenue(store, measure, {
    month: new Date(nowMs - 20 * DAY_MS).toISOString().slice(0, 7),
    person,
  });
  await close();
});
