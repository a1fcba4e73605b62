/**
 * A quote with key, limits, call log and journal against bare node:http sending the same bytes: CPU of the server
 * process for each call, lower quartile of interleaved rounds. Then 5,800 calls a second at fixed instants, of which
 * none may fail. With --memory also 2,000,000 calls, during which memory must stay level.
 * Run: node bench/quote.ts [--memory]
 */
import { closedLoop, openLoop, quantile } from './load.ts';
import { capture, cpuPerCall, type Measured, startBare, wire, withProduct } from './measured.ts';

const ROUNDS = 12;
const ROUND_MS = 1_000;
const BAR = 1.35;
const KEYS = 200;
const PATH = '/api/stocks/AAPL/quote';
const MEGABYTE = 1_048_576;

await withProduct(KEYS, async (product) => {
  const requests = product.keys.map((key) => wire(PATH, { authorization: `Bearer ${key}` }));
  const bare = await startBare([
    await capture(product.port, PATH, { authorization: `Bearer ${product.keys[0]}` }),
  ]);
  try {
    const [own = 0, reference = 0] = await cpuPerCall(
      [
        { name: 'product', server: product, requests },
        { name: 'bare', server: bare, requests },
      ],
      ROUNDS,
      ROUND_MS,
    );
    const ratio = own / reference;
    console.log(
      `quote: ${own.toFixed(2)} µs, bare ${reference.toFixed(2)} µs, ratio ${ratio.toFixed(2)} (bar ${BAR})`,
    );
    if (ratio > BAR) process.exitCode = 1;
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
  console.log(
    `5,800 calls/s: ${replies} answered, ${errors} errors, p50 ${quantile(latenciesMs, 0.5).toFixed(1)} ms, p99 ${quantile(latenciesMs, 0.99).toFixed(1)} ms (bar 0 errors)`,
  );
  if (errors > 0) process.exitCode = 1;
}

async function memory(product: Measured, requests: readonly Buffer[]): Promise<void> {
  const readings: number[] = [];
  for (let part = 0; part < 20; part++) {
    await closedLoop({ port: product.port, requests, connections: 64 }, { calls: 100_000 });
    readings.push((await product.used()).rssBytes / MEGABYTE);
  }
  const middle = quantile(readings.slice(5, 10), 0.5);
  const last = quantile(readings.slice(15), 0.5);
  console.log(
    `memory after 2,000,000 calls: ${last.toFixed(0)} MB, half way ${middle.toFixed(0)} MB (bar 1.15 of half way)`,
  );
  if (last > middle * 1.15) process.exitCode = 1;
}
