import { createHash } from 'node:crypto';
import { setImmediate as settled } from 'node:timers/promises';
import pg from 'pg';
import {
  compareLedger,
  handleProviderEvent,
  runBillingJobs,
} from '../../server/src/modules/billing/index.ts';
import { ServiceError } from '../../server/src/shared/errors/service-error.ts';
import type { BillingPortal } from '../../server/src/testing/billing.ts';
import { expectConsistentLedger } from '../../server/src/testing/billing-ledger.ts';
import { testPayments, type TestPayments } from '../../server/src/testing/payments.ts';
import { Random } from '../random.ts';
import { planAction, type Stage } from './actions.ts';
import { addCustomer, type ServerProcess, startProcess } from './process.ts';
import { type Action, type Fate, Turns } from './turns.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const BEGIN_MS = Date.UTC(2026, 4, 11, 9);
const STEPS = { least: 20, more: 60 };
const CONCURRENT = 3;
const PAUSES_MS = [MINUTE_MS, 31 * MINUTE_MS, DAY_MS, 12 * DAY_MS, 32 * DAY_MS, 100 * DAY_MS];
/** What a seed writes. */
const TABLES = [
  'account',
  'audit',
  'billing_plan',
  'charge',
  'invoice',
  'ledger_entry',
  'notification',
  'payment_event',
  'payment_order',
  'reconciliation',
  'refund',
  'subscription',
  'subscription_event',
];
const FATES: readonly Fate[] = ['refused', 'answer lost', 'process killed before', 'process killed after'];
/** What fails because of a fault; anything else that fails is a defect. */
const EXPECTED =
  /Simulated|not queryable|onnection terminated|terminating connection|provider (?:did not respond|cannot be reached)/;

export interface Outcome {
  readonly fault: string | undefined;
  /** Paid payments at the provider. */
  readonly paid: number;
  readonly trace: readonly string[];
  readonly digest: string;
}

/** Runs one seed on the empty store at `url`, which it leaves empty. */
export async function runSeed(seed: number, url: string): Promise<Outcome> {
  const world = new World(seed, url);
  let fault: string | undefined;
  try {
    await world.run();
  } catch (error) {
    fault = error instanceof Error ? (error.stack ?? error.message) : String(error);
  } finally {
    await world.end();
  }
  const { trace, paid } = world;
  const digest = createHash('sha256').update(trace.join('\n')).digest('hex').slice(0, 16);
  return { fault, paid, trace, digest };
}

class World {
  readonly trace: string[] = [];
  readonly #url: string;
  readonly #random: Random;
  readonly #turns: Turns;
  readonly #payments: TestPayments;
  readonly #monitor: pg.Pool;
  readonly #processes: ServerProcess[] = [];
  readonly #failures: unknown[] = [];
  #nowMs = BEGIN_MS;

