/** Starts the measured servers on an embedded store of their own, and measures their CPU for each call. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, openStore } from '../server/src/store/database.ts';
import { startEmbedded } from '../server/src/store/embedded.ts';
import { benchFolder } from './bench-folder.ts';
import type { Feed } from './fed-calls.ts';
import { closedLoop } from './load.ts';

const SERVER = join(import.meta.dirname, 'api-process.ts');

/** When the product that is measured believes to start: on a Saturday, on which quotes and histories stand still, as they do when they are asked for again within a second. */
export const PRODUCT_NOW_MS = Date.UTC(2026, 10, 21, 12);

export interface Used {
  readonly cpuUs: number;
  readonly rssBytes: number;
}

/** Milliseconds by the clock, and those of CPU alone, which other programs on the machine do not change. */
export interface LoopDelay {
  readonly p99: number;
  readonly worst: number;
  readonly busyP99: number;
  readonly busyWorst: number;
}

export class Measured {
  readonly port: number;
  readonly keys: readonly string[];
  readonly #child: ChildProcess;

  constructor(child: ChildProcess, { port, keys = [] }: { port: number; keys?: string[] }) {
    this.#child = child;
    this.port = port;
    this.keys = keys;
  }

  /** Of its process. */
  get pid(): number {
    return this.#child.pid!;
  }

  async used(): Promise<Used> {
    this.#child.send('cpu');
    const [{ user, system, rss }] = (await once(this.#child, 'message')) as [
      { user: number; system: number; rss: number },
    ];
    return { cpuUs: user + system, rssBytes: rss };
  }

  /** For how long the event loop was held up since this was asked last; nothing the first time. */
  async loopDelayMs(): Promise<LoopDelay> {
    this.#child.send('delay');
    const [delay] = (await once(this.#child, 'message')) as [LoopDelay];
    return delay;
  }

  /** Has the product count calls that it answers to nobody. */
  async feed(calls: Feed): Promise<void> {
    this.#child.send(calls);
    await once(this.#child, 'message');
  }

  stop(): void {
    this.#child.kill('SIGKILL');
  }
}

async function start(args: string[]): Promise<Measured> {
  const child = fork(SERVER, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const [ready] = (await once(child, 'message')) as [{ port: number; keys?: string[] }];
  return new Measured(child, ready);
}

/** An embedded store with its tables and the folder it lies in, both gone after the work. */
export async function withStore(
  work: (store: { url: string; home: string }) => Promise<void>,
): Promise<void> {
  const folder = benchFolder('/tmp');
  const home = join(folder.path, 'home');
  mkdirSync(home);
  const embedded = await startEmbedded({ home, say: (sentence) => console.log(sentence) });
  try {
    const opened = openStore(embedded.url, { onError: () => undefined });
    await migrate(opened.store);
    await opened.close();
    await work({ url: embedded.url, home });
  } finally {
    await embedded.stop();
    folder.remove();
  }
}

/**
 * The product on a store, with so many new accounts and their keys: once it has computed the first quote of each symbol in the
 * background, or `at-once`, when it answers.
 */
export const startProduct = (
  { url, home }: { url: string; home: string },
  keyCount: number,
  when: 'warm' | 'at-once' = 'warm',
) => start(['product', url, home, String(keyCount), when]);

export const withProduct = (keyCount: number, work: (product: Measured) => Promise<void>): Promise<void> =>
  withStore(async (store) => {
    const product = await startProduct(store, keyCount);
    try {
      await work(product);
    } finally {
      product.stop();
    }
  });

export interface Captured {
  readonly path: string;
  readonly status: number;
  readonly headers: readonly string[];
  readonly body: string;
}

/** What the product answers to a call, to the byte, for the bare server to repeat. A call with a body is a POST. */
export function capture(
  port: number,
  path: string,
  headers: Record<string, string>,
  sent?: string,
): Promise<Captured> {
  return new Promise((resolve, reject) => {
    const method = sent === undefined ? 'GET' : 'POST';
    request({ port, host: '127.0.0.1', path, headers, method }, (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('end', () => {
        // node adds these three itself, for both servers alike.
        const own = /^(date|connection|keep-alive)$/i;
        const pairs = reply.rawHeaders.flatMap((name, index, all) =>
          index % 2 === 0 && !own.test(name) ? [name, all[index + 1]!] : [],
        );
        resolve({
          path,
          status: reply.statusCode!,
          headers: pairs,
          body: Buffer.concat(parts).toString('base64'),
        });
      });
    })
      .on('error', reject)
      .end(sent);
  });
}

/** A server that repeats replies; they are in a file until it has started, since arguments have a limit. */
export async function startBare(replies: readonly Captured[]): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-bare-'));
  const file = join(folder, 'replies.json');
  writeFileSync(file, JSON.stringify(replies));
  try {
    return await start(['bare', file]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A request as it goes over the wire: a POST with a body, else a GET. */
export const wire = (path: string, headers: Record<string, string>, sent?: string): Buffer =>
  Buffer.from(
    [
      `${sent === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1`,
      'host: 127.0.0.1',
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      ...(sent === undefined ? [] : [`content-length: ${Buffer.byteLength(sent)}`]),
      '',
      sent ?? '',
    ].join('\r\n'),
  );

export interface Contender {
  readonly name: string;
  readonly server: Measured;
  readonly requests: readonly Buffer[];
}

/** CPU microseconds of each server for a call, round by round; the servers take turns. */
export async function cpuPerCall(
  contenders: readonly Contender[],
  rounds: number,
  durationMs: number,
): Promise<number[][]> {
  const costs: number[][] = contenders.map(() => []);
  for (let round = -1; round < rounds; round++) {
    for (const [index, { name, server, requests }] of contenders.entries()) {
      const before = await server.used();
      const result = await closedLoop({ port: server.port, requests, connections: 64 }, { durationMs });
      const after = await server.used();
      if (result.errors > 0) throw new Error(`${name}: ${result.errors} calls failed.`);
      // The first round is for warming up.
      if (round >= 0) costs[index]!.push((after.cpuUs - before.cpuUs) / result.replies);
    }
  }
  return costs;
}
