import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../testing/database.ts';
import { type LeaderElection, electLeader } from './leader-election.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

/** A process that tries to become leader, with promises for its state changes. */
function candidate() {
  const leads = Promise.withResolvers<void>();
  const lost = Promise.withResolvers<void>();
  const received: string[] = [];
  const leading: LeaderElection = electLeader({
    url: database.url,
    lock: 77,
    channel: 'test_lead',
    onMessage: (payload) => received.push(payload),
    onElected: async () => leads.resolve(),
    onLost: async () => lost.resolve(),
    onError: () => undefined,
    pollMs: 10,
  });
  return { leads: leads.promise, lost: lost.promise, received, stop: () => leading.stop() };
}

const holders = async () => {
  const { rows } = await database.pool.query<{ pid: number }>(
    "select l.pid from pg_locks l join pg_database d on d.oid = l.database where locktype = 'advisory' and objid = 77 and granted and d.datname = current_database()",
  );
  return rows.map(({ pid }) => pid);
};

test('only one process leads at a time, and another takes over when it stops', async () => {
  const first = candidate();
  await first.leads;
  const second = candidate();
  expect(await holders()).toHaveLength(1);
  await first.stop();
  await first.lost;
  await second.leads;
  expect(await holders()).toHaveLength(1);
  await second.stop();
  expect(await holders()).toEqual([]);
});

test('a leader whose connection dies stops leading, and a leader is elected again', async () => {
  const first = candidate();
  await first.leads;
  const second = candidate();
  const [pid] = await holders();
  await database.pool.query('select pg_terminate_backend($1)', [pid]);
  await first.lost;
  await Promise.race([second.leads, first.leads]);
  await Promise.all([first.stop(), second.stop()]);
  expect(await holders()).toEqual([]);
});
