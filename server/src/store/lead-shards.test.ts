import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { cutConnection } from '../testing/cut-connection.ts';
import { type FreshDatabase, freshDatabase } from '../testing/database.ts';
import { ALERT_SHARDS, ALERTS_LOCK, type Lead } from './alert-shards.ts';
import { LEADER_NAME, type Leading, leadShards } from './lead-shards.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const open: Candidate[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.stop()));
});

/** A process that leads, with what it believes to lead. */
class Candidate {
  readonly led = new Map<number, Lead>();
  readonly received: string[] = [];
  /** Shards that another process led already when this one gave them back. */
  overlaps = 0;
  /** The terms of all its leads so far. */
  readonly terms = new Map<number, number[]>();
  readonly #leading: Leading;

  constructor(url = database.url) {
    open.push(this);
    this.#leading = leadShards({
      url,
      onChanged: (id) => this.received.push(id),
      onLed: (leads) => {
        for (const lead of leads) {
          this.led.set(lead.shard, lead);
          this.terms.set(lead.shard, [...(this.terms.get(lead.shard) ?? []), lead.term]);
        }
      },
      onGivenBack: async (shards) => {
        for (const shard of shards) {
          // A process that gives back still leads until this resolves.
          if (open.some((other) => other !== this && other.led.has(shard))) this.overlaps += 1;
          this.led.delete(shard);
        }
      },
      onLost: async () => this.led.clear(),
      onError: () => undefined,
      pollMs: 20,
    });
  }

  restart(): void {
    this.#leading.restart();
  }

  async stop(): Promise<void> {
    await this.#leading.stop();
  }
}

const shardsOf = (candidates: readonly Candidate[]) =>
  new Set(candidates.flatMap(({ led }) => [...led.keys()])).size;
const counts = (candidates: readonly Candidate[]) => candidates.map(({ led }) => led.size);
/** Waits until the processes lead so many shards each. */
const settled = async (candidates: readonly Candidate[], expected: readonly number[]) => {
  await expect
    .poll(() => counts(candidates).toSorted((a, b) => b - a), { timeout: 10_000 })
    .toEqual(expected);
};

test('one process leads all shards, and processes that join or end share them evenly', async () => {
  const first = new Candidate();
  await settled([first], [32]);
  const second = new Candidate();
  await settled([first, second], [16, 16]);
  const third = new Candidate();
  await settled([first, second, third], [11, 11, 10]);
  expect(shardsOf([first, second, third])).toBe(ALERT_SHARDS);
  await second.stop();
  await settled([first, third], [16, 16]);
  expect(shardsOf([first, third])).toBe(ALERT_SHARDS);
  expect([first, second, third].map(({ overlaps }) => overlaps)).toEqual([0, 0, 0]);
});

test('each lead over a shard has a higher term than the one before', async () => {
  const first = new Candidate();
  await settled([first], [32]);
  const second = new Candidate();
  await settled([first, second], [16, 16]);
  await first.stop();
  await settled([second], [32]);
  for (const [shard, terms] of first.terms) {
    const all = [...terms, ...second.terms.get(shard)!];
    expect(new Set(all).size).toBe(all.length);
    expect(second.led.get(shard)!.term).toBe(Math.max(...all));
  }
});

test('when a connection dies, its shards are led by others, and its process leads again', async () => {
  const candidates = [new Candidate(), new Candidate(), new Candidate()];
  await settled(candidates, [11, 11, 10]);
  const leads = () => candidates.flatMap(({ terms }) => [...terms.values()].flat()).length;
  const before = leads();
  await database.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and datname = current_database() limit 1',
    [LEADER_NAME],
  );
  await expect.poll(leads).toBeGreaterThan(before);
  await settled(candidates, [11, 11, 10]);
  expect(shardsOf(candidates)).toBe(ALERT_SHARDS);
});

test('what a process leads whose connection is cut or that hangs is led by another, also while it still believes to lead', async () => {
  const connection = await cutConnection(database.url);
  const cut = new Candidate(connection.url);
  await settled([cut], [32]);
  const other = new Candidate();
  await settled([cut, other], [16, 16]);
  connection.cut();
  await expect.poll(() => other.led.size, { timeout: 10_000 }).toBe(ALERT_SHARDS);
  connection.restore();
  await settled([cut, other], [16, 16]);
  await cut.stop();
  await connection.close();
});

test('a process that restarts its leads gets them with new terms', async () => {
  const only = new Candidate();
  await settled([only], [32]);
  const before = new Map(only.led);
  only.restart();
  await expect.poll(() => only.terms.get(0)!.length).toBe(2);
  await settled([only], [32]);
  for (const [shard, { term }] of only.led) expect(term).toBe(before.get(shard)!.term + 1);
});

test('while the version before leads, no process leads; while one does, the version before cannot', async () => {
  const previous = new Client({ connectionString: database.url });
  await previous.connect();
  const tries = async () => {
    const { rows } = await previous.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [
      ALERTS_LOCK,
    ]);
    return rows[0]!.got;
  };
  expect(await tries()).toBe(true);
  const candidates = [new Candidate(), new Candidate()];
  const waiting = async () => {
    const { rows } = await database.pool.query(
      "select from pg_locks where locktype = 'advisory' and objid = $1 and not granted",
      [ALERTS_LOCK],
    );
    return rows.length;
  };
  await expect.poll(waiting).toBe(2);
  expect(counts(candidates)).toEqual([0, 0]);
  await previous.query('select pg_advisory_unlock($1)', [ALERTS_LOCK]);
  await settled(candidates, [16, 16]);
  expect(await tries()).toBe(false);
  await previous.end();
});

test('a process is notified of changes in its shards only', async () => {
  const candidates = [new Candidate(), new Candidate()];
  await settled(candidates, [16, 16]);
  for (let shard = 0; shard < ALERT_SHARDS; shard++)
    await database.pool.query('select pg_notify($1, $2)', [`alert_changed_${shard}`, String(shard)]);
  for (const { led, received } of candidates) {
    const own = [...led.keys()].map(String).toSorted();
    await expect.poll(() => received.toSorted()).toEqual(own);
  }
});
