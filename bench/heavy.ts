/**
 * What one account's 30 parallel heavy calls cost everybody else: for how long they hold up the event loop of the
 * server, the latency of another account's quotes, asked one after the other meanwhile, and the memory of the server
 * afterwards. For each kind of call in SCENARIOS, and for 30 calls of one URL. Run: node bench/heavy.ts
 */
import { request } from 'node:http';
import { INSTRUMENTS } from '@meridian/market/simulator/exchange';
import { report } from './figure.ts';
import { quantile } from './load.ts';
import { type Measured, withProduct } from './measured.ts';

const CALLS = 30;
const QUOTE_EVERY_MS = 2;
/** Far above a quote's own time, since the threads of server and program share the processors. */
const QUOTE_BAR_MS = 500;
const LOOP_BAR_MS = 20;
const MEGABYTE = 1_048_576;
const MONTH = '/api/stocks/BTCUSD/history?interval=1m&from=2026-10-25';
const WIDE = '/api/stocks/BTCUSD/indicators?interval=1m&from=2026-10-25&indicators=';
const AVERAGES = Array.from({ length: 20 }, (_, index) => `sma:${10 * (index + 1)}`).join(',');

const BACKTEST = '/api/stocks/MSFT/backtest?strategy=macdCross&allowShort=true';

const SYMBOLS = [...INSTRUMENTS.keys()];
const COMPANIES = [...INSTRUMENTS.values()].filter(({ sector }) => sector !== null).map((it) => it.symbol);

/** Path and query of each call, by kind; `index` makes them differ. */
const SCENARIOS: Readonly<Record<string, (index: number) => string>> = {
  JSON: (index) => `${MONTH}&limit=${43_000 + index}`,
  compact: (index) => `${MONTH}&limit=${43_000 + index}&compact=true`,
  CSV: (index) => `${MONTH}&limit=${43_000 + index}&format=csv`,
  Parquet: (index) => `${MONTH}&limit=${43_000 + index}&format=parquet`,
  'one URL': () => `/api/stocks/ETHUSD/history?interval=1m&from=2026-10-25&limit=43000`,
  'indicators, JSON': (index) => `${WIDE}${AVERAGES}&limit=${20_000 + index}`,
  'indicators, CSV': (index) => `${WIDE}${AVERAGES}&limit=${20_000 + index}&format=csv`,
  'indicators, Parquet': (index) => `${WIDE}${AVERAGES}&limit=${20_000 + index}&format=parquet`,
  'indicators in place': (index) => `/api/stocks/AAPL/indicators?indicators=${AVERAGES}&limit=${900 + index}`,
  'quotes of 100': (index) =>
    `/api/quotes?symbols=${SYMBOLS.slice(index % 20, (index % 20) + 100).join(',')}`,
  backtests: (index) => `${BACKTEST}&commission=${(index + 1) / 10_000}`,
  'backtests walk-forward': (index) => `${BACKTEST}&walkForward=5&commission=${(index + 1) / 10_000}`,
  insights: (index) => `/api/stocks/${SYMBOLS[index]}/insights?horizon=long`,
  fundamentals: (index) => `/api/stocks/${COMPANIES[index]}/fundamentals?statement=ratios&period=quarterly`,
  risk: (index) => `/api/stocks/${COMPANIES[index]}/risk?lookback=10y`,
  'social sentiment': (index) =>
    `/api/sentiment/social?symbol=${COMPANIES[index]}&from=2025-11-20&interval=1h&limit=2000`,
  'economic series': () => '/api/macro/indicators?country=US&from=1980-01-01',
  'economic series, CSV': () => '/api/macro/indicators?country=US&from=1980-01-01&format=csv',
  'the market': () => '/api/market/summary',
  'movers by date': (index) => `/api/market/movers?date=2026-0${1 + (index % 9)}-15`,
  'bars of many symbols': (index) =>
    `/api/history?symbols=${COMPANIES.slice(index % 20, (index % 20) + 100).join(',')}&from=2016-01-04&format=csv`,
  'bars of many symbols, wide Parquet': (index) =>
    `/api/history?symbols=${COMPANIES.slice(index % 20, (index % 20) + 100).join(',')}&from=2016-01-04&layout=wide&format=parquet`,
};

await withProduct(2, async (product) => {
  for (let warming = 0; warming < 200; warming++) await quote(product);
  const { rssBytes } = await product.used();
  report('memory at rest', 'MB', [rssBytes / MEGABYTE]);
  for (const [name, pathOf] of Object.entries(SCENARIOS)) await measure(product, name, pathOf);
});

async function measure(product: Measured, name: string, pathOf: (index: number) => string): Promise<void> {
  await product.loopDelayMs();
  const startMs = performance.now();
  const load = { running: true };
  const calls = Promise.all(
    Array.from({ length: CALLS }, (_, index) => call(product.port, product.keys[0]!, pathOf(index))),
  ).finally(() => (load.running = false));
  const latenciesMs: number[] = [];
  while (load.running) {
    latenciesMs.push(await quote(product));
    await new Promise((resolve) => setTimeout(resolve, QUOTE_EVERY_MS));
  }
  const bytes = (await calls).reduce((sum, length) => sum + length, 0);
  const seconds = (performance.now() - startMs) / 1_000;
  const { p99, worst, busyWorst } = await product.loopDelayMs();
  const { rssBytes } = await product.used();
  console.log(
    `${name}: ${CALLS} calls, ${(bytes / MEGABYTE).toFixed(0)} MB in ${seconds.toFixed(1)} s beside ${latenciesMs.length} quotes`,
  );
  report(`${name}, p99 of a quote`, 'ms', [quantile(latenciesMs, 0.99)]);
  report(`${name}, worst quote`, 'ms', [Math.max(...latenciesMs)], { most: QUOTE_BAR_MS });
  report(`${name}, p99 of the delay of the event loop`, 'ms', [p99], { most: LOOP_BAR_MS });
  report(`${name}, worst delay of the event loop`, 'ms', [worst]);
  report(`${name}, CPU of the longest turn`, 'ms', [busyWorst]);
  report(`${name}, memory afterwards`, 'MB', [rssBytes / MEGABYTE]);
}

async function quote({ port, keys }: Measured): Promise<number> {
  const startMs = performance.now();
  await call(port, keys[1]!, '/api/stocks/AAPL/quote');
  return performance.now() - startMs;
}

/** Bytes of the reply; rejects when it is no success. */
function call(port: number, key: string, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${key}` };
    request({ port, host: '127.0.0.1', path, headers }, (reply) => {
      let bytes = 0;
      reply.on('data', (part: Buffer) => (bytes += part.length));
      reply.on('error', reject);
      reply.on('end', () =>
        reply.statusCode === 200
          ? resolve(bytes)
          : reject(new Error(`${path} was answered ${reply.statusCode}.`)),
      );
    })
      .on('error', reject)
      .end();
  });
}
