import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as settled } from 'node:timers/promises';
import type { Random } from '../random.ts';

/** What happens to one statement or call of the provider. */
export type Fate = 'works' | 'refused' | 'answer lost' | 'process killed before' | 'process killed after';

/** A server process of the simulation. What a dead one waits for never comes. */
export interface Process {
  readonly name: string;
  isAlive: boolean;
  /** Ends its connections, as the kernel does. Resolves when the store has noticed. */
  readonly end: () => Promise<void>;
}

/** A piece of work of a process, such as a call or a round of jobs. */
export interface Action {
  readonly id: number;
  readonly process: Process;
  readonly name: string;
  failure?: unknown;
}

interface Waiting {
  readonly action: Action;
  readonly proceed: (fate: Fate) => void;
}

interface Running {
  readonly process: Process;
  /** Of its connection to PostgreSQL; undefined for what needs none. */
  readonly connection: number | undefined;
}

export interface TurnsOptions {
  readonly random: Random;
  /** How often something else than "works" happens. */
  readonly faults: number;
  readonly fates: readonly Fate[];
  readonly note: (text: string) => void;
  /** The connections that wait for a lock of another one. */
  readonly blocked: () => Promise<ReadonlySet<number>>;
}

const LOOK_EVERY_MS = 3;
const LOOKS_MAX = 5_000;
const forever = new Promise<never>(() => undefined);

/**
 * Decides which statement runs next, and what becomes of it. One runs at a time, unless it waits for a lock, so the seed
 * alone decides the order.
 */
export class Turns {
  readonly #options: TurnsOptions;
  readonly #current = new AsyncLocalStorage<Action>();
  readonly #running = new Set<Running>();
  readonly #actions = new Set<Action>();
  #waiting: Waiting[] = [];
  #lastId = 0;
  #onEnd = () => undefined as unknown;

  constructor(options: TurnsOptions) {
    this.#options = options;
  }

  get active(): number {
    return this.#actions.size;
  }

  /** Starts an action. It runs up to its first statement. */
  async start(process: Process, name: string, work: () => Promise<unknown>): Promise<Action> {
    const action: Action = { id: (this.#lastId += 1), process, name };
    this.#actions.add(action);
    const end = (failure?: unknown) => {
      if (failure !== undefined) action.failure = failure;
      this.#actions.delete(action);
    };
    this.#current.run(action, () => void work().then(() => end(), end));
    await settled();
    return action;
  }

  /** Runs `work` when it is its turn; outside of actions immediately. */
  async take<Result>(
    work: () => Promise<Result>,
    { what, connection, lose }: { what: string; connection?: number; lose?: () => Promise<void> },
  ): Promise<Result> {
    const action = this.#current.getStore();
    if (!action) return await work();
    const { process, name } = action;
    if (!process.isAlive) return await forever;
    const fate = await new Promise<Fate>((proceed) => this.#waiting.push({ action, proceed }));
    if (fate !== 'works') this.#options.note(`${process.name}: ${name}, ${what}: ${fate}`);
    const fail = async (message: string): Promise<never> => {
      await lose?.();
      throw new Error(`Simulated: ${message}`);
    };
    return await this.#track({ process, connection }, async () => {
      if (fate === 'process killed before') return await this.#kill(process);
      if (fate === 'refused') return await fail(`${what} was refused.`);
      const result = await work();
      if (fate === 'process killed after') return await this.#kill(process);
      if (fate === 'answer lost') return await fail(`the answer to ${what} was lost.`);
      return result;
    });
  }

  /** Does what a statement needs first, such as connecting, without a turn of its own. */
  async prepare<Result>(work: () => Promise<Result>): Promise<Result> {
    const action = this.#current.getStore();
    return await (action ? this.#track({ process: action.process, connection: undefined }, work) : work());
  }

  /** Lets one statement run until it ends or waits for a lock. Returns false when none waits for its turn. */
  async step({ withFaults }: { withFaults: boolean }): Promise<boolean> {
    await this.#settle();
    if (this.#waiting.length === 0) return false;
    const { random, faults, fates } = this.#options;
    // Those that a lock has released come in any order.
    this.#waiting.sort((a, b) => a.action.id - b.action.id);
    const [next] = this.#waiting.splice(random.below(this.#waiting.length), 1);
    next!.proceed(withFaults && fates.length > 0 && random.chance(faults) ? random.pick(fates) : 'works');
    await settled();
    await this.#settle();
    return true;
  }

  async drain(): Promise<void> {
    while (this.#actions.size > 0)
      if (!(await this.step({ withFaults: false }))) throw new Error('An action waits for nothing.');
  }

  async #kill(process: Process): Promise<never> {
    process.isAlive = false;
    this.#waiting = this.#waiting.filter(({ action }) => action.process !== process);
    for (const action of this.#actions) if (action.process === process) this.#actions.delete(action);
    await process.end();
    for (const it of this.#running) if (it.process === process) this.#finish(it);
    return await forever;
  }

  /** Counts `work` among what runs. The results of a dead process reach nobody. */
  async #track<Result>(running: Running, work: () => Promise<Result>): Promise<Result> {
    this.#running.add(running);
    const [outcome] = await Promise.allSettled([work()]);
    if (!running.process.isAlive) return await forever;
    this.#finish(running);
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  }

  /** Resolves when everything that runs has ended or waits for a lock. */
  async #settle(): Promise<void> {
    for (let looks = 0; this.#running.size > 0; looks += 1) {
      if (looks > LOOKS_MAX) throw new Error('A statement does not end.');
      const hasEnded = await this.#endsWithin(LOOK_EVERY_MS);
      if (hasEnded) continue;
      const blocked = await this.#options.blocked();
      const runs = [...this.#running].some(
        ({ connection }) => connection === undefined || !blocked.has(connection),
      );
      if (!runs && this.#waiting.length > 0) break;
    }
    // What has ended may have come to its next statement meanwhile.
    await settled();
  }

  async #endsWithin(ms: number): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => resolve(false), ms);
    this.#onEnd = () => resolve(true);
    const hasEnded = await promise;
    clearTimeout(timer);
    await settled();
    return hasEnded;
  }

  #finish(running: Running): void {
    this.#running.delete(running);
    this.#onEnd();
  }
}
