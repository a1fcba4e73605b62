/**
 * A year of daily bars read again, and the reply that it is unchanged, against bare node:http sending the bytes of the
 * year: CPU of the server process for each call, lower quartile of interleaved rounds. Run: node bench/history.ts
 */
import { capture, cpuPerCall, startBare, wire, withProduct } from './measured.ts';

const ROUNDS = 12;
const ROUND_MS = 1_000;
const PATH = '/api/stocks/AAPL/history?from=2025-11-20&to=2026-11-19';

await withProduct(50, async (product) => {
  const authorization = `Bearer ${product.keys[0]}`;
  await capture(product.port, PATH, { authorization });
  const year = await capture(product.port, PATH, { authorization });
  const etag = year.headers[year.headers.indexOf('ETag') + 1]!;
  const bare = await startBare([year]);
  const requestsWith = (extra: Record<string, string>) =>
    product.keys.map((key) => wire(PATH, { authorization: `Bearer ${key}`, ...extra }));
  try {
    const [again = 0, unchanged = 0, compressed = 0, reference = 0] = await cpuPerCall(
      [
        { name: 'year again', server: product, requests: requestsWith({}) },
        { name: 'unchanged', server: product, requests: requestsWith({ 'if-none-match': etag }) },
        { name: 'compressed', server: product, requests: requestsWith({ 'accept-encoding': 'br' }) },
        { name: 'bare', server: bare, requests: requestsWith({}) },
      ],
      ROUNDS,
      ROUND_MS,
    );
    console.log(`bare: ${reference.toFixed(2)} µs for ${Buffer.from(year.body, 'base64').length} bytes`);
    report('a year of bars again', again / reference, 1.3);
    report('unchanged (304)', unchanged / reference, 0.8);
    console.log(`the year compressed: ${(compressed / reference).toFixed(2)}`);
  } finally {
    bare.stop();
  }
});

function report(name: string, ratio: number, bar: number): void {
  console.log(`${name}: ${ratio.toFixed(2)} of bare (bar ${bar})`);
  if (ratio > bar) process.exitCode = 1;
}
