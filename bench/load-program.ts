/** Load from a process of its own, so that the program that measures has no more to do meanwhile. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { type Load, openLoop } from './load.ts';

interface Order extends Omit<Load, 'requests'> {
  readonly id: number;
  readonly requests: readonly string[];
  readonly perSecond: number;
  readonly durationMs: number;
}

/** The process, as the program that measures sees it. */
export class LoadProgram {
  readonly #child: ChildProcess = fork(import.meta.filename);
  #ordered = 0;

  /** Calls as `openLoop` does; rejects when some fail. */
  async run(load: Load, perSecond: number, durationMs: number): Promise<void> {
    const id = this.#ordered++;
    const requests = load.requests.map((request) => request.toString('latin1'));
    this.#child.send({ ...load, requests, id, perSecond, durationMs } satisfies Order);
    for (;;) {
      const [done] = (await once(this.#child, 'message')) as [{ id: number; errors: number }];
      if (done.id !== id) continue;
      if (done.errors > 0) throw new Error(`${done.errors} calls of the load beside failed.`);
      return;
    }
  }

  end(): void {
    this.#child.kill();
  }
}

if (import.meta.main) {
  process.on('message', (order: Order) => {
    const load = { ...order, requests: order.requests.map((request) => Buffer.from(request, 'latin1')) };
    void openLoop(load, order.perSecond, order.durationMs).then(({ errors }) =>
      process.send!({ id: order.id, errors }),
    );
  });
}
