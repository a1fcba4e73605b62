/**
 * A year of daily bars read again, the reply that it is unchanged, and the latest values of two indicators, against bare node:http
 * sending the bytes of the year or of these values: CPU of the server process for each call, in interleaved rounds. Run: node bench/history.ts
 */
import { ratios, report } from './figure.ts';
import { capture, cpuPerCall, startBare, wire, withProduct } from './measured.ts';

const ROUNDS = 12;
const ROUND_MS = 1_000;
const PATH = '/api/stocks/AAPL/history?from=2025-11-20&to=2026-11-19';
const LATEST = '/api/stocks/AAPL/indicators?indicators=sma:20,rsi:14&latest=true';

await withProduct(50, async (product) => {
  const authorization = `Bearer ${product.keys[0]}`;
  await capture(product.port, PATH, { authorization });
  const year = await capture(product.port, PATH, { authorization });
  const etag = year.headers[year.headers.indexOf('ETag') + 1]!;
  const latest = await capture(product.port, LATEST, { authorization });
  const bare = await startBare([year, latest]);
  const requestsWith = (extra: Record<string, string>, path = PATH) =>
    product.keys.map((key) => wire(path, { authorization: `Bearer ${key}`, ...extra }));
  try {
    const [again = [], unchanged = [], compressed = [], reference = [], own = [], ofLatest = []] =
      await cpuPerCall(
        [
          { name: 'year again', server: product, requests: requestsWith({}) },
          { name: 'unchanged', server: product, requests: requestsWith({ 'if-none-match': etag }) },
          { name: 'compressed', server: product, requests: requestsWith({ 'accept-encoding': 'br' }) },
          { name: 'bare', server: bare, requests: requestsWith({}) },
          { name: 'latest', server: product, requests: requestsWith({}, LATEST) },
          { name: 'bare latest', server: bare, requests: requestsWith({}, LATEST) },
        ],
        ROUNDS,
        ROUND_MS,
      );
    report('a year of bars, bare', 'µs', reference);
    report('a year of bars again', '× bare', ratios(again, reference), { most: 1.15 });
    report('unchanged (304)', '× bare', ratios(unchanged, reference), { most: 0.8 });
    report('a year of bars compressed', '× bare', ratios(compressed, reference));
    report('latest indicators', '× bare', ratios(own, ofLatest), { most: 1.3 });
  } finally {
    bare.stop();
  }
});
