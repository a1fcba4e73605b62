import { STATUS_PATH } from '@meridian/contracts/status';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStore } from '../../../store/database.ts';
import { startPortal, type TestPortal } from '../../../testing/portal.ts';
import { ALERT_SHARDS, ALERTS_LOCK } from '../../../store/alert-shards.ts';
import type { AppContext } from '../../app-context.ts';
import { reports, stream, webhooks } from './live-components.ts';
import { statusReader } from './read-status.ts';
import { encodeCounts } from '../../../store/usage-counts.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let portal: TestPortal;
beforeEach(async () => {
  portal = await startPortal();
});
afterEach(() => portal.close());

const at = (msAgo: number) => new Date(portal.clock.nowMs - msAgo);
const ran = async (...runs: (readonly [number, number])[]) => {
  const rows = runs.map(([from, to]) => ({ started_at: at(from), last_seen_at: at(to) }));
  await portal.database.store.insertInto('service_run').values(rows).execute();
};
const states = (status: { components: readonly { name: string; state: string }[] }) =>
  Object.fromEntries(status.components.map(({ name, state }) => [name, state]));

test('the call and the GET return the same record, and caches may store the GET for half a minute', async () => {
  await ran([20 * DAY_MS, 10 * DAY_MS], [6 * DAY_MS, 2 * HOUR_MS], [HOUR_MS, 0]);
  // Class 42 ends at 2.74 ms.
  const latencies = encodeCounts(new Map([[42, 4]]));
  const day = at(0).toISOString().slice(0, 10);
  await portal.database.store
    .insertInto('service_day')
    .values({ day, requests: 4, faults: 1, latency_us: 10_000, latencies })
    .execute();
  const reply = await portal.app.inject({ method: 'GET', url: STATUS_PATH });
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'public, max-age=30']);
  expect(reply.headers['x-request-id']).toBeTruthy();
  const status = reply.json().additionalInfo;
  expect(status).toMatchObject({
    state: 'operational',
    uptime_30d: 79.791,
    avg_latency_ms: 2.5,
    as_of: at(0).toISOString(),
    incidents: [
      {
        started_at: at(2 * HOUR_MS).toISOString(),
        ended_at: at(HOUR_MS).toISOString(),
        hours: 1,
        refundable: false,
      },
      {
        started_at: at(10 * DAY_MS).toISOString(),
        ended_at: at(6 * DAY_MS).toISOString(),
        hours: 96,
        refundable: true,
      },
    ],
  });
  expect(status.components).toContainEqual({
    name: 'api',
    state: 'operational',
    detail: '4 calls in 30 days, 75 % without a server error.',
  });
  expect((await portal.call('status', {})).body).toEqual(reply.json());
});

test('an outage is refundable from the seventy-second hour', async () => {
  await ran([30 * DAY_MS, 20 * DAY_MS], [17 * DAY_MS, 10 * DAY_MS], [10 * DAY_MS - 72 * HOUR_MS + 1_000, 0]);
  const { incidents } = await statusReader(portal.context)();
  expect(incidents.map(({ hours, refundable }) => [hours, refundable])).toEqual([
    [71.99, false],
    [72, true],
  ]);
});

test('refuses any other method in the envelope', async () => {
  for (const method of ['POST', 'PUT', 'DELETE'] as const) {
    const reply = await portal.app.inject({ method, url: STATUS_PATH });
    expect([reply.statusCode, reply.json().code, reply.headers['allow']]).toEqual([405, '101', 'GET, HEAD']);
    expect(reply.headers['cache-control']).toBe('no-store');
  }
});

test('reports a server without a record', async () => {
  const status = await statusReader(portal.context)();
  expect(status).toMatchObject({
    state: 'operational',
    uptime_30d: null,
    avg_latency_ms: null,
    incidents: [],
  });
});

test('reports a missing store as a state, with the last known record and an open outage', async () => {
  await ran([24 * HOUR_MS, 0]);
  const away = openStore('postgresql://nobody@127.0.0.1:1/none', { onError: () => undefined });
  const never = await statusReader({ ...portal.context, store: away.store })();
  expect(never).toMatchObject({ state: 'degraded', uptime_30d: null, incidents: [] });

  const context: { -readonly [Key in keyof AppContext]: AppContext[Key] } = { ...portal.context };
  const read = statusReader(context);
  expect((await read()).state).toBe('operational');
  const seenMs = portal.clock.nowMs;
  context.store = away.store;
  const gone = () => Promise.reject(new Error('away'));
  context.health = {
    usageFresh: () => false,
    market: () => ({ symbols: 149, sources: 'simulated', faults: [], attributions: [], vendors: [] }),
    storage: () => ({
      quarantined: [{ name: 'a.parquet', reason: 'A file is damaged.', at: '' }],
      damagedSymbols: [],
    }),
    oldestMailMs: gone,
    oldestDeferredMs: gone,
    alerts: () => undefined,
  };
  portal.clock.nowMs += HOUR_MS;
  const status = await read();
  expect(status).toMatchObject({ state: 'degraded', uptime_30d: 96 });
  expect(states(status)).toEqual({
    portal: 'down',
    api: 'degraded',
    store: 'down',
    storage: 'degraded',
    marketData: 'operational',
    mail: 'down',
    usage: 'degraded',
    stream: 'operational',
    alerts: 'degraded',
    webhooks: 'operational',
    reports: 'degraded',
  });
  expect(status.incidents).toEqual([
    { started_at: new Date(seenMs).toISOString(), ended_at: null, hours: 1, refundable: false },
  ]);
  await away.close();
});

