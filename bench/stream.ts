/**
 * What the stream costs: a thousand readers of twenty symbols in one process, CPU of the whole server for each write,
 * against a loop in C that writes as many bytes to as many sockets; memory for each connection; and both again while one
 * reader has stopped reading. Run: node bench/stream.ts
 */
import { type ChildProcess, fork, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { PLANS } from '@meridian/contracts/plans';
import { HandClock, newAccount, serveApi } from '../server/src/api/testing/served.ts';
import { openLake } from '../server/src/lake/open-lake.ts';
import { openStore } from '../server/src/store/database.ts';
import { quantile } from './load.ts';
import { withStore } from './measured.ts';

const READERS = 1_000;
const SECONDS = 60;
const START = Date.UTC(2026, 4, 13, 15);
const C_PORT = 44_110;
const SYMBOLS =
  'AAPL,MSFT,NVDA,AMZN,GOOGL,META,TSLA,JPM,XOM,JNJ,V,PG,HD,KO,BTCUSD,ETHUSD,EURUSD,GBPUSD,USDJPY,SPY'.split(
    ',',
  );
const channels = SYMBOLS.map((symbol) => `quotes.${symbol}`).join(',');
const plans = Object.fromEntries(
  Object.entries(PLANS).map(([id, plan]) => [
    id,
    { ...plan, ...PLANS.enterprise, streamConnections: 1_000_000 },
  ]),
) as unknown as typeof PLANS;

async function readers(port: number, key = ''): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, '../server/src/api/testing/stream-readers.ts'), [
    String(port),
    String(READERS),
    channels,
    key,
  ]);
  await once(child, 'message');
  return child;
}

await withStore(async ({ url, home }) => {
  const clock = new HandClock(START);
  const lake = await openLake({ home, now: clock.now });
  const { store, pool } = openStore(url, { onError: () => undefined });
  const { live } = await newAccount(store, 'enterprise');
  const served = await serveApi({
    store,
    pool,
    home,
    lakes: { live: lake, test: lake.simulated },
    clock,
    plans,
  });
  const { tape } = served.context.markets.live;
  // What the first look at a symbol makes is no part of a connection.
  for (const symbol of SYMBOLS) lake.quote(symbol, clock.now());
  const rssBefore = process.memoryUsage().rss;
  const child = await readers(Number(new URL(served.origin).port), live.key);
  const rssOfOne = (process.memoryUsage().rss - rssBefore) / READERS;

  const second = async () => {
    const before = process.cpuUsage();
    const startMs = performance.now();
    clock.advance(1_000);
    await tape.read();
    const { user, system } = process.cpuUsage(before);
    const tookMs = performance.now() - startMs;
    await delay(50);
    return { cpuUs: user + system, tookMs };
  };
  const run = async () => {
    const all = [];
    for (let passed = 0; passed < SECONDS; passed++) all.push(await second());
    return all.slice(10);
  };
  const usual = await run();
  child.send('stall');
  await once(child, 'message');
  const stalled = await run();
  const cpuOf = (all: typeof usual) =>
    quantile(
      all.map(({ cpuUs }) => cpuUs),
      0.25,
    ) / READERS;
  const p99Of = (all: typeof usual) =>
    quantile(
      all.map(({ tookMs }) => tookMs),
      0.99,
    );
  child.kill('SIGKILL');

  const bytes = 7_000;
  const binary = join(home, 'stream-c');
  const built = spawnSync('gcc', ['-O2', '-o', binary, join(import.meta.dirname, 'stream.c')]);
  if (built.status !== 0) throw new Error(`gcc: ${String(built.stderr)}`);
  const peer = spawn(binary, [String(C_PORT), String(READERS), String(bytes), String(SECONDS)]);
  const lines: string[] = [];
  peer.stdout.on('data', (part: Buffer) => lines.push(part.toString()));
  await once(peer.stdout, 'data');
  const bareReaders = await readers(C_PORT);
  await once(peer, 'exit');
  bareReaders.kill('SIGKILL');
  const cUs = Number(lines.join('').trim().split('\n').at(-1));

  console.log(`CPU of one write: ${cpuOf(usual).toFixed(2)} µs, in C ${cUs.toFixed(2)} µs`);
  console.log(`Resident memory of one connection: ${(rssOfOne / 1_024).toFixed(1)} kB`);
  report('CPU of a write against C', cpuOf(usual) / cUs, 1.5);
  report(
    '99th percentile of a second for all readers, with one that does not read',
    p99Of(stalled) / p99Of(usual),
    1.1,
  );
  report('Memory of a connection in 12 kB', rssOfOne / 12_288, 1);
  await served.close();
  await lake.close();
  await pool.end();
});
process.exit();

function report(name: string, ratio: number, bar: number): void {
  console.log(`${name}: ${ratio.toFixed(2)} (bar ${bar})`);
  if (ratio > bar) process.exitCode = 1;
}
