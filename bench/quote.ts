/**
 * A quote with key, limits, call log and journal against bare node:http sending the same bytes: CPU of the server
 * process for each call, in interleaved rounds. Then 5,800 calls a second at fixed instants, of which
 * none may fail. With --memory also 2,000,000 calls, during which memory must stay level.
 * Run: node bench/quote.ts [--memory]
 */
import { ratios, report, requireThat } from './figure.ts';
import { closedLoop, openLoop, quantile } from './load.ts';
import { capture, cpuPerCall, type Measured, startBare, wire, withProduct } from './measured.ts';

const ROUNDS = 12;
const ROUND_MS = 1_000;
const BAR = 1.15;
const KEYS = 200;
const PATH = '/api/stocks/AAPL/quote';
const MEGABYTE = 1_048_576;

await withProduct(KEYS, async (product) => {
  const requests = product.keys.map((key) => wire(PATH, { authorization: `Bearer ${key}` }));
  const bare = await startBare([
    await capture(product.port, PATH, { authorization: `Bearer ${product.keys[0]}` }),
  ]);
  try {
    const [own = [], reference = []] = await cpuPerCall(
      [
        { name: 'product', server: product, requests },
        { name: 'bare', server: bare, requests },
      ],
      ROUNDS,
      ROUND_MS,
    );
    report('CPU of a quote', 'µs', own);
    report('CPU of a quote', '× bare', ratios(own, reference), { most: BAR });
  } finally {
    bare.stop();
  }
  await steady(product, requests);
  if (process.argv.includes('--memory')) await memory(product, requests);
});

async function steady(product: Measured, requests: readonly Buffer[]): Promise<void> {
  const { replies, errors, latenciesMs } = await openLoop(
    { port: product.port, requests, connections: 256 },
    5_800,
    6_000,
  );
  requireThat(errors === 0, `${errors} of ${replies} calls failed at 5,800 a second`);
  report('p50 at 5,800 calls a second', 'ms', [quantile(latenciesMs, 0.5)]);
  report('p99 at 5,800 calls a second', 'ms', [quantile(latenciesMs, 0.99)]);
}

async function memory(product: Measured, requests: readonly Buffer[]): Promise<void> {
  const readings: number[] = [];
  for (let part = 0; part < 20; part++) {
    await closedLoop({ port: product.port, requests, connections: 64 }, { calls: 100_000 });
    readings.push((await product.used()).rssBytes / MEGABYTE);
  }
  const middle = quantile(readings.slice(5, 10), 0.5);
  const last = quantile(readings.slice(15), 0.5);
  report('memory after 2,000,000 calls', 'MB', [last]);
  report('memory after 2,000,000 calls', '× half way', [last / middle], { most: 1.15 });
}
