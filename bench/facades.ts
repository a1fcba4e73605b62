/**
 * Calls of façades against calls of ours with about the same bytes: CPU of the server process for each, in
 * interleaved rounds.
 * Run: node bench/facades.ts
 */
import { ratios, report } from './figure.ts';
import { cpuPerCall, type Measured, wire, withProduct } from './measured.ts';

const ROUNDS = 16;
const ROUND_MS = 600;
const BAR = 1.15;
const KEYS = 200;

interface Pair {
  readonly name: string;
  readonly own: string;
  readonly facade: string;
}

/** A bar of ours is longer than one of theirs, so their range is longer. */
const PAIRS: readonly Pair[] = [
  {
    name: 'Massive: a year of daily bars',
    own: '/api/stocks/AAPL/history?from=2025-11-20&to=2026-11-19&limit=5000',
    facade: '/compat/massive/v2/aggs/ticker/AAPL/range/1/day/2024-11-22/2026-11-19?limit=5000',
  },
  {
    name: 'Massive: the snapshot of a ticker',
    own: '/api/stocks/AAPL/quote',
    facade: '/compat/massive/v2/snapshot/locale/us/markets/stocks/tickers/AAPL',
  },
  {
    name: 'Massive: the last trade, with the key in the query',
    own: '/api/stocks/AAPL/quote',
    facade: '/compat/massive/v2/last/trade/AAPL?apiKey=',
  },
  {
    name: 'Alpaca: a year of daily bars',
    own: '/api/stocks/AAPL/history?from=2025-11-20&to=2026-11-19&limit=5000',
    facade: '/compat/alpaca/v2/stocks/AAPL/bars?timeframe=1Day&start=2025-06-12&end=2026-11-19&limit=5000',
  },
  {
    name: 'Alpaca: bars of a symbol in a list',
    own: '/api/stocks/AAPL/history?from=2025-11-20&to=2026-11-19&limit=5000',
    facade:
      '/compat/alpaca/v2/stocks/bars?symbols=AAPL&timeframe=1Day&start=2025-06-12&end=2026-11-19&limit=5000',
  },
  {
    name: 'Alpaca: the snapshot of a stock',
    own: '/api/stocks/AAPL/quote',
    facade: '/compat/alpaca/v2/stocks/AAPL/snapshot',
  },
  {
    name: 'Alpaca: the last bid and ask',
    own: '/api/stocks/AAPL/quote',
    facade: '/compat/alpaca/v2/stocks/AAPL/quotes/latest',
  },
  {
    name: 'TradingView UDF: three years of daily bars, against two compact ones',
    own: '/api/stocks/AAPL/history?from=2025-01-06&to=2026-11-19&limit=5000&compact=true',
    facade: '/compat/udf/history?symbol=AAPL&resolution=1D&from=1697068800&to=1795132800',
  },
];

async function bytesOf({ port, keys }: Measured, path: string): Promise<number> {
  const reply = await fetch(`http://127.0.0.1:${port}${keyed(path, keys[0]!)}`, {
    headers: { authorization: `Bearer ${keys[0]}` },
  });
  if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`);
  return (await reply.arrayBuffer()).byteLength;
}

const keyed = (path: string, key: string) => (path.endsWith('=') ? path + key : path);

/** A request for each key. */
const requests = ({ keys }: Measured, path: string): Buffer[] =>
  keys.map((key) =>
    path.endsWith('=') ? wire(path + key, {}) : wire(path, { authorization: `Bearer ${key}` }),
  );

await withProduct(KEYS, async (product) => {
  for (const { name, own, facade } of PAIRS) {
    const [ownBytes, facadeBytes] = [await bytesOf(product, own), await bytesOf(product, facade)];
    const [ownUs = [], facadeUs = []] = await cpuPerCall(
      [
        { name: 'own', server: product, requests: requests(product, own) },
        { name: 'facade', server: product, requests: requests(product, facade) },
      ],
      ROUNDS,
      ROUND_MS,
    );
    console.log(`${name}: ${facadeBytes} bytes, by our own call ${ownBytes}`);
    report(name, '× our own call', ratios(facadeUs, ownUs), { most: BAR });
  }
});
