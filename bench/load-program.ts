/** Load from a process of its own, so that the program that measures has no more to do meanwhile, and collects no garbage. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { type Load, type LoadResult, oneByOne, openLoop } from './load.ts';

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

interface Done extends Pick<LoadResult, 'errors' | 'answersMs'> {
  readonly id: number;
}

/** The process, as the program that measures sees it. */
export class LoadProgram {
  readonly #child: ChildProcess = fork(import.meta.filename);
  #ordered = 0;

  /** Calls as `openLoop` does; rejects when some fail. */
  async run(load: Load, perSecond: number, durationMs: number): Promise<void> {
    await this.#order(load, { perSecond, durationMs });
  }

  /** Calls as `oneByOne` does, and returns how long each took; rejects when some fail. */
  oneByOne(port: number, requests: readonly Buffer[]): Promise<readonly number[]> {
    return this.#order({ port, requests, connections: 1 });
  }

  async #order(load: Load, rate?: Rate): Promise<readonly number[]> {
    const id = this.#ordered++;
    const requests = load.requests.map((request) => request.toString('latin1'));
    this.#child.send({ ...load, requests, id, rate } satisfies Order);
    for (;;) {
      const [done] = (await once(this.#child, 'message')) as [Done];
      if (done.id !== id) continue;
      if (done.errors > 0) throw new Error(`${done.errors} calls of the load program failed.`);
      return done.answersMs;
    }
  }

  end(): void {
    this.#child.kill();
  }
}

if (import.meta.main) {
  process.on('message', ({ id, rate, ...order }: Order) => {
    const load = { ...order, requests: order.requests.map((request) => Buffer.from(request, 'latin1')) };
    const made = rate ? openLoop(load, rate.perSecond, rate.durationMs) : oneByOne(load);
    void made.then(({ errors, answersMs }) => process.send!({ id, errors, answersMs } satisfies Done));
  });
}
