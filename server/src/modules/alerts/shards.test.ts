/** Several processes on one store: engines with a tape and a connection of their own each. */
import { ALERT_TRIGGERS_PER_HOUR } from '@meridian/contracts/alerts';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterEach, expect, test } from 'vitest';
import { ALERT_SHARDS, ALERTS_LOCK } from '../../store/alert-shards.ts';
import { newAccount } from '../../testing/api/served.ts';
import { apiSuite } from '../../testing/api/suite.ts';
import { type CutConnection, cutConnection } from '../../testing/cut-connection.ts';
import { stillMarket } from '../../testing/market.ts';
import { createAlert } from './create.ts';
import { Evaluation } from './evaluate/evaluation.ts';
import { type AlertEngine, startAlertEngine } from './start-alert-engine.ts';
import { leadAll } from './testing/lead-all.ts';
import { triggersSince } from './triggers-since.ts';

const suite = apiSuite(Date.UTC(2026, 4, 11, 15));
const SECOND_MS = 1_000;
const SYMBOLS = ['BTCUSD', 'ETHUSD', 'SOLUSD'];
const PATIENT = { timeout: 20_000 };

/** A process. One that is cut off or paused reads no tape until it continues. */
class Node {
  readonly connection: CutConnection;
  readonly engine: AlertEngine;
  readonly #tapes;
  isPaused = false;

  private constructor(connection: CutConnection) {
    const { context } = suite.served;
    const market = () => stillMarket(suite.lake, suite.clock.now);
    const markets = { live: market(), test: market(), delayed: {} };
    this.connection = connection;
    this.#tapes = [markets.live.tape, markets.test.tape];
    this.engine = startAlertEngine(
      { ...context, markets },
      {
        url: connection.url,
        every: () => () => undefined,
        onError: () => undefined,
        pollMs: 20,
      },
    );
  }

  static async start(): Promise<Node> {
    const node = new Node(await cutConnection(suite.database.url));
    nodes.push(node);
    return node;
  }

  get shards(): number {
    return this.engine.health().ledShards;
  }

  async read(): Promise<void> {
    if (!this.isPaused) for (const tape of this.#tapes) await tape.read();
  }

  /** Hangs: PostgreSQL receives nothing of it any more, and keeps its connection. */
  pause(): void {
    this.isPaused = true;
    this.connection.cut();
  }

  async continue(): Promise<void> {
    this.isPaused = false;
    await this.read();
    this.connection.restore();
  }

  async stop(): Promise<void> {
    nodes.splice(nodes.indexOf(this), 1);
    await this.engine.stop();
    await this.connection.close();
  }
}

const nodes: Node[] = [];
afterEach(async () => {
  await Promise.all([...nodes].map((node) => node.stop()));
});

async function start(count: number): Promise<void> {
  for (let started = 0; started < count; started++) await Node.start();
}

const led = () => nodes.filter(({ isPaused }) => !isPaused).map(({ shards }) => shards);
const allLed = async () => {
  const alive = led().length;
  await expect.poll(() => led().reduce((sum, shards) => sum + shards, 0), PATIENT).toBe(ALERT_SHARDS);
  await expect.poll(() => Math.max(...led()), PATIENT).toBe(Math.ceil(ALERT_SHARDS / alive));
};

async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    suite.clock.advance(SECOND_MS);
    for (const node of nodes) await node.read();
  }
}

interface Crossing {
  readonly alertId: string;
  readonly accountId: string;
  readonly symbol: string;
  readonly threshold: number;
  /** Triggers from here on are compared. */
  readonly fromMs: number;
}

const priceOf = (symbol: string) => suite.lake.quote(symbol, suite.clock.now())!.price;

/** Alerts of as many accounts, on prices that the next seconds cross again and again. Triggers are compared from now on. */
async function crossings(count: number): Promise<Crossing[]> {
  const { store } = suite.served.context;
  const made: Crossing[] = [];
  for (let index = 0; index < count; index++) {
    const { id: accountId } = await newAccount(store, 'enterprise');
    const symbol = SYMBOLS[index % SYMBOLS.length]!;
    const threshold = priceOf(symbol) * (1 + 0.000_01 * (index - count / 2));
    const alertId = await watch(accountId, { symbol, op: 'crosses', value: threshold });
    made.push({ alertId, accountId, symbol, threshold, fromMs: thisSecond() });
  }
  return made;
}

/** The same, that running processes have seen. A change arrives soon, but the clock of the test is faster. */
async function seenCrossings(count: number): Promise<Crossing[]> {
  const made = await crossings(count);
  const ids = made.map(({ alertId }) => alertId);
  const unseen = async () => {
    await pass(1);
    const { store } = suite.served.context;
    const states = store.selectFrom('alert_state').select('symbol').where('side', '=', 0);
    return (await states.where('alert_id', 'in', ids).execute()).length;
  };
  await expect.poll(unseen, PATIENT).toBe(0);
  return made.map((each) => Object.assign(each, { fromMs: thisSecond() }));
}

