/**
 * Twenty thousand readers of one process, or as many as it may have open files: memory of a reader, how late the
 * readers have the quote of a second after it was made, and how much later beside readers that have stopped, by turns. The readers are a process
 * of their own. Run: node bench/stream-crowd.ts
 */
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { ratios, report, requireThat } from './figure.ts';
import { quantile } from './load.ts';
import { withStore } from './measured.ts';
import { ask, type Came, latenesses, startReaders, startServer } from './stream-parties.ts';
import type { Memory, Second } from './stream-server.ts';

const GOAL = 20_000;
/** Open files of the server that are no readers. */
const OTHER_FILES = 300;
const filesMax = Number(/^Max open files +\S+ +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]);
const READERS = Math.min(GOAL, filesMax - OTHER_FILES);
/** Opened before the figure of memory, so that code, keys and histories are there. */
const FIRST = 2_000;
const ACCOUNTS = 40;
const ROUNDS = 3;
const SECONDS = 6;
/** Long enough that everything of a second has come before the next one. */
const GAP_MS = 500;
const STALLED = 20;
const SYMBOL = 'BTCUSD';
const channels = [`quotes.${SYMBOL}`];

await withStore(async ({ url, home }) => {
  const { server, port, keys } = await startServer({ url, home, symbols: SYMBOL, accounts: ACCOUNTS });
  const readers = startReaders();
  const open = (count: number) => ask(readers, { open: { port, keys, channels, count } });
  const pass = (seconds: number, gapMs = GAP_MS) => ask<Second[]>(server, { seconds, gapMs });

  await open(FIRST);
  await pass(15, 20);
  const before = await ask<Memory>(server, 'memory');
  await open(READERS - FIRST);
  await pass(15, 20);
  const after = await ask<Memory>(server, 'memory');
  const ofOne = (bytes: (memory: Memory) => number) =>
    (bytes(after) - bytes(before)) / (READERS - FIRST) / 1_024;
  console.log(`${READERS} readers`);
  report('memory of a reader, heap and external', 'kB', [ofOne((it) => it.heapUsed + it.external)], {
    most: 6,
  });
  report('memory of a reader, resident', 'kB', [ofOne((it) => it.rss)], { most: 6 });

  const writeUs: number[] = [];
  const lateness = async () => {
    await ask(readers, 'collect');
    await delay(GAP_MS);
    await ask(readers, 'collect');
    const seconds = await pass(SECONDS);
    const { answer } = await ask<{ answer: Came[] }>(readers, 'collect');
    writeUs.push(...seconds.map((it) => it.writeCpuUs / READERS));
    return { late: latenesses(seconds, answer), bytes: seconds[0]!.bytes / READERS };
  };
  const usual: number[] = [];
  const stalled: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const { late, bytes } = await lateness();
    requireThat(late.length === READERS * SECONDS, `${late.length} of ${READERS * SECONDS} quotes came`);
    if (round === 0) console.log(`A write has ${bytes.toFixed(0)} bytes.`);
    usual.push(quantile(late, 0.99) / 1_000);
    await ask(readers, { stall: STALLED });
    await ask(server, { fill: STALLED });
    stalled.push(quantile((await lateness()).late, 0.99) / 1_000);
    await ask(readers, 'go on');
    await pass(2);
  }
  report('CPU of a write', 'µs', writeUs);
  report('p99 of the delay of a quote', 'ms', usual, { most: 50 });
  report(
    `p99 of the delay of a quote with ${STALLED} readers that stopped`,
    '× without',
    ratios(stalled, usual),
    {
      most: 1.05,
    },
  );
});
process.exit();
