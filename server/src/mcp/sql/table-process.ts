import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Order, OrderFault, Outcome, Result } from './orders.ts';

const PROGRAM = fileURLToPath(new URL('./in-process.ts', import.meta.url));
const OWN_FILES = [new URL('..', import.meta.url), new URL('../../../package.json', import.meta.url)];
/** It may read its own program and nothing else, write nothing, and start no other. */
const PERMISSIONS = [
  '--permission',
  '--allow-worker',
  ...OWN_FILES.map((file) => `--allow-fs-read=${fileURLToPath(file)}`),
];
const IDLE_MS = 60_000;

/** An order that was ended from outside. */
export class StoppedError extends Error {
  readonly reason: 'time' | 'memory';

  constructor(reason: 'time' | 'memory') {
    super(`The work on tables was ended: ${reason}.`);
    this.reason = reason;
  }
}

/** An order that could not be done as it was given. */
export class FaultError extends Error {
  readonly fault: OrderFault;

  constructor(fault: OrderFault) {
    super(fault.message);
    this.fault = fault;
  }
}

/** The process that works with tables: begun for the first order, ended a minute after the last one, and by any that takes too much. */
export class TableProcess {
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;

  /** Does one order, one at a time; `ms` is how long it worked. Rejects with StoppedError, FaultError or a fault of ours. */
  run<Of extends Order>(order: Of, timeoutMs: number): Promise<{ result: Result<Of>; ms: number }> {
    clearTimeout(this.#idle);
    const child = (this.#child ??= this.#start());
    const { promise, resolve, reject } = Promise.withResolvers<{ result: Result<Of>; ms: number }>();
    const tooLong = setTimeout(() => {
      reject(new StoppedError('time'));
      this.close();
    }, timeoutMs);
    const hear = (told: Outcome | 'memory') => {
      if (told === 'memory') {
        reject(new StoppedError('memory'));
        this.close();
      } else if ('failed' in told) reject(new Error(told.failed));
      else if ('fault' in told) reject(new FaultError(told.fault));
      else resolve({ result: told.result as Result<Of>, ms: told.ms });
    };
    const ended = () => reject(new Error('The process for tables ended.'));
    child.once('message', hear).once('exit', ended).once('error', reject);
    child.send(order, (error) => error && reject(error));
    return promise.finally(() => {
      clearTimeout(tooLong);
      child.off('message', hear).off('exit', ended).off('error', reject);
      this.#idle = setTimeout(() => this.close(), IDLE_MS).unref();
    });
  }

  close(): void {
    clearTimeout(this.#idle);
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }

  #start(): ChildProcess {
    // Without the environment, which holds secrets of the server.
    const child = fork(PROGRAM, {
      execArgv: ['--max-semi-space-size=4', ...PERMISSIONS],
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const gone = () => {
      if (this.#child === child) this.#child = undefined;
    };
    // Without a listener an error between two orders would end the server.
    child.on('error', gone).on('exit', gone);
    child.unref();
    child.channel?.unref();
    return child;
  }
}