const thisSecond = () => Math.floor(suite.clock.now() / SECOND_MS) * SECOND_MS;

async function watch(
  accountId: string,
  { symbol, op, value }: { symbol: string; op: 'above' | 'crosses'; value: number },
): Promise<string> {
  const request = {
    name: '',
    symbols: [symbol],
    condition: { metric: 'price', op, value, window: '1d' as const },
    channels: [],
    cooldown: 0,
    once: false,
  };
  const { alert } = await createAlert(suite.served.context, request, { accountId, mode: 'live' });
  return alert.id;
}

/** The seconds in which the price crossed the threshold, by the market itself. */
function expected({ symbol, threshold, fromMs }: Crossing): number[] {
  const times: number[] = [];
  let before = Math.sign(suite.lake.quote(symbol, fromMs - SECOND_MS)!.price - threshold);
  for (let atMs = fromMs; atMs + SECOND_MS <= suite.clock.now(); atMs += SECOND_MS) {
    const trades = suite.lake.trades(symbol, atMs, atMs + SECOND_MS);
    const lastMs = trades.at(-1)?.timestampMs ?? atMs;
    const seen = [
      ...trades.map(({ price, timestampMs }) => ({ price, ms: timestampMs })),
      { price: suite.lake.quote(symbol, atMs)!.price, ms: lastMs },
    ];
    for (const { price, ms } of seen) {
      const side = Math.sign(price - threshold);
      if (side === 0 || side === before) continue;
      times.push(Math.floor(ms / SECOND_MS) * SECOND_MS);
      before = side;
    }
  }
  return times;
}

async function triggered({ alertId, accountId, fromMs }: Crossing): Promise<number[]> {
  const rows = await triggersSince(suite.served.context, accountId, 0, 10_000, 'live');
  const own = rows.filter((it) => it.alertId === alertId).map((it) => Date.parse(it.triggeredAt));
  return own.filter((ms) => ms >= fromMs);
}

/** The crossings that the market had, and the triggers once there are as many, and after all processes have ended. */
async function outcome(alerts: readonly Crossing[]) {
  const all = alerts.map(expected);
  const actual = () => Promise.all(alerts.map(triggered));
  await expect.poll(actual, PATIENT).toEqual(all);
  await Promise.all([...nodes].map((node) => node.stop()));
  return { expected: all, actual: await actual(), count: all.flat().length };
}

test.each([1, 3])('with %i processes, each crossing triggers once', async (processes) => {
  await crossings(8);
  await start(processes);
  await allLed();
  const alerts = await seenCrossings(16);
  await pass(60);
  const { expected: all, actual, count } = await outcome(alerts);
  expect(count).toBeGreaterThan(alerts.length);
  expect(actual).toEqual(all);
});

