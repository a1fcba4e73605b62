/**
 * A year of daily bars read again, and the reply that it is unchanged, against bare node:http sending the bytes of the
 * year: CPU of the server process for each call, in interleaved rounds. Run: node bench/history.ts
 */
import { ratios, report } from './figure.ts';
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
    const [again = [], unchanged = [], compressed = [], reference = []] = await cpuPerCall(
      [
        { name: 'year again', server: product, requests: requestsWith({}) },
        { name: 'unchanged', server: product, requests: requestsWith({ 'if-none-match': etag }) },
        { name: 'compressed', server: product, requests: requestsWith({ 'accept-encoding': 'br' }) },
        { name: 'bare', server: bare, requests: requestsWith({}) },
      ],
      ROUNDS,
      ROUND_MS,
    );
    report('a year of bars, bare', 'µs', reference);
    report('a year of bars again', '× bare', ratios(again, reference), { most: 1.3 });
    report('unchanged (304)', '× bare', ratios(unchanged, reference), { most: 0.8 });
    report('a year of bars compressed', '× bare', ratios(compressed, reference));
  } finally {
    bare.stop();
  }
});
