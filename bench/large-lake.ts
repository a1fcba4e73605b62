/**
 * A market store of 10,000 imported symbols with 20 years of daily bars each. How long the product takes from its start to the first
 * quote; the first answer about symbols whose files nobody has read, a year of bars each, for a program of its own that asks for one after the
 * other; and the most memory of the server while 4,000 of them are asked for once, ten times as many as fit into its cache. The files are in the
 * cache of the operating system. Run: node bench/large-lake.ts
 */
import { report, requireThat } from './figure.ts';
import { writeLargeLake, symbolAt } from './large-lake-files.ts';
import { quantile } from './load.ts';
import { LoadProgram } from './load-program.ts';
import { capture, type Measured, startProduct, wire, withStore } from './measured.ts';

const SYMBOLS = 10_000;
const STARTS = 3;
/** Asked before those that are measured, until the code that all answers share is compiled as far as it will be. */
const WARMING = 300;
const COLD = 500;
const ASKED = 4_000;
/** No divisor of the number of symbols, so that the cold ones are spread over the store. */
const STRIDE = 37;
const MEGABYTE = 1_048_576;
const YEAR = 'from=2025-11-20&to=2026-11-19';

await withStore(async (store) => {
  // Makes the simulated symbols, as the first start does.
  (await startProduct(store, 0)).stop();
  const bars = await writeLargeLake(store.home, { symbols: SYMBOLS, from: '2006-11-20', to: '2026-11-20' });
  console.log(`${SYMBOLS} symbols with ${bars} bars each`);
  const seconds: number[] = [];
  for (let start = 0; start < STARTS; start++) {
    const startedMs = performance.now();
    const product = await startProduct(store, 1, 'at-once');
    try {
      await ask(product, `/api/stocks/${symbolAt(start)}/quote`);
      seconds.push((performance.now() - startedMs) / 1_000);
    } finally {
      product.stop();
    }
  }
  report('start to the first quote', 's', seconds, { most: 3 });
  const product = await startProduct(store, 1);
  try {
    await askForMany(product);
  } finally {
    product.stop();
  }
});

async function askForMany(product: Measured): Promise<void> {
  const rest = (await product.used()).rssBytes / MEGABYTE;
  await firstAnswers(product, 0, WARMING);
  const before = await product.used();
  const answersMs = await firstAnswers(product, WARMING, WARMING + COLD);
  const after = await product.used();
  report('first answer about a symbol, CPU', 'ms', [(after.cpuUs - before.cpuUs) / COLD / 1_000]);
  report('first answer about a symbol', 'ms', answersMs, { most: 5 });
  report('first answer about a symbol, p99', 'ms', [quantile(answersMs, 0.99)], { most: 5 });
  let mostBytes = after.rssBytes;
  for (let number = 0; number < ASKED; number++) {
    await ask(product, `/api/stocks/${symbolAt(number)}/history?${YEAR}`);
    if (number % 100 === 0) mostBytes = Math.max(mostBytes, (await product.used()).rssBytes);
  }
  report('memory at rest', 'MB', [rest]);
  report(`most memory while ${ASKED} symbols are asked for`, 'MB', [mostBytes / MEGABYTE], { most: 4_096 });
}

/** How long the answers about symbols take that nobody has asked for. */
async function firstAnswers({ port, keys }: Measured, from: number, to: number): Promise<readonly number[]> {
  const headers = { authorization: `Bearer ${keys[0]}` };
  const requests = Array.from({ length: to - from }, (_, index) =>
    wire(`/api/stocks/${symbolAt(((from + index) * STRIDE) % SYMBOLS)}/history?${YEAR}`, headers),
  );
  const load = new LoadProgram();
  try {
    return await load.oneByOne(port, requests);
  } finally {
    load.end();
  }
}

async function ask(product: Measured, path: string): Promise<void> {
  const { status } = await capture(product.port, path, { authorization: `Bearer ${product.keys[0]}` });
  requireThat(status === 200, `${path} was answered ${status}`);
}
