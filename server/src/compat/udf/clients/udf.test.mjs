// Runs the UDF adapter of a public package at the façade: TradingView's own adapter, as Orderly publishes it. It brings
// configuration, requests, history and the storage of symbols. The package's other parts are not loaded.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';

const { Datafeed } = createRequire(import.meta.url)('@orderly.network/trading-view');
const Adapter = Object.getPrototypeOf(Datafeed);
const { MERIDIAN_BASE_URL: base, MERIDIAN_API_KEY: key } = process.env;
const SERVED = JSON.parse(process.env.MERIDIAN_SERVED_METHODS).udf.node;
const TOLERANCE = 1e-9;
const asked = new Set();

const address = `${base}/compat/udf/key/`;
const feed = new Adapter(address + key);
/** A part of the adapter that its class keeps for itself. */
const inner = (it, name) => it[`_${name}`];
const requester = inner(feed, 'requester');
const sendRequest = (...args) => requester.sendRequest(...args);
const ready = (it) => new Promise((resolve) => it.onReady(resolve));
const call = (method, ...args) => {
  asked.add(method);
  return new Promise((resolve, reject) =>
    feed[method](
      ...args,
      (...results) => resolve(results),
      (error) => reject(new Error(error)),
    ),
  );
};
/** What the adapter's requester makes of a path that its class does not use. */
const send = (method, path, query) => {
  asked.add(method);
  return sendRequest(address + key, path, query);
};

async function own(path) {
  const reply = await fetch(`${base}/api${path}`, { headers: { authorization: `Bearer ${key}` } });
  assert.equal(reply.status, 200, path);
  return reply.json();
}
const close = (theirs, ours) =>
  assert.ok(Math.abs(theirs - ours) <= TOLERANCE * Math.max(1, Math.abs(ours)), `${theirs} and ${ours}`);
const seconds = (text) => Date.parse(text) / 1_000;

function sameBars(bars, rows) {
  assert.deepEqual(
    bars.map(({ time }) => time),
    rows.map(({ timestamp }) => Date.parse(timestamp)),
  );
  for (const [at, bar] of bars.entries())
    for (const name of ['open', 'high', 'low', 'close', 'volume']) close(bar[name], rows[at][name]);
}

test('the configuration switches on what is served', async () => {
  asked.add('onReady');
  const config = await ready(feed);
  assert.deepEqual(config.supported_resolutions, ['1', '5', '15', '30', '60', '1D', '1W', '1M']);
  for (const part of ['search', 'time', 'marks', 'timescale_marks'])
    assert.equal(config[`supports_${part}`], true);
});

const INTERVALS = { 1: '1m', 5: '5m', 15: '15m', 30: '30m', 60: '1h', '1D': '1d', '1W': '1w', '1M': '1mo' };
/** A month, and two weeks of the minutes that are kept; all have ended. */
const OCTOBER = ['2026-10-01', '2026-10-31', '2026-11-01'];
const NOVEMBER = ['2026-11-02', '2026-11-15', '2026-11-16'];
for (const ticker of ['AAPL', 'EURUSD', 'BTCUSD', 'SPX']) {
  for (const [resolution, interval] of Object.entries(INTERVALS)) {
    test(`bars of ${ticker} in ${resolution} equal history`, async () => {
      const [from, to, end] = resolution === '1M' ? OCTOBER : NOVEMBER;
      const { results } = await own(
        `/stocks/${ticker}/history?from=${from}&to=${to}&interval=${interval}&limit=50000`,
      );
      const range = { from: seconds(from), to: seconds(end) };
      const [bars, { noData }] = await call('getBars', { ticker }, resolution, range);
      assert.equal(noData, false);
      assert.ok(bars.length > 0);
      sameBars(bars, results);
      const [last] = await call('getBars', { ticker }, resolution, { ...range, countBack: 1 });
      assert.deepEqual(last, bars.slice(-1));
    });
  }
}

test('a chart that is scrolled back reads the whole history, each bar once', async () => {
  const { results } = await own('/stocks/AAPL/history?from=2016-01-01&to=2026-11-18&limit=5000');
  const bars = [];
  for (let to = seconds('2026-11-19'); ; to = bars[0].time / 1_000) {
    const period = { from: to - 300 * 86_400, to, countBack: 300, firstDataRequest: bars.length === 0 };
    const [page, meta] = await call('getBars', { ticker: 'AAPL' }, '1D', period);
    if (meta.noData) break;
    bars.unshift(...page);
  }
  sameBars(bars, results);
});

