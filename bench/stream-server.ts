/**
 * The API with its stream in a process of its own, whose market advances second by second on request. Answers
 * messages of bench/stream.ts and bench/stream-crowd.ts; run with --expose-gc.
 */
import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { setImmediate, setTimeout as delay } from 'node:timers/promises';
import { DEFAULT_PLANS } from '@meridian/contracts/default-plans';
import { ConnectionGroup } from '../server/src/http/stream/group.ts';
import { HandClock, newAccount, serveApi } from '../server/src/testing/api/served.ts';
import { openLake } from '../server/src/lake/open-lake.ts';
import { openStore } from '../server/src/store/database.ts';

/** A Wednesday, while New York trades. */
const START = Date.UTC(2026, 4, 13, 15);
const FULL_BYTES = 400_000;
const [url = '', home = '', symbols = '', accounts = ''] = process.argv.slice(2);
/** Room for all readers in few accounts. */
const enterprise = { ...DEFAULT_PLANS.enterprise, streamConnections: 1_000 };
const plans = {
  free: enterprise,
  developer: enterprise,
  pro: enterprise,
  enterprise,
} as unknown as typeof DEFAULT_PLANS;

const sockets = new Set<Socket>();
subscribe('net.server.socket', (message) => {
  // Without a listener for its end, which would count as memory of a connection.
  sockets.add((message as { socket: Socket }).socket);
});

/** When the frames of the second were made and writing them began. */
let flushed: { readonly cpu: NodeJS.CpuUsage; readonly us: number; readonly bytes: number }[] = [];
// eslint-disable-next-line @typescript-eslint/unbound-method
const { flush } = ConnectionGroup.prototype;
ConnectionGroup.prototype.flush = function (this: ConnectionGroup, position: string) {
  if (flushed.length === 0) flushed.push({ bytes: written(), us: nowUs(), cpu: process.cpuUsage() });
  flush.call(this, position);
};

/** By a clock that all processes of the machine share. */
const nowUs = () => Number(process.hrtime.bigint() / 1_000n);
const written = () => {
  let bytes = 0;
  for (const socket of sockets) {
    if (socket.destroyed) sockets.delete(socket);
    else bytes += socket.bytesWritten;
  }
  return bytes;
};

const clock = new HandClock(START);
const lake = await openLake({ home, now: clock.now });
const { store, pool } = openStore(url, { onError: () => undefined });
const keys: string[] = [];
for (let made = 0; made < Number(accounts); made++)
  keys.push((await newAccount(store, 'enterprise')).live.key);
const lakes = { live: lake, test: lake.simulated };
const served = await serveApi({ store, pool, home, lakes, clock, plans });
const { tape } = served.context.markets.live;
// What the first look at a symbol makes is no part of a connection.
for (const symbol of symbols.split(',')) lake.quote(symbol, clock.now());

export interface Second {
  /** When it began to be read, when writing began. */
  readonly readUs: number;
  readonly flushUs: number;
  /** CPU of reading the market and making frames, and of writing them. */
  readonly madeCpuUs: number;
  readonly writeCpuUs: number;
  readonly bytes: number;
}

async function second(): Promise<Second> {
  flushed = [];
  clock.advance(1_000);
  const readUs = nowUs();
  const before = process.cpuUsage();
  await tape.read();
  await setImmediate();
  const after = process.cpuUsage();
  const [at] = flushed;
  if (!at) throw new Error('A second without a frame.');
  const cpuUs = (from: NodeJS.CpuUsage, to: NodeJS.CpuUsage) => to.user + to.system - from.user - from.system;
  return {
    readUs,
    flushUs: at.us,
    madeCpuUs: cpuUs(before, at.cpu),
    writeCpuUs: cpuUs(at.cpu, after),
    bytes: written() - at.bytes,
  };
}

/** Resident memory, heap and memory beside it, and the most that waits for one reader, in bytes. */
export type Memory = Record<'rss' | 'heapUsed' | 'external' | 'waiting', number>;

async function memory(): Promise<Omit<Memory, 'waiting'>> {
  for (let times = 0; times < 4; times++) {
    globalThis.gc!();
    await delay(100);
  }
  const { rss, heapUsed, external } = process.memoryUsage();
  return { rss, heapUsed, external };
}

const waiting = () => Math.max(0, ...Array.from(sockets, (socket) => socket.writableLength));

/** Fills the buffers of the kernel to readers that have stopped, the first ones, and some of our own. */
function fill(count: number): number {
  const filling = Buffer.alloc(65_536);
  for (const socket of [...sockets].slice(0, count)) {
    while (socket.writableLength < FULL_BYTES) socket.write(filling);
  }
  return waiting();
}

type Asked = { seconds: number; gapMs: number } | { fill: number } | 'memory';

async function run(message: Asked): Promise<unknown> {
  if (message === 'memory') return { ...(await memory()), waiting: waiting() };
  if ('fill' in message) return fill(message.fill);
  const all: Second[] = [];
  for (let passed = 0; passed < message.seconds; passed++) {
    all.push(await second());
    await delay(message.gapMs);
  }
  return all;
}
process.on('message', (message) => {
  run(message as never).then(
    (answer) => process.send!(answer),
    (error: unknown) => {
      throw error;
    },
  );
});
process.on('disconnect', () => process.exit());
process.send!({ port: Number(new URL(served.origin).port), keys });