  constructor(seed: number, url: string) {
    const random = new Random(seed);
    this.#url = url;
    this.#random = random;
    this.#payments = testPayments(() => this.#nowMs);
    this.#monitor = new pg.Pool({ connectionString: url });
    const fates = FATES.filter(() => random.chance(0.5));
    this.#turns = new Turns({
      random,
      faults: random.pick([0, 0.01, 0.03, 0.1]),
      fates,
      note: (text) => this.#note(text),
      blocked: () => this.#blocked(),
    });
    this.#note(`faults: ${fates.join(', ') || 'none'}`);
  }

  get paid(): number {
    return [...this.#payments.payments.values()].filter(({ state }) => state === 'paid').length;
  }

  async run(): Promise<void> {
    const random = this.#random;
    const { context } = this.#server();
    const accounts = [await addCustomer(context, this.#nowMs), await addCustomer(context, this.#nowMs)];
    const stage: Stage = { random, payments: this.#payments, accounts, orders: [] };
    const actions: Action[] = [];
    for (let step = STEPS.least + random.below(STEPS.more); step > 0; step -= 1) {
      if (random.chance(0.2)) this.#nowMs += random.pick(PAUSES_MS);
      if (random.chance(0.05)) this.#reach(!this.#payments.reachable);
      const planned = planAction(stage);
      if (!planned) continue;
      this.#note(planned.name);
      if (!planned.work) continue;
      const process = this.#server();
      actions.push(await this.#turns.start(process, planned.name, () => planned.work!(process.context)));
      const left = random.below(CONCURRENT);
      while (this.#turns.active > left) await this.#turns.step({ withFaults: true });
    }
    await this.#turns.drain();
    await this.#comeToRest(stage);
    for (const { failure } of actions) this.#failures.push(failure);
    for (const failure of this.#failures) if (!isExpected(failure)) throw failure;
    await this.#check();
  }

  /** Closes every connection and empties the store. */
  async end(): Promise<void> {
    for (const { isAlive, end, close } of this.#processes) {
      if (isAlive) await close();
      else await end();
    }
    // A truncation takes 200 ms. As a replica, the store allows to delete from tables that are append-only.
    const deletions = TABLES.map((table) => `delete from ${table};`).join(' ');
    await this.#monitor.query(
      `set session_replication_role = 'replica'; ${deletions} update invoice_series set last_number = 0`,
    );
    await this.#monitor.end();
  }

  /** One of two processes, which start again after they were killed. */
  #server(): ServerProcess {
    const alive = this.#processes.filter(({ isAlive }) => isAlive);
    if (alive.length === 2 || (alive.length === 1 && this.#random.chance(0.9)))
      return this.#random.pick(alive);
    const process = startProcess(`process ${this.#processes.length + 1}`, {
      url: this.#url,
      turns: this.#turns,
      payments: this.#payments,
      now: () => this.#nowMs,
      endConnections: (ids) => this.#endConnections(ids),
      logged: (error) => void this.#failures.push(error),
    });
    this.#processes.push(process);
    return process;
  }

  /** The provider is back, everything pending is paid and reported, and the jobs run. */
  async #comeToRest({ accounts }: Stage): Promise<void> {
    this.#note('heals');
    this.#reach(true);
    const { context } = this.#server();
    for (const accountId of accounts) this.#payments.charges.set(accountId, 'paid');
    for (const { ref, state } of this.#payments.payments.values())
      if (state === 'pending') this.#payments.settle(ref, 'paid');
    for (let round = 0; round < 4; round += 1) {
      for (const payment of this.#payments.payments.keys())
        await handleProviderEvent(context, { id: `${round}`, about: { payment } });
      this.#nowMs += 61 * MINUTE_MS;
      await runBillingJobs(context);
    }
  }

  async #check(): Promise<void> {
    const { store, pool } = this.#server().context;
    const checked = { database: { store, pool }, payments: this.#payments };
    await expectConsistentLedger(checked as unknown as BillingPortal);
    const { differences } = await compareLedger({ store, payments: this.#payments }, this.#nowMs);
    if (differences.length > 0) throw new Error(differences.map(({ what }) => what).join('\n'));
  }

  #reach(reachable: boolean): void {
    this.#payments.reachable = reachable;
    this.#note(`the provider is ${reachable ? 'back' : 'away'}`);
  }

  async #endConnections(ids: readonly number[]): Promise<void> {
    await this.#monitor.query('select pg_terminate_backend(id) from unnest($1::int[]) id', [ids]);
    const open = 'select from pg_stat_activity where pid = any($1)';
    while ((await this.#monitor.query(open, [ids])).rowCount !== 0) await settled();
  }

  async #blocked(): Promise<ReadonlySet<number>> {
    const { rows } = await this.#monitor.query<{ pid: number }>(
      "select pid from pg_stat_activity where backend_type = 'client backend' and cardinality(pg_blocking_pids(pid)) > 0",
    );
    return new Set(rows.map(({ pid }) => pid));
  }

  #note(text: string): void {
    this.trace.push(`${new Date(this.#nowMs).toISOString()} ${text}`);
  }
}

function isExpected(failure: unknown): boolean {
  if (failure === undefined || failure instanceof ServiceError) return true;
  return failure instanceof Error && EXPECTED.test(failure.message);
}
