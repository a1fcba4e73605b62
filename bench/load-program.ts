/** Load from a process of its own, so that the program that measures has no more to do meanwhile, and collects no garbage. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { type Load, type LoadResult, oneByOne, openLoop, quantile } from './load.ts';

/** Above everything that it measures, so that it is late less often than what it measures. */
const PRIORITY = -15;
/**
 * Linux shares a core between sessions first, and by the weight of all their programs wherever these run. In the session of what it
 * measures, a load program of high priority would take the weight of that on the other cores: so it has a session of its own.
 */
const SESSION = { detached: true };

/** Calls at fixed instants; without them one after the other. */
interface Rate {
  readonly perSecond: number;
  readonly durationMs: number;
}

interface Order extends Omit<Load, 'requests'> {
  readonly id: number;
  readonly requests: readonly string[];
  readonly rate?: Rate | undefined;
}

type Measured = Pick<LoadResult, 'answersMs' | 'latenciesMs'>;

interface Done extends Measured {
  readonly id: number;
  readonly errors: number;
}

/** What some calls took. */
interface LoadFigures {
  /** From when a call went out; from when it was due, if it waited for a connection. */
  readonly p99Ms: number;
  /** From when it was due, with the delays of the load program itself. */
  readonly dueP99Ms: number;
}

/** The process, as the program that measures sees it. */
export class LoadProgram {
  readonly #child: ChildProcess = fork(import.meta.filename, SESSION);
  #ordered = 0;

  constructor() {
    const pid = this.#child.pid!;
    try {
      setPriority(pid, PRIORITY);
      if (existsSync(`/proc/${pid}/autogroup`)) writeFileSync(`/proc/${pid}/autogroup`, `${PRIORITY}`);
    } catch {
      console.log('The load program has no priority, since this user may not raise it.');
    }
  }

  /** Calls as `openLoop` does; rejects when some fail. */
  async run(load: Load, perSecond: number, durationMs: number): Promise<LoadFigures> {
    const { answersMs, latenciesMs } = await this.#order(load, { perSecond, durationMs });
    return { p99Ms: quantile(answersMs, 0.99), dueP99Ms: quantile(latenciesMs, 0.99) };
  }

  /** Calls as `oneByOne` does, and returns how long each took; rejects when some fail. */
  async oneByOne(port: number, requests: readonly Buffer[]): Promise<readonly number[]> {
    const { answersMs } = await this.#order({ port, requests, connections: 1 });
    return answersMs;
  }

  async #order(load: Load, rate?: Rate): Promise<Measured> {
    const id = this.#ordered++;
    const requests = load.requests.map((request) => request.toString('latin1'));
    this.#child.send({ ...load, requests, id, rate } satisfies Order);
    for (;;) {
      const [done] = (await once(this.#child, 'message')) as [Done];
      if (done.id !== id) continue;
      if (done.errors > 0) throw new Error(`${done.errors} calls of the load program failed.`);
      return done;
    }
  }

  end(): void {
    this.#child.kill();
  }
}

if (import.meta.main) {
  process.once('disconnect', () => process.exit());
  process.on('message', ({ id, rate, ...order }: Order) => {
    const load = { ...order, requests: order.requests.map((request) => Buffer.from(request, 'latin1')) };
    const made = rate ? openLoop(load, rate.perSecond, rate.durationMs) : oneByOne(load);
    void made.then(({ errors, answersMs, latenciesMs }) =>
      process.send!({ id, errors, answersMs, latenciesMs } satisfies Done),
    );
  });
}
