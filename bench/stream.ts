/**
 * What the stream costs with a thousand readers of twenty symbols: CPU of a write against a loop in C that writes as many
 * bytes to as many sockets, by turns; how late the readers are while one of them has stopped reading against while all
 * read, by turns; resident memory of a connection, and of the process with the reader that stopped. Server, readers and
 * loop are processes of their own. Run: node bench/stream.ts
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { ratios, report } from './figure.ts';
import { quantile } from './load.ts';
import { withStore } from './measured.ts';
import { ask, type Came, latenesses, startReaders, startServer } from './stream-parties.ts';
import type { Memory, Second } from './stream-server.ts';

const READERS = 1_000;
const ACCOUNTS = 40;
/** So many more for the figure of memory, when code, keys and histories are there. */
const MORE = 2_000;
const MEMORY_ROUNDS = 4;
/** Rounds of the two contenders by turns, and market seconds of each. */
const ROUNDS = 6;
const SECONDS = 25;
const GAP_MS = 50;
/** Readers that stop for the figure of memory. */
const STALLED = 50;
const SYMBOLS =
  'AAPL,MSFT,NVDA,AMZN,GOOGL,META,TSLA,JPM,XOM,JNJ,V,PG,HD,KO,BTCUSD,ETHUSD,EURUSD,GBPUSD,USDJPY,SPY';
const channels = SYMBOLS.split(',').map((symbol) => `quotes.${symbol}`);

/** The loop in C with its readers; answers the CPU of one write of each of these sizes. */
async function startLoop(home: string): Promise<(sizes: readonly number[]) => Promise<number[]>> {
  const binary = join(home, 'stream-c');
  const built = spawnSync('gcc', ['-O2', '-o', binary, join(import.meta.dirname, 'stream.c')]);
  if (built.status !== 0) throw new Error(`gcc: ${String(built.stderr)}`);
  const loop = spawn(binary, [String(READERS)]);
  const lines = createInterface({ input: loop.stdout })[Symbol.asyncIterator]();
  const { value: port } = await lines.next();
  const readers = startReaders();
  await ask(readers, { open: { port: Number(port), channels: [], count: READERS } });
  return async (sizes) => {
    loop.stdin.write(`${sizes.join(' ')}\n`);
    const { value } = await lines.next();
    await ask(readers, 'collect');
    return String(value).trim().split(' ').map(Number);
  };
}

const sum = (values: readonly number[]) => values.reduce((all, it) => all + it, 0);

await withStore(async ({ url, home }) => {
  const { server, port, keys } = await startServer({ url, home, symbols: SYMBOLS, accounts: ACCOUNTS });
  const readers = startReaders();
  const open = (child: ChildProcess, count: number) => ask(child, { open: { port, keys, channels, count } });
  const pass = (seconds: number, gapMs = GAP_MS) => ask<Second[]>(server, { seconds, gapMs });

  await open(readers, READERS);
  await pass(30);
  const heap: number[] = [];
  for (let round = 0; round < MEMORY_ROUNDS; round++) {
    // Readers that say nothing for a minute would be taken for gone.
    await ask(readers, 'collect');
    const before = await ask<Memory>(server, 'memory');
    const more = startReaders();
    await open(more, MORE);
    await pass(30);
    const after = await ask<Memory>(server, 'memory');
    more.kill('SIGKILL');
    // What else the process has comes and goes: when the others have left, the next round begins.
    await pass(30);
    const left = await ask<Memory>(server, 'memory');
    const bytesOf = ({ heapUsed, external }: Memory) => heapUsed + external;
    heap.push((bytesOf(after) - (bytesOf(before) + bytesOf(left)) / 2) / MORE / 1_024);
    if (round > 0) continue;
    // Later, the system has not got the memory of the first ones back.
    const resident = (after.rss - before.rss) / MORE / 1_024;
    report(`memory of a connection after the first ${READERS}, resident`, 'kB', [resident], { most: 6 });
  }
  report(`memory of a connection after the first ${READERS}`, 'kB', heap, { most: 6 });

  const inC = await startLoop(home);
  await ask(readers, 'collect');
  const made: number[] = [];
  const rounds: { ours: number; c: number }[] = [];
  let bytes = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const seconds = await pass(SECONDS);
    await ask(readers, 'collect');
    const c = await inC(seconds.map((it) => Math.round(it.bytes / READERS)));
    const ours = sum(seconds.map(({ writeCpuUs }) => writeCpuUs)) / SECONDS / READERS;
    made.push(sum(seconds.map(({ madeCpuUs }) => madeCpuUs)) / SECONDS);
    bytes = sum(seconds.map((it) => it.bytes)) / SECONDS / READERS;
    rounds.push({ ours, c: sum(c) / SECONDS });
  }
  const [ours, c] = [rounds.map((it) => it.ours), rounds.map((it) => it.c)];
  console.log(`A write has ${bytes.toFixed(0)} bytes.`);
  report('CPU of a write', 'µs', ours);
  report('CPU of a write', '× C', ratios(ours, c), { most: 1.25 });
  report('CPU of reading a second and making its frames, for all readers', 'µs', made);

  const lateness = async () => {
    await ask(readers, 'collect');
    const seconds = await pass(SECONDS);
    await delay(200);
    const { answer } = await ask<{ answer: Came[] }>(readers, 'collect');
    return latenesses(seconds, answer);
  };
  const late: { usual: number; stalled: number }[] = [];
  let samples = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const usual = await lateness();
    await ask(readers, { stall: 1 });
    await ask(server, { fill: 1 });
    const stalled = await lateness();
    await ask(readers, 'go on');
    await pass(20);
    samples += usual.length;
    late.push({ usual: quantile(usual, 0.99), stalled: quantile(stalled, 0.99) });
  }
  await ask(readers, { stall: STALLED });
  await ask(server, { fill: STALLED });
  const begun = await ask<Memory>(server, 'memory');
  await pass(60, 5);
  const between = await ask<Memory>(server, 'memory');
  await pass(300, 5);
  const ended = await ask<Memory>(server, 'memory');
  console.log(
    `Resident with ${STALLED} readers that stopped: ${MB(begun.rss)}, after 60 seconds ${MB(between.rss)}, after 360 ${MB(ended.rss)}; of one at most ${kB(ended.waiting)} wait`,
  );
  console.log(`${samples} frames without, and as many with a reader that stopped`);
  report(
    'p99 of the delay of a frame with a reader that stopped',
    '× without',
    late.map(({ usual, stalled }) => stalled / usual),
    { most: 1.05 },
  );
});
process.exit();

function kB(bytes: number): string {
  return `${(bytes / 1_024).toFixed(1)} kB`;
}

function MB(bytes: number): string {
  return `${(bytes / 1_048_576).toFixed(1)} MB`;
}
