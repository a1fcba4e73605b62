/** Where a drill takes place: a home, a store, accounts, processes and load, and the figures at the end. */
import { randomBytes } from 'node:crypto';
import { chmodSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { PlanId } from '@meridian/contracts/plans';
import { openStore } from '../../server/src/store/database.ts';
import { newAccount, secrets } from '../../server/src/testing/api/served.ts';
import { Load, type LoadOptions } from './load.ts';
import { Postgres } from './postgres.ts';
import { freePort, Product, type ProductOptions } from './product.ts';
import { caughtUp, reckon } from './reckoning.ts';

const ACCOUNTS = 4;
const UNTIL_EVERY_MS = 100;
const UNTIL_TRIES = 600;

/** What all drills of a run share. */
export interface Ground {
  readonly folder: string;
  /** A home with nothing but the simulated market. */
  readonly market: string;
  readonly postgres: Postgres;
  /** Seconds of load in each phase of a drill. */
  readonly seconds: number;
}

/** The figures of a drill, as the table shows them. */
export interface Outcome {
  readonly answered: number;
  readonly lost: number;
  readonly doubled: number;
  readonly wrong: number;
  /** From the end of the harm until calls were answered; null where they always were. */
  readonly recoverySeconds: number | null;
  readonly note: string;
}

/** A reason why this machine cannot run the drill, such as missing permissions. */
export class CannotDrill extends Error {}

export type Drill = (site: Site) => Promise<Outcome>;

interface Result {
  readonly recoverySeconds?: number;
  readonly note?: string;
  /** How long the store may take for what was answered. Shorter where some calls are lost by design. */
  readonly catchUpMs?: number;
}

type StartOptions = Partial<ProductOptions>;

export class Site {
  readonly name: string;
  readonly home: string;
  readonly ground: Ground;
  /** Without an embedded store of its own, the store of the drill. */
  databaseUrl: string | undefined;
  /** Sentences about promises that did not hold. */
  readonly faults: string[] = [];
  readonly #loads: Load[] = [];
  readonly #products: Product[] = [];
  readonly #closers: (() => unknown)[] = [];
  #homes = 0;
  #ownCalls = 0;

  private constructor(name: string, ground: Ground) {
    this.name = name;
    this.ground = ground;
    this.home = this.newHome();
    mkdirSync(this.home);
    this.furnish(this.home);
  }

  static async open(name: string, ground: Ground): Promise<Site> {
    const site = new Site(name, ground);
    site.databaseUrl = await ground.postgres.createDatabase(site.database);
    return site;
  }

  /** The name of its database. */
  get database(): string {
    return `drill_${this.name.replaceAll('-', '_')}`;
  }

  get seconds(): number {
    return this.ground.seconds;
  }

  /** A path for a further home. */
  newHome(): string {
    this.#homes += 1;
    return join(this.ground.folder, `${this.name}-${this.#homes}`);
  }

  /** Puts the market and a master secret into an empty home. */
  furnish(home: string): void {
    chmodSync(home, 0o755);
    cpSync(this.ground.market, home, { recursive: true });
    const master = randomBytes(32);
    writeFileSync(join(home, 'secret'), `${master.toString('hex')}\n`, { mode: 0o600 });
    secrets.use([master]);
  }

  /** A PostgreSQL of its own, for drills that harm it. */
  async ownPostgres(): Promise<Postgres> {
    const folder = this.newHome();
    mkdirSync(folder);
    chmodSync(folder, 0o755);
    const postgres = await Postgres.start(folder);
    this.onEnd(() => postgres.stop());
    this.databaseUrl = await postgres.createDatabase(this.database);
    return postgres;
  }

  /** Activated accounts, each with its live key. */
  async accounts(plan: PlanId = 'enterprise', count = ACCOUNTS): Promise<{ id: string; key: string }[]> {
    const { store, close } = openStore(this.databaseUrl!, { onError: () => undefined });
    try {
      const made = [];
      for (let account = 0; account < count; account++) {
        const { id, live } = await newAccount(store, plan);
        made.push({ id, key: live.key });
      }
      return made;
    } finally {
      await close();
    }
  }

  async keys(plan: PlanId = 'enterprise', count = ACCOUNTS): Promise<string[]> {
    return (await this.accounts(plan, count)).map(({ key }) => key);
  }

  /** Starts the product without waiting for it. */
  async launch(options: StartOptions = {}): Promise<Product> {
    const { home = this.home, port = await freePort(), env = {}, root } = options;
    const databaseUrl = 'databaseUrl' in options ? options.databaseUrl : this.databaseUrl;
    // What a start has compiled serves the later ones, which would else take most of the time of a drill.
    const NODE_COMPILE_CACHE = join(this.ground.folder, 'compiled');
    const product = Product.launch({ home, port, databaseUrl, env: { NODE_COMPILE_CACHE, ...env }, root });
    this.#products.push(product);
    return product;
  }

  /** Starts the product and waits until it serves calls. */
  async start(options: StartOptions = {}): Promise<Product> {
    const product = await this.launch(options);
    await product.ready();
    return product;
  }

  load(options: LoadOptions): Load {
    const load = new Load(options);
    this.#loads.push(load);
    return load;
  }

  /** Calls that no figure counts, such as those that no copy can have. */
  uncountedLoad(options: LoadOptions): Load {
    return new Load(options);
  }

  /** One call whose content the drill looks at. */
  async get(port: number, key: string, path: string): Promise<{ status: number; body: string }> {
    this.#ownCalls++;
    return await this.getUncounted(port, key, path);
  }

  /** Notes calls that the drill makes in ways of its own. */
  countOwnCalls(calls: number): void {
    this.#ownCalls += calls;
  }

  /** The same with any method and headers. */
  async call(
    port: number,
    key: string,
    path: string,
    { headers = {}, ...init }: { method?: string; headers?: Record<string, string> } = {},
  ): Promise<Response> {
    this.#ownCalls++;
    const authorization = `Bearer ${key}`;
    return await fetch(`http://127.0.0.1:${port}/api${path}`, {
      ...init,
      headers: { authorization, ...headers },
    });
  }

  /** The same at a product with another store. */
  async getUncounted(port: number, key: string, path: string): Promise<{ status: number; body: string }> {
    const headers = { authorization: `Bearer ${key}` };
    const response = await fetch(`http://127.0.0.1:${port}/api${path}`, { headers });
    return { status: response.status, body: await response.text() };
  }

  /** Waits until the store has what was answered. */
  async caughtUp(ms?: number): Promise<void> {
    await caughtUp(this.databaseUrl!, this.#loads, ms);
  }

  /** Ends all processes as an operator does. */
  async endProducts(): Promise<void> {
    for (const product of this.#products) await product.stop();
  }

  async killProducts(): Promise<void> {
    for (const product of this.#products) await product.kill();
  }

  /** Notes a promise that does not hold. It counts as one wrong. */
  check(holds: boolean, sentence: string): void {
    if (!holds) this.faults.push(sentence);
  }

  /** Waits for the load to do its work. */
  async wait(seconds = this.seconds): Promise<void> {
    await delay(seconds * 1_000);
  }

  /** Waits until something holds, or a minute. */
  async until(holds: () => Promise<boolean> | boolean): Promise<void> {
    for (let tries = 0; tries < UNTIL_TRIES; tries++) {
      if (await Promise.resolve(holds()).catch(() => false)) return;
      await delay(UNTIL_EVERY_MS);
    }
    this.faults.push('what the drill waited for did not happen');
  }

  onEnd(close: () => unknown): void {
    this.#closers.push(close);
  }

  /** Lets the product store what it has, ends it, and compares. */
  async outcome(result: Result = {}): Promise<Outcome> {
    return await this.#outcome(result, () => this.endProducts());
  }

  /** The same for an embedded store, which ends with the product. */
  async outcomeWhileRunning(result: Result = {}): Promise<Outcome> {
    return await this.#outcome(result, () => undefined);
  }

  async #outcome({ recoverySeconds, note = '', catchUpMs }: Result, end: () => unknown): Promise<Outcome> {
    for (const load of this.#loads) await load.stop();
    await this.caughtUp(catchUpMs);
    await end();
    const { missing, reported, ...figures } = await reckon(
      this.databaseUrl!,
      this.home,
      this.#loads,
      this.#ownCalls,
    );
    const gap = missing + reported > 0 ? `${missing} calls missing, ${reported} records reported` : '';
    return {
      ...figures,
      wrong: figures.wrong + this.faults.length,
      recoverySeconds: recoverySeconds ?? null,
      note: [note, gap, ...this.faults].filter((text) => text !== '').join('; '),
    };
  }

  /** Ends and removes everything, however the drill ended. */
  async close(): Promise<void> {
    await this.killProducts();
    for (const close of this.#closers.toReversed()) await close();
    for (let home = 1; home <= this.#homes; home++)
      rmSync(join(this.ground.folder, `${this.name}-${home}`), { recursive: true, force: true });
  }

  /** What its processes printed, for the search for a cause. */
  get output(): string {
    return this.#products.map(({ pid, output }) => `--- process ${pid}\n${output}`).join('\n');
  }
}