test('a gap names the time of the bar before it', async () => {
  const weekend = { from: seconds('2026-11-14'), to: seconds('2026-11-16') };
  const [bars, meta] = await call('getBars', { ticker: 'AAPL' }, '1D', weekend);
  assert.deepEqual([bars, meta], [[], { noData: true, nextTime: seconds('2026-11-13') }]);
});

test('subscribed bars are read again with their last two', async () => {
  asked.add('subscribeBars');
  const range = { from: seconds('2026-11-09'), to: seconds('2026-11-19'), countBack: 2 };
  const [bars] = await call('getBars', { ticker: 'AAPL' }, '1D', range);
  assert.equal(bars.length, 2);
});

test('symbols of a group are found and resolved', async () => {
  const config = await ready(feed);
  inner(feed, 'setupWithConfiguration').call(feed, { ...config, supports_group_request: true });
  const storage = inner(feed, 'symbolsStorage');
  // The package asks for a group of its own publisher alone.
  await inner(storage, 'requestExchangeData').call(storage, 'FOREX');
  const { results } = await own('/symbols?type=fx');
  const [found] = await call('searchSymbols', 'eur', 'FOREX', 'forex');
  assert.ok(found.length > 1);
  for (const { symbol, description } of found)
    assert.equal(results.find((it) => it.symbol === symbol).name, description);
  const [symbol] = await call('resolveSymbol', 'FOREX:EURUSD');
  const single = await send('resolveSymbol', 'symbols', { symbol: 'FOREX:EURUSD' });
  for (const name of ['ticker', 'name', 'exchange', 'type', 'session', 'timezone', 'pricescale', 'minmov'])
    assert.deepEqual([name, symbol[name]], [name, single[name]]);
  const [bars] = await call('getBars', symbol, '60', { from: 0, to: seconds('2026-11-19'), countBack: 5 });
  assert.equal(bars.length, 5);
  const [best] = await send('searchSymbols', 'search', {
    query: 'NASDAQ:AAPL',
    type: '',
    exchange: '',
    limit: 30,
  });
  assert.equal(best.full_name, 'NASDAQ:AAPL');
});

test('quotes equal ours', async () => {
  asked.add('subscribeQuotes');
  for (let attempt = 0; ; attempt++) {
    const before = await own('/quotes?symbols=AAPL,EURUSD');
    const { s, d } = await send('getQuotes', 'quotes', { symbols: ['AAPL', 'FOREX:EURUSD'] });
    const after = await own('/quotes?symbols=AAPL,EURUSD');
    if (JSON.stringify(before.results) !== JSON.stringify(after.results) && attempt < 20) continue;
    assert.equal(s, 'ok');
    for (const [at, quote] of before.results.entries()) {
      close(d[at].v.lp, quote.price);
      close(d[at].v.chp, quote.changePct);
      close(d[at].v.bid, quote.bid);
      close(d[at].v.prev_close_price, quote.previousClose);
    }
    break;
  }
});

test('marks equal news and events', async () => {
  const range = { symbol: 'AAPL', from: seconds('2026-08-01'), to: seconds('2026-11-18'), resolution: '1D' };
  const marks = await send('getMarks', 'marks', range);
  const news = await own('/stocks/AAPL/news?from=2026-08-01&to=2026-11-18T00:00:00Z&limit=100');
  assert.deepEqual(marks.id, news.results.map(({ id }) => id).toReversed());
  const below = await send('getTimescaleMarks', 'timescale_marks', { ...range, from: 0 });
  const { events } = await own('/stocks/AAPL/history?from=2016-01-01&to=2026-11-18&limit=5000');
  assert.deepEqual(
    below.filter(({ label }) => label !== 'E').map(({ time }) => time),
    events.map(({ date }) => seconds(date)),
  );
});

test('the time is a number of seconds', async () => {
  const time = await send('getServerTime', 'time');
  assert.ok(Math.abs(time - seconds('2026-11-20T18:00:00Z')) < 3_600);
});

test('errors arrive in the words of the server', async () => {
  const range = { from: 0, to: seconds('2026-11-19') };
  await assert.rejects(call('getBars', { ticker: 'NOSUCH' }, '1D', range), /NOSUCH/);
  await assert.rejects(call('getBars', { ticker: 'AAPL' }, '7', range), /resolution must be one of/);
  const refused = await sendRequest(`${address}nope`, 'config');
  assert.equal(refused.s, 'error');
});

test('every method that the table calls served was called', () => {
  assert.deepEqual(
    SERVED.filter((method) => !asked.has(method)),
    [],
  );
});