test('while processes join, end and begin again, each crossing triggers once', async () => {
  await start(2);
  await allLed();
  const alerts = await seenCrossings(16);
  await pass(10);
  await start(2);
  await pass(10);
  await allLed();
  await pass(10);
  await nodes[0]!.stop();
  await pass(10);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'meridian-leader' and datname = current_database()`.execute(
    suite.database.store,
  );
  await pass(10);
  await allLed();
  const { expected: all, actual, count } = await outcome(alerts);
  expect(count).toBeGreaterThan(alerts.length);
  expect(actual).toEqual(all);
});

test('a process that hangs and comes back, while another one has taken over, triggers nothing again and leads again', async () => {
  await start(2);
  await allLed();
  const alerts = await seenCrossings(16);
  await pass(10);
  const [hung] = nodes;
  hung!.pause();
  await pass(20);
  await allLed();
  await pass(10);
  await hung!.continue();
  await pass(10);
  await allLed();
  await pass(10);
  const { expected: all, actual, count } = await outcome(alerts);
  expect(count).toBeGreaterThan(alerts.length);
  expect(actual).toEqual(all);
});

test('what a previous leader still observes is not written, and it learns that it must give up', async () => {
  const { context } = suite.served;
  let isFenced = false;
  const previous = new Evaluation(context, {
    onTriggered: () => undefined,
    onFenced: () => (isFenced = true),
    onError: () => undefined,
  });
  await previous.lead(await leadAll(context.store));
  const alerts = await crossings(8);
  for (const { alertId } of alerts) previous.changed(alertId);
  const passTo = async (seconds: number) => {
    for (let second = 0; second < seconds; second++) {
      suite.clock.advance(SECOND_MS);
      await context.markets.live.tape.read();
      await previous.settled();
    }
  };
  await passTo(1);
  const states = () =>
    Promise.all([
      context.store.selectFrom('alert_shard_progress').selectAll().execute(),
      context.store.selectFrom('alert_state').selectAll().orderBy('alert_id').orderBy('symbol').execute(),
      Promise.all(alerts.map(triggered)),
    ]);
  const before = await states();
  await leadAll(context.store);
  await passTo(40);
  expect(alerts.flatMap(expected).length).toBeGreaterThan(0);
  expect(await states()).toEqual(before);
  expect(isFenced).toBe(true);
  await previous.stop();
});

test('the limit of triggers of an account holds also after another process has taken over', async () => {
  const { context } = suite.served;
  const { id: accountId } = await newAccount(context.store, 'enterprise');
  const alertId = await watch(accountId, { symbol: 'BTCUSD', op: 'above', value: 1e9 });
  const at = new Date(suite.clock.now() - 60_000);
  await context.store
    .insertInto('alert_firing')
    .values(
      Array.from({ length: ALERT_TRIGGERS_PER_HOUR - 1 }, () => ({
        account_id: accountId,
        alert_id: alertId,
        alert_name: '',
        symbol: 'BTCUSD',
        condition: '{}',
        metric: 'price',
        value: 1,
        price: 1,
        triggered_at: at,
        test: false,
      })),
    )
    .execute();
  for (const symbol of SYMBOLS) await watch(accountId, { symbol, op: 'above', value: 1 });
  await start(2);
  await allLed();
  await pass(2);
  const notified = () =>
    context.store
      .selectFrom('notification')
      .select('title')
      .where('account_id', '=', accountId)
      .where('title', '=', 'Your alerts reached the trigger limit')
      .execute();
  await expect.poll(notified, PATIENT).toHaveLength(1);
  const newest = async () => {
    const rows = await triggersSince(context, accountId, 0, 2 * ALERT_TRIGGERS_PER_HOUR, 'live');
    return rows.length;
  };
  await expect.poll(newest, PATIENT).toBe(ALERT_TRIGGERS_PER_HOUR);
});

test('the version before is notified of changes, continues where the shards ended, and they where it ended', async () => {
  const { store } = suite.served.context;
  const previous = new Client({ connectionString: suite.database.url });
  await previous.connect();
  const notified: (string | undefined)[] = [];
  previous.on('notification', ({ payload }) => notified.push(payload));
  await previous.query('listen alert_changed');
  await start(2);
  await allLed();
  const fromMs = suite.clock.now();
  const alerts = await seenCrossings(8);
  for (const { alertId } of alerts) await expect.poll(() => notified).toContain(alertId);
  await pass(12);
  const ended = async () => {
    const of = await store
      .selectFrom('alert_shard_progress')
      .select((eb) => eb.fn.min('evaluated_at').as('at'))
      .where('market', '=', 'live')
      .executeTakeFirstOrThrow();
    const whole = await store
      .selectFrom('alert_progress')
      .select('evaluated_at as at')
      .where('mode', '=', 'live')
      .executeTakeFirstOrThrow();
    return { shards: of.at.getTime(), whole: whole.at.getTime() };
  };
  await expect.poll(async () => (await ended()).shards, PATIENT).toBeGreaterThan(fromMs);
  await Promise.all([...nodes].map((node) => node.stop()));
  const { shards, whole } = await ended();
  expect(whole).toBe(shards);

  const skippedMs = Math.floor(suite.clock.now() / SECOND_MS) * SECOND_MS;
  const ahead = Array.from({ length: 30 }, (_, second) => skippedMs + second * SECOND_MS);
  const prices = ahead.map((ms) => suite.lake.quote('BTCUSD', ms)!.price);
  const between = (Math.min(...prices) + Math.max(...prices)) / 2;
  const { id: accountId } = await newAccount(store, 'enterprise');
  // The version before evaluates what crosses this price, and the processes after it see one that holds.
  const crossed = await watch(accountId, { symbol: 'BTCUSD', op: 'crosses', value: between });
  const holds = await watch(accountId, { symbol: 'BTCUSD', op: 'above', value: 1 });
  await previous.query('select pg_advisory_lock($1)', [ALERTS_LOCK]);
  await start(1);
  suite.clock.advance(ahead.length * SECOND_MS);
  const ledMs = Math.floor(suite.clock.now() / SECOND_MS) * SECOND_MS;
  await previous.query("update alert_progress set evaluated_at = $1 where mode = 'live'", [new Date(ledMs)]);
  await previous.end();
  await allLed();
  await pass(1);
  const times = async (alertId: string) => {
    const rows = await triggersSince(suite.served.context, accountId, 0, 100, 'live');
    return rows.filter((it) => it.alertId === alertId).map((it) => Date.parse(it.triggeredAt));
  };
  await expect.poll(() => times(holds), PATIENT).toEqual([ledMs]);
  expect((await times(crossed)).filter((ms) => ms < ledMs)).toEqual([]);
});
