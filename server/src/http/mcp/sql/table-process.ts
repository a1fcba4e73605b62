import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Command, CommandFault, CommandOutcome, CommandResult } from './commands.ts';

const PROGRAM = fileURLToPath(new URL('./sql-process.ts', import.meta.url));
const OWN_FILES = [new URL('..', import.meta.url), new URL('../../../../package.json', import.meta.url)];
/** The process may only read its own program files. It cannot write files or start processes. */
const PERMISSIONS = [
  '--permission',
  '--allow-worker',
  ...OWN_FILES.map((file) => `--allow-fs-read=${fileURLToPath(file)}`),
];
const IDLE_MS = 60_000;

/** A command that was cancelled. */
export class StoppedError extends Error {
  readonly reason: 'time' | 'memory';

  constructor(reason: 'time' | 'memory') {
    super(`The table command was cancelled: ${reason}.`);
    this.reason = reason;
  }
}

/** An invalid command. */
export class FaultError extends Error {
  readonly fault: CommandFault;
  readonly ms: number;

  constructor(fault: CommandFault, ms: number) {
    super(fault.message);
    this.fault = fault;
    this.ms = ms;
  }
}

/** Messages that are not the result of a command. */
type ProcessSignal = 'ready' | 'memory';

/** The table process. Starts with the first command; ends after a minute without one, or when a command exceeds its limits. */
export class TableProcess {
  #child: { readonly process: ChildProcess; readonly ready: Promise<void> } | undefined;
  #idle: NodeJS.Timeout | undefined;

  /**
   * Runs one command at a time; `ms` is its duration. `timeoutMs` counts from when the process is ready. Rejects with
   * StoppedError, FaultError or an internal error.
   */
  async run<Of extends Command>(
    command: Of,
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
    const onMessage = (message: CommandOutcome | ProcessSignal) => {
      if (message === 'memory') stop('memory');
      else if (message !== 'ready') resolve(message);
    };
    const ended = () => reject(new Error('The process for tables ended.'));
    child.on('message', onMessage).once('exit', ended);
    child.send(command, (error) => error && reject(error));
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
    // Without the environment, which contains secrets of the server.
    const child = fork(PROGRAM, {
      execArgv: ['--max-semi-space-size=4', ...PERMISSIONS],
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const gone = () => {
      if (this.#child?.process === child) this.#child = undefined;
    };
    // Without a listener, an error between two commands would end the server.
    child.on('error', gone).on('exit', gone);
    child.unref();
    child.channel?.unref();
    const ready = new Promise<void>((resolve, reject) => {
      child.once('message', () => resolve());
      child
        .once('error', reject)
        .once('exit', () => reject(new Error('The process for tables did not start.')));
    });
    // Awaited by `run`; it may also reject while nothing waits.
    ready.catch(() => undefined);
    return { process: child, ready };
  }
}
