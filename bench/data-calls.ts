/**
 * The calls over many symbols, dates and ticks, each asked for again and again: CPU of the server process for each call, lower quartile
 * of interleaved rounds, against bare node:http sending the same bytes, and against the bare route. That is the same, with what keys,
 * limits and the log cost, which a cached `history` shows in the same rounds: the median of all, since the difference of two servers in one round is
 * mostly noise, and no less than nothing. Before that each call is made for other years, and the
 * longest time is measured for which each holds up the event loop, in CPU. Run: node bench/data-calls.ts [NAME...]
 */
import { ratios, report } from './figure.ts';
import { closedLoop, quantile } from './load.ts';
import { capture, cpuPerCall, type Measured, startBare, wire, withProduct } from './measured.ts';

const ROUNDS = 6;
const ROUND_MS = 300;
/** Before all of them, so that what every call shares is compiled. */
const WARMING_MS = 2_000;
const BAR = 1.3;
const LOOP_BAR_MS = 10;
/** Of the first calls. In some of them the days that are asked for are no sessions, so that one year alone would say little. */
const YEARS = ['2024', '2023', '2022', '2021', '2020'];
const JSON_TYPE = { 'content-type': 'application/json' };

interface DataCall {
  readonly name: string;
  readonly path: string;
  readonly body?: string;
}

const HISTORY: DataCall = {
  name: 'history',
  path: '/api/stocks/AAPL/history?from=2025-11-20&to=2026-11-19',
};

const get = (name: string, path: string): DataCall => ({ name, path: `/api${path}` });
const post = (name: string, path: string, body: object): DataCall => ({
  name,
  path: `/api${path}`,
  body: JSON.stringify(body),
});

const SYMBOLS = 'AAPL,MSFT,JPM,XOM,KO,NVDA,AMZN,GOOGL,TSLA,META';
const TICKS = 'from=2026-11-20T15:00:00Z&to=2026-11-20T15:05:00Z';
const CALLS: readonly DataCall[] = [
  get('market/day', '/market/day?date=2026-11-18&limit=1000'),
  get('market/day of another month, CSV', '/market/day?date=2026-08-18&limit=1000&format=csv'),
  get('movers', '/market/movers?kind=gainers&date=2026-11-18'),
  get('history?symbols=', `/history?symbols=${SYMBOLS}&from=2026-01-01`),
  get('history?symbols= wide Arrow', `/history?symbols=${SYMBOLS}&layout=wide&format=arrow&from=2026-01-01`),
  get('corporate-actions', '/corporate-actions?from=2025-11-01&to=2026-11-01&limit=1000'),
  get('dividends', '/stocks/KO/dividends?to=2026-11-01'),
  get('splits', '/stocks/AAPL/splits?to=2026-11-01'),
  get('calendar/earnings', '/calendar/earnings?from=2026-01-01&to=2026-12-31&limit=1000'),
  get('calendar/dividends', '/calendar/dividends?from=2026-01-01&to=2026-12-31&limit=1000'),
  get('calendar/splits', '/calendar/splits?from=2017-01-01&to=2026-11-01&limit=1000'),
  get('calendar/ipos', '/calendar/ipos?from=2016-01-04&to=2026-11-01&limit=1000'),
  get('calendar/economic', '/calendar/economic?from=2026-01-01&to=2026-12-31&limit=1000'),
  get('calendar/sessions', '/calendar/sessions?from=2026-01-01&to=2026-12-31'),
  get('holdings', '/stocks/SPY/holdings?date=2026-11-18'),
  get('constituents', '/indices/SPX/constituents?date=2026-11-18'),
  get('trades', `/stocks/AAPL/trades?${TICKS}&limit=1000`),
  get('quotes', `/stocks/AAPL/quotes?${TICKS}&limit=1000`),
  get('bars by trades', `/stocks/AAPL/bars?by=trades&size=100&${TICKS}`),
  post('screener', '/screener', {
    conditions: [{ left: 'close', op: 'above', right: 'sma:50' }],
    columns: ['close', 'volume', 'rsi:14'],
    asOf: '2026-11-18',
  }),
  post('portfolio/backtest', '/portfolio/backtest', {
    symbols: SYMBOLS.split(','),
    from: '2020-01-01',
    to: '2025-12-31',
    rebalance: 'monthly',
  }),
];

const wanted = process.argv.slice(2);
const calls = CALLS.filter(({ name }) => wanted.length === 0 || wanted.some((it) => name.includes(it)));

await withProduct(8, async (product) => {
  const requests = product.keys.map((key) => wire(HISTORY.path, headersOf(key, HISTORY.body)));
  await closedLoop({ port: product.port, requests, connections: 64 }, { durationMs: WARMING_MS });
  for (const call of calls) {
    const heldMs = await heldUp(product, call);
    const { own, reference, pipeline, bytes } = await measure(product, call);
    const route = reference.map((us) => us + pipeline);
    report(`${call.name}, ${bytes} bytes`, 'µs', own);
    report(call.name, '× its bare route', ratios(own, route), { most: BAR });
    report(call.name, '× its bytes alone', ratios(own, reference));
    report(`${call.name}, CPU of the longest turn of a first call`, 'ms', heldMs, { most: LOOP_BAR_MS });
  }
});

function askedOf({ port, keys }: Measured, { path, body }: DataCall) {
  return capture(port, path, headersOf(keys[0]!, body), body);
}

function headersOf(key: string, body: string | undefined): Record<string, string> {
  return { authorization: `Bearer ${key}`, ...(body !== undefined && JSON_TYPE) };
}

/** Calls with other years than the measured one, of which the first warms up. */
async function heldUp(product: Measured, call: DataCall): Promise<number[]> {
  const heldMs: number[] = [];
  for (const year of YEARS) {
    const other = (text: string) => text.replaceAll(/2025|2026/g, year);
    const { name, path, body } = call;
    const varied = { name, path: other(path), ...(body !== undefined && { body: other(body) }) };
    await product.loopDelayMs();
    const { status } = await askedOf(product, varied);
    heldMs.push((await product.loopDelayMs()).busyWorst);
    if (status !== 200) throw new Error(`${name} of ${year}: status ${status}`);
  }
  return heldMs.slice(1);
}

/** The costs of a call, of its bytes alone, and of a route beside its bytes, in the same rounds. */
async function measure(product: Measured, call: DataCall) {
  const replies = [];
  for (const it of [call, HISTORY]) {
    await askedOf(product, it);
    const again = await askedOf(product, it);
    if (again.status !== 200) throw new Error(`${it.name}: status ${again.status}`);
    replies.push(again);
  }
  const bare = await startBare(replies);
  const contender = ({ name, path, body }: DataCall, server: Measured) => ({
    name,
    server,
    requests: product.keys.map((key) => wire(path, headersOf(key, body), body)),
  });
  try {
    const [own = [], reference = [], history = [], historyBare = []] = await cpuPerCall(
      [
        contender(call, product),
        contender(call, bare),
        contender(HISTORY, product),
        contender(HISTORY, bare),
      ],
      ROUNDS,
      ROUND_MS,
    );
    const bytes = Buffer.from(replies[0]!.body, 'base64').length;
    const differences = history.map((us, round) => us - historyBare[round]!);
    const pipeline = Math.max(0, quantile(differences, 0.5));
    return { own, reference, pipeline, bytes };
  } finally {
    bare.stop();
  }
}
