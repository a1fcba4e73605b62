import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Command, CommandFault, CommandOutcome, CommandResult } from './commands.ts';

const PROGRAM = fileURLToPath(new URL('./sql-process.ts', import.meta.url));
const OWN_FILES = [new URL('..', import.meta.url), new URL('../../../../package.json', import.meta.url)];
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
  readonly fault: CommandFault;
  readonly ms: number;

  constructor(fault: CommandFault, ms: number) {
    super(fault.message);
    this.fault = fault;
    this.ms = ms;
  }
}

/** What the process says of its own accord. */
type ProcessSignal = 'ready' | 'memory';

/** The process that works with tables: begun for the first order, ended a minute after the last one, and by any that takes too much. */
export class TableProcess {
  #child: { readonly process: ChildProcess; readonly ready: Promise<void> } | undefined;
  #idle: NodeJS.Timeout | undefined;

  /**
   * Does one order, one at a time; `ms` is how long it worked. `timeoutMs` counts from when the process has started. Rejects
   * with StoppedError, FaultError or a fault of ours.
   */
  async run<Of extends Command>(
    order: Of,
    timeoutMs: number,
  ): Promise<{ readonly result: CommandResult<Of>; readonly ms: number }> {
    clearTimeout(this.#idle);
    const { process: child, ready } = (this.#child ??= this.#start());
    await ready;
    const { promise, resolve, reject } = Promise.withResolvers<CommandOutcome>();
    const stop = (reason: StoppedError['reason']) => {
      reject(new StoppedError(reason));
      this.close();
    };
    const tooLong = setTimeout(() => stop('time'), timeoutMs);
    const onMessage = (told: CommandOutcome | ProcessSignal) => {
      if (told === 'memory') stop('memory');
      else if (told !== 'ready') resolve(told);
    };
    const ended = () => reject(new Error('The process for tables ended.'));
    child.on('message', onMessage).once('exit', ended);
    child.send(order, (error) => error && reject(error));
    try {
      const outcome = await promise;
      if ('failed' in outcome) throw new Error(outcome.failed);
      if ('fault' in outcome) throw new FaultError(outcome.fault, outcome.ms);
      return { result: outcome.result as CommandResult<Of>, ms: outcome.ms };
    } finally {
      clearTimeout(tooLong);
      child.off('message', onMessage).off('exit', ended);
      this.#idle = setTimeout(() => this.close(), IDLE_MS).unref();
    }
  }

  close(): void {
    clearTimeout(this.#idle);
    this.#child?.process.kill('SIGKILL');
    this.#child = undefined;
  }

  #start() {
    // Without the environment, which holds secrets of the server.
    const child = fork(PROGRAM, {
      execArgv: ['--max-semi-space-size=4', ...PERMISSIONS],
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const gone = () => {
      if (this.#child?.process === child) this.#child = undefined;
    };
    // Without a listener an error between two orders would end the server.
    child.on('error', gone).on('exit', gone);
    child.unref();
    child.channel?.unref();
    const ready = new Promise<void>((resolve, reject) => {
      child.once('message', () => resolve());
      child
        .once('error', reject)
        .once('exit', () => reject(new Error('The process for tables did not start.')));
    });
    // Whoever waits for it hears of it; it may end while nobody does.
    ready.catch(() => undefined);
    return { process: child, ready };
  }
}
