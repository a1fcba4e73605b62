/**
 * What bulk files cost. Twenty clients download a file of 100 MB at once: for how long the event loop of the product is held up
 * meanwhile, and what its memory grows by. Then the files of all datasets are made from nothing, in the process of low priority that
 * a server uses, beside a server that answers quotes. Run: node bench/bulk.ts
 */
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  bulkFolder,
  makeInProcess,
  type Manifest,
  manifestPath,
  serializeManifest,
} from '../server/src/modules/bulk/index.ts';
import { openLoop, quantile } from './load.ts';
import { startProduct, type Measured, wire, withStore } from './measured.ts';
import { report } from './figure.ts';

const CLIENTS = 20;
const FILE_BYTES = 100 * 1_024 * 1_024;
const SAMPLE_MS = 50;
const QUOTES_MS = 5_000;
const QUOTES_PER_SECOND = 200;
const MB = 1_024 * 1_024;

await withStore(async (store) => {
  const path = oneLargeFile(store.home);
  const product = await startProduct(store, 2);
  try {
    await downloads(product, path);
    rmSync(join(store.home, 'bulk'), { recursive: true });
    await making(product, store.home);
  } finally {
    product.stop();
  }
});

/** Puts a dataset of one file into the home; answers where it is downloaded. */
function oneLargeFile(home: string): string {
  const folder = bulkFolder(home, 'market', 'daily-bars');
  const content = randomBytes(FILE_BYTES);
  const name = 'daily-bars-2025.00000000.parquet';
  const sha256 = createHash('sha256').update(content).digest('hex');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), content);
  const manifest: Manifest = {
    complete: true,
    madeFrom: '',
    firstMs: null,
    replaced: [],
    periods: [
      {
        id: '2025',
        from: '2025-01-01',
        to: '2025-12-31',
        rows: 1,
        source: 'simulated',
        madeFrom: '',
        files: [{ format: 'parquet', name, bytes: FILE_BYTES, sha256 }],
      },
    ],
  };
  writeFileSync(manifestPath(folder), serializeManifest(manifest));
  return `/api/bulk/daily-bars/${name}`;
}

async function downloads(product: Measured, path: string): Promise<void> {
  await download(product.port, path, product.keys[0]!);
  await product.loopDelayMs();
  await delay(500);
  await product.loopDelayMs();
  const before = await product.used();
  const startedMs = performance.now();
  let peakBytes = before.rssBytes;
  const ended = new AbortController();
  const watched = (async () => {
    while (!ended.signal.aborted) {
      peakBytes = Math.max(peakBytes, (await product.used()).rssBytes);
      await delay(SAMPLE_MS);
    }
  })();
  const all = await Promise.all(
    Array.from({ length: CLIENTS }, (_, at) => download(product.port, path, product.keys[at % 2]!)),
  );
  ended.abort();
  await watched;
  const seconds = (performance.now() - startedMs) / 1_000;
  const loop = await product.loopDelayMs();
  if (all.some((bytes) => bytes !== FILE_BYTES)) throw new Error('A download was not whole.');
  const what = `${CLIENTS} downloads of ${FILE_BYTES / MB} MB`;
  report(what, 'MB/s', [(CLIENTS * FILE_BYTES) / MB / seconds]);
  report(`${what}, p99 of the delay of the event loop`, 'ms', [loop.p99]);
  report(`${what}, p99 of the CPU of a turn`, 'ms', [loop.busyP99]);
  report(`${what}, most memory beyond that at rest`, 'MB', [(peakBytes - before.rssBytes) / MB]);
}

/** Takes a file and throws it away; answers its length. */
function download(port: number, path: string, key: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${key}` };
    request({ port, host: '127.0.0.1', path, headers, agent: false }, (reply) => {
      let bytes = 0;
      reply.on('data', (part: Buffer) => (bytes += part.length));
      reply.on('end', () => resolve(bytes));
      reply.on('error', reject);
    })
      .on('error', reject)
      .end();
  });
}

async function making(product: Measured, home: string): Promise<void> {
  const quotes = async () => {
    const requests = [wire('/api/stocks/AAPL/quote', { authorization: `Bearer ${product.keys[0]!}` })];
    const load = { port: product.port, requests, connections: 4 };
    const { latenciesMs } = await openLoop(load, QUOTES_PER_SECOND, QUOTES_MS);
    return quantile(latenciesMs, 0.99);
  };
  const alone = await quotes();
  const startedMs = performance.now();
  const { ended } = makeInProcess(home)(
    () => undefined,
    async () => true,
  );
  const beside = await quotes();
  await ended;
  const seconds = (performance.now() - startedMs) / 1_000;
  const folder = join(home, 'bulk');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
    statSync(join(folder, name)),
  );
  const bytes = files.reduce((sum, it) => sum + (it.isFile() ? it.size : 0), 0);
  console.log(`${files.length} files, ${(bytes / MB).toFixed(0)} MB`);
  report('all datasets from nothing', 's', [seconds]);
  report('p99 of a quote while files are made', '× alone', [beside / alone]);
}