test('reports an email that has waited for five minutes', async () => {
  let waitingMs = 299_999;
  const health = { ...portal.context.health, oldestMailMs: async () => waitingMs };
  const read = statusReader({ ...portal.context, health });
  expect((await read()).state).toBe('operational');
  waitingMs = 720_000;
  portal.clock.nowMs += 5_000;
  const status = await read();
  expect(status.state).toBe('degraded');
  expect(status.components).toContainEqual({
    name: 'mail',
    state: 'degraded',
    detail: 'An email has been waiting for 12 minutes.',
  });
});

test('reports alerts without a leader, shards without one, and a process that lags', async () => {
  const { clock, context } = portal;
  let evaluatedMs: number | undefined;
  const webhooksTakenMs = Number.POSITIVE_INFINITY;
  const counts = { seconds: 0, workMs: 0, triggers: 0 };
  const alerts = () => ({ ledShards: 1, evaluatedMs, webhooksTakenMs, counts });
  const health = { ...context.health, alerts };
  const read = statusReader({ ...context, health });
  const detail = async () => {
    clock.nowMs += 11_000;
    const { components } = await read();
    return components.find(({ name }) => name === 'alerts');
  };
  expect(await detail()).toMatchObject({ state: 'degraded', detail: 'No process evaluates alerts.' });
  const leader = await portal.database.pool.connect();
  try {
    await leader.query('select pg_advisory_lock_shared($1)', [ALERTS_LOCK]);
    const lead = (from: number) =>
      leader.query('select pg_advisory_lock($1, shard) from generate_series($2::int, $3::int) shard', [
        ALERTS_LOCK,
        from,
        ALERT_SHARDS - 1,
      ]);
    await lead(1);
    expect(await detail()).toMatchObject({ detail: 'No process evaluates some of the alerts.' });
    await lead(0);
    expect(await detail()).toMatchObject({ state: 'operational' });
    evaluatedMs = clock.nowMs;
    expect(await detail()).toMatchObject({
      state: 'degraded',
      detail: 'Alerts lag 11 seconds behind the market.',
    });
  } finally {
    leader.release(true);
  }
});

test('alerts that the version before leads are evaluated', async () => {
  const { clock, context } = portal;
  const read = statusReader(context);
  const leader = await portal.database.pool.connect();
  try {
    await leader.query('select pg_advisory_lock($1)', [ALERTS_LOCK]);
    clock.nowMs += 11_000;
    expect((await read()).components).toContainEqual(
      expect.objectContaining({ name: 'alerts', state: 'operational' }),
    );
  } finally {
    leader.release(true);
  }
});

test('reports a lagging stream, unclaimed webhooks and waiting reports', () => {
  expect([stream(undefined), stream(10_000), stream(42_000)].map(({ state }) => state)).toEqual([
    'operational',
    'operational',
    'degraded',
  ]);
  expect(webhooks(0, 60_000)).toMatchObject({ state: 'operational' });
  expect(webhooks(0, 180_000)).toMatchObject({
    state: 'degraded',
    detail: 'Webhooks have been waiting for 3 minutes.',
  });
  expect(reports(0)).toMatchObject({ state: 'operational' });
  expect(reports(1_200_000)).toMatchObject({
    state: 'degraded',
    detail: 'Reports have been waiting for 20 minutes.',
  });
});

test('queries the store once in five seconds, however many calls arrive', async () => {
  let queries = 0;
  const health = { ...portal.context.health, oldestMailMs: async () => (queries += 1) };
  const read = statusReader({ ...portal.context, health });
  await Promise.all(Array.from({ length: 50 }, () => read()));
  portal.clock.nowMs += 4_999;
  await read();
  expect(queries).toBe(1);
  portal.clock.nowMs += 1;
  await read();
  expect(queries).toBe(2);
});

test('reports files in quarantine and the symbols that are left out', async () => {
  const storage = () => ({
    quarantined: [{ name: 'a.parquet', reason: 'The hash differs.', at: '2026-11-20T15:00:00.000Z' }],
    damagedSymbols: ['AAPL'],
  });
  const status = await statusReader({ ...portal.context, health: { ...portal.context.health, storage } })();
  expect(status.state).toBe('degraded');
  expect(status.components).toContainEqual({
    name: 'storage',
    state: 'degraded',
    detail: 'An entry is in quarantine. The hash differs. Without AAPL (1 in all).',
  });
});
