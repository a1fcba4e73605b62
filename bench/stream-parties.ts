/** The processes of the benchmarks of the stream, and how late their readers had what the server wrote. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Second } from './stream-server.ts';

/** Something that came to a reader, by the clock that all processes share. */
export interface Came {
  readonly at: number;
  readonly us: number;
}

/** Sends a message to a process; resolves with its answer, and rejects when the process ends without one. */
export async function ask<Answer>(child: ChildProcess, message: object | string): Promise<Answer> {
  const listening = new AbortController();
  const { signal } = listening;
  const answered = once(child, 'message', { signal });
  const ended = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`A process of the benchmark ended with ${code} before it answered.`);
  });
  ended.catch(() => undefined);
  try {
    child.send(message);
    const [answer] = (await Promise.race([answered, ended])) as [Answer];
    return answer;
  } finally {
    answered.catch(() => undefined);
    listening.abort();
  }
}

/** Starts a process of readers, which has none yet. */
export function startReaders(): ChildProcess {
  return fork(join(import.meta.dirname, 'stream-readers.ts'), { serialization: 'advanced' });
}

/** Starts the API with its stream; resolves with its port and a key of each account. */
export async function startServer(it: {
  readonly url: string;
  readonly home: string;
  /** Separated by commas. */
  readonly symbols: string;
  readonly accounts: number;
}): Promise<{ readonly server: ChildProcess; readonly port: number; readonly keys: readonly string[] }> {
  const words = [it.url, it.home, it.symbols, String(it.accounts)];
  const server = fork(join(import.meta.dirname, 'stream-server.ts'), words, {
    execArgv: ['--expose-gc'],
    serialization: 'advanced',
  });
  const [ready] = (await once(server, 'message')) as [{ port: number; keys: string[] }];
  return { server, ...ready };
}

/** How late each reader had each second after writing it began, in microseconds. */
export function latenesses(seconds: readonly Second[], came: readonly Came[]): number[] {
  const last = seconds.map(() => new Map<number, number>());
  let second = -1;
  for (const { at, us } of came) {
    while (second + 1 < seconds.length && us >= seconds[second + 1]!.readUs) second++;
    if (second >= 0 && us >= seconds[second]!.flushUs) last[second]!.set(at, us - seconds[second]!.flushUs);
  }
  return last.flatMap((it) => Array.from(it.values()));
}
