/**
 * From the vendor’s socket to the readers’ sockets: a thousand readers, each of one symbol without conflation, while the
 * vendor sends 10,000 trades a second. Vendor, server and readers are processes of their own on the same machine.
 * Run: node bench/feed-stream.ts
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startVendorServer } from '../server/src/feeds/testing/vendor-server.ts';
import { report, requireThat } from './figure.ts';
import { quantile } from './load.ts';
import { withStore } from './measured.ts';
import { ask } from './stream-parties.ts';

const READERS = 1_000;
const PER_SECOND = 10_000;
/** The vendor sends a message with the trades of this time. */
const TICK_MS = 2;
const SECONDS = 20;
const letter = (value: number) => String.fromCodePoint(65 + (value % 26));
const SYMBOLS = Array.from(
  { length: READERS },
  (_, at) => `Z${letter(at)}${letter(Math.floor(at / 26))}${letter(Math.floor(at / 676))}`,
);

await withStore(async ({ url, home }) => {
  const vendor = await startVendorServer({
    onConnection: ({ send }) => send([{ T: 'success', msg: 'connected' }]),
    onMessage(message, { send }) {
      const { action, trades } = message as { action: string; trades?: string[] };
      if (action === 'auth') send([{ T: 'success', msg: 'authenticated' }]);
      else send([{ T: 'subscription', trades }]);
    },
  });
  const { port: vendorPort } = new URL(vendor.streamUrl);
  let id = 0;
  /** Sends the trades that are due. */
  const trade = (count: number) => {
    const t = new Date().toISOString();
    const rows = [];
    for (let made = 0; made < count; made += 1) {
      id += 1;
      rows.push({
        T: 't',
        S: SYMBOLS[id % SYMBOLS.length],
        i: id,
        x: 'V',
        p: 100 + (id % 50) / 100,
        s: 10,
        c: ['@'],
        t,
      });
    }
    for (const socket of vendor.sockets) socket.send(JSON.stringify(rows));
  };

  const server = fork(join(import.meta.dirname, 'feed-server.ts'), [
    url,
    home,
    vendorPort,
    SYMBOLS.join(','),
  ]);
  const [{ port, keys }] = (await once(server, 'message')) as [{ port: number; keys: string[] }];
  while (vendor.sockets.size === 0) await delay(50);
  await delay(500);
  trade(SYMBOLS.length);
  await delay(500);
  const readers = fork(join(import.meta.dirname, 'feed-readers.ts'), { serialization: 'advanced' });
  await ask(readers, { port, keys, symbols: SYMBOLS, count: READERS });
  await ask(readers, 'collect');

  const before = await ask<NodeJS.CpuUsage>(server, 'cpu');
  const firstId = id;
  const startMs = performance.now();
  while (performance.now() - startMs < SECONDS * 1_000) {
    const due = Math.floor(((performance.now() - startMs) * PER_SECOND) / 1_000) - (id - firstId);
    if (due > 0) trade(due);
    await delay(TICK_MS);
  }
  await delay(1_000);
  const after = await ask<NodeJS.CpuUsage>(server, 'cpu');
  const latencies = await ask<number[]>(readers, 'collect');
  const sent = id - firstId;
  const cpu = (after.user + after.system - before.user - before.system) / 1e6 / SECONDS;
  requireThat(latencies.length === sent, `${latencies.length} of ${sent} trades arrived`);
  report('p50 from the vendor to a reader', 'ms', [quantile(latencies, 0.5)], { most: 10 });
  report('p99 from the vendor to a reader', 'ms', [quantile(latencies, 0.99)], { most: 50 });
  report(`CPU of ${PER_SECOND} trades a second`, '% of a core', [cpu * 100]);
  server.kill('SIGKILL');
  readers.kill('SIGKILL');
  await vendor.close();
});
process.exit();
