/** Runs Massive's Node.js client at the façade. Its results must equal our own calls. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { restClient } from '@massive.com/client-js';

const { MERIDIAN_BASE_URL: base, MERIDIAN_API_KEY: key } = process.env;
const facade = `${base}/compat/massive`;
const served = JSON.parse(process.env.MERIDIAN_SERVED_METHODS).massive.node;
const TOLERANCE = 1e-9;

const asked = new Set();
const recording = (client) =>
  new Proxy(client, {
    get(target, name) {
      asked.add(name);
      return typeof target[name] === 'function' ? target[name].bind(target) : target[name];
    },
  });
const rest = recording(restClient(key, facade));
const paging = recording(restClient(key, facade, { pagination: true }));

async function own(path) {
  const reply = await fetch(`${base}/api${path}`, { headers: { authorization: `Bearer ${key}` } });
  assert.equal(reply.status, 200, path);
  return reply.json();
}

/** Our reply and theirs, from within the same second. */
async function steady(path, call) {
  for (let tries = 0; tries < 20; tries++) {
    const earlier = await own(path);
    const theirs = await call();
    const ours = await own(path);
    const same = (reply) => JSON.stringify({ ...reply, asOf: 0, requestId: 0 });
    if (same(earlier) === same(ours)) return [ours, theirs];
  }
  throw new Error(`${path} never stayed the same`);
}

function close(theirs, ours) {
  assert.ok(Math.abs(theirs - ours) <= TOLERANCE * Math.max(1, Math.abs(ours)), `${theirs} is not ${ours}`);
}

const MARKETS = [
  ['Stocks', 'stocksTicker', 'stockTicker', 'AAPL', 'AAPL'],
  ['Forex', 'forexTicker', 'fxTicker', 'C:EURUSD', 'EURUSD'],
  ['Crypto', 'cryptoTicker', 'cryptoTicker', 'X:BTCUSD', 'BTCUSD'],
  ['Indices', 'indicesTicker', 'indicesTicker', 'I:SPX', 'SPX'],
];
const DAY = '2026-11-18';

for (const [market, tickerName, indicatorTicker, ticker, symbol] of MARKETS) {
  test(`bars of ${market} equal history`, async () => {
    const { results } = await own(`/stocks/${symbol}/history?from=2026-11-02&to=${DAY}`);
    const range = { [tickerName]: ticker, multiplier: 1, timespan: 'day', from: '2026-11-02', to: DAY };
    const reply = await rest[`get${market}Aggregates`](range);
    assert.equal(reply.ticker, ticker);
    assert.equal(reply.resultsCount, results.length);
    for (const [at, row] of results.entries()) {
      close(reply.results[at].c, row.close);
      close(reply.results[at].v, row.volume);
    }
    const paged = await paging[`get${market}Aggregates`]({ ...range, limit: 4, sort: 'desc' });
    const byTime = (rows) => rows.map(({ t }) => t).toSorted((a, b) => a - b);
    assert.deepEqual(byTime(paged.results), byTime(reply.results));
  });

  test(`the last finished bar of ${market} equals history`, async () => {
    const { results } = await own(`/stocks/${symbol}/history?from=2026-11-09`);
    const [bar] = (await rest[`getPrevious${market}Aggregates`]({ [tickerName]: ticker })).results;
    close(bar.c, results.findLast(({ partial }) => !partial).close);
  });

  test(`indicators of ${market} equal our own`, async () => {
    const windows = { shortWindow: 12, longWindow: 26, signalWindow: 9 };
    for (const { name, query, column } of [
      { name: 'SMA', query: { window: 10 }, column: 'sma_10' },
      { name: 'EMA', query: { window: 10 }, column: 'ema_10' },
      { name: 'RSI', query: { window: 10 }, column: 'rsi_10' },
      { name: 'MACD', query: windows, column: 'macd_12_26_9' },
    ]) {
      const list = column.replaceAll('_', ':');
      const { results } = await own(`/stocks/${symbol}/indicators?indicators=${list}&to=${DAY}&limit=5`);
      const reply = await rest[`get${market}${name}`]({
        [indicatorTicker]: ticker,
        ...query,
        timestampLte: DAY,
        timespan: 'day',
        limit: 5,
      });
      assert.equal(reply.results.values.length, 5);
      for (const [at, row] of results.toReversed().entries())
        close(reply.results.values[at].value, row[column]);
    }
  });
}

test('grouped bars equal history', async () => {
  for (const [market, ticker, symbol] of [
    ['Stocks', 'AAPL', 'AAPL'],
    ['Forex', 'C:EURUSD', 'EURUSD'],
    ['Crypto', 'X:BTCUSD', 'BTCUSD'],
  ]) {
    const { results } = await rest[`getGrouped${market}Aggregates`]({ date: DAY });
    const { results: rows } = await own(`/stocks/${symbol}/history?from=${DAY}&to=${DAY}`);
    close(results.find(({ T }) => T === ticker).c, rows[0].close);
  }
});

test('the bars of one day equal history', async () => {
  const close0 = async (symbol) =>
    (await own(`/stocks/${symbol}/history?from=${DAY}&to=${DAY}`)).results[0].close;
  close((await rest.getStocksOpenClose({ stocksTicker: 'AAPL', date: DAY })).close, await close0('AAPL'));
  close((await rest.getIndicesOpenClose({ indicesTicker: 'I:SPX', date: DAY })).close, await close0('SPX'));
  const crypto = await rest.getCryptoOpenClose({ from: 'BTC', to: 'USD', date: DAY });
  assert.equal(crypto.symbol, 'BTC-USD');
  close(crypto.close, await close0('BTCUSD'));
});

test('snapshots equal quotes', async () => {
  for (const [market, name, ticker, symbol] of [
    ['Stocks', 'stocksTicker', 'MSFT', 'MSFT'],
    ['Forex', 'ticker', 'C:EURUSD', 'EURUSD'],
    ['Crypto', 'ticker', 'X:BTCUSD', 'BTCUSD'],
  ]) {
    const [quote, one] = await steady(`/stocks/${symbol}/quote`, () =>
      rest[`get${market}SnapshotTicker`]({ [name]: ticker }),
    );
    assert.equal(one.ticker.ticker, ticker);
    close(one.ticker.day.c, quote.price);
    close(one.ticker.todaysChangePerc, quote.changePct);
    const all = await rest[`get${market}SnapshotTickers`]({});
    assert.ok(all.tickers.some((each) => each.ticker === ticker));
    const { tickers } = await rest[`get${market}SnapshotDirection`]({ direction: 'gainers' });
    assert.ok(tickers.every(({ todaysChangePerc }) => todaysChangePerc > 0));
  }
  const [quote, { results }] = await steady('/stocks/SPX/quote', () =>
    rest.getIndicesSnapshot({ tickerAnyOf: 'I:SPX' }),
  );
  close(results[0].value, quote.price);
  const page = await paging.getSnapshots({ type: 'crypto', limit: 5 });
  assert.equal(page.results.length, 12);
});

test('last trades and quotes equal the quote', async () => {
  const [quote, trade] = await steady('/stocks/AAPL/quote', () =>
    rest.getLastStocksTrade({ stocksTicker: 'AAPL' }),
  );
  close(trade.results.p, quote.price);
  const [two, nbbo] = await steady('/stocks/AAPL/quote', () =>
    rest.getLastStocksQuote({ stocksTicker: 'AAPL' }),
  );
  close(nbbo.results.p, two.bid);
  const [three, crypto] = await steady('/stocks/BTCUSD/quote', () =>
    rest.getLastCryptoTrade({ from: 'BTC', to: 'USD' }),
  );
  close(crypto.last.price, three.price);
  const [four, forex] = await steady('/stocks/EURUSD/quote', () =>
    rest.getLastCurrencyQuote({ from: 'EUR', to: 'USD' }),
  );
  close(forex.last.ask, four.ask);
  const converted = await rest.getCurrencyConversion({ from: 'EUR', to: 'USD', amount: 100, precision: 4 });
  assert.ok(Math.abs(converted.converted - 100 * four.price) < 1);
});

test('trades make up a minute', async () => {
  const at = '2026-11-18T15:00:00Z';
  for (const [method, name, ticker, symbol] of [
    ['getStocksTrades', 'stockTicker', 'AAPL', 'AAPL'],
    ['getCryptoTrades', 'cryptoTicker', 'X:BTCUSD', 'BTCUSD'],
  ]) {
    const { results: bars } = await own(`/stocks/${symbol}/history?interval=1m&from=${at}&to=${at}`);
    const { results } = await paging[method]({
      [name]: ticker,
      timestampGte: `${Date.parse(at)}000000`,
      timestampLt: `${Date.parse(at) + 60_000}000000`,
      limit: 20,
    });
    assert.equal(results.length, bars[0].trades);
  }
});

test('quotes equal our own', async () => {
  const at = '2026-11-18T15:00:00Z';
  for (const [method, name, ticker, symbol] of [
    ['getStocksQuotes', 'stockTicker', 'AAPL', 'AAPL'],
    ['getForexQuotes', 'fxTicker', 'C:EURUSD', 'EURUSD'],
  ]) {
    const { results: rows } = await own(
      `/stocks/${symbol}/quotes?from=${at}&to=2026-11-18T15:01:00Z&limit=1000`,
    );
    const ours = rows.filter(({ timestamp }) => Date.parse(timestamp) < Date.parse(at) + 60_000);
    const { results } = await paging[method]({
      [name]: ticker,
      timestampGte: `${Date.parse(at)}000000`,
      timestampLt: `${Date.parse(at) + 60_000}000000`,
      order: 'asc',
      limit: 20,
    });
    assert.ok(results.length > 20);
    // The client puts later pages before earlier ones.
    const inOrder = results.toSorted((a, b) => a.participant_timestamp - b.participant_timestamp);
    assert.deepEqual(
      inOrder.map((it) => [it.participant_timestamp / 1e6, it.bid_price, it.ask_price]),
      ours.map(({ timestamp, bid, ask }) => [Date.parse(timestamp), bid, ask]),
    );
  }
});

test('reference calls have what our own have', async () => {
  const { results: rows } = await own('/symbols?limit=1000');
  const { results } = await paging.listTickers({ limit: 60 });
  assert.equal(new Set(results.map(({ ticker }) => ticker)).size, rows.length);
  const details = await rest.getTicker({ ticker: 'AAPL' });
  assert.equal(details.results.name, rows.find(({ symbol }) => symbol === 'AAPL').name);
  assert.equal((await rest.listTickerTypes({})).results.length, 2);
  assert.ok((await rest.listExchanges({})).results.length > 0);
  assert.equal((await rest.listConditions({})).results.length, 1);
  assert.equal((await rest.getMarketStatus()).market, 'open');
  assert.ok((await rest.getMarketHolidays()).some(({ name }) => name === 'Christmas'));
});

test('dividends and splits equal the events of history', async () => {
  const { events } = await own('/stocks/AAPL/history?from=2016-01-01&limit=5000');
  const count = (type) => events.filter((event) => event.type === type).length;
  assert.equal((await paging.listDividends({ ticker: 'AAPL', limit: 9 })).results.length, count('dividend'));
  assert.equal((await rest.listStockSplits({ ticker: 'AAPL' })).results.length, count('split'));
  assert.equal((await rest.getStocksV1Splits({ ticker: 'AAPL' })).results.length, count('split'));
  assert.equal((await rest.getStocksV1Dividends({ ticker: 'AAPL' })).results.length, count('dividend'));
});

test('offers are the listings of our calendar', async () => {
  const { results } = await rest.listIPOs({ ticker: 'KO' });
  assert.deepEqual([results[0].listing_date, results[0].ipo_status], ['2016-01-04', 'history']);
});

test('news and financials equal our own', async () => {
  const { results: items } = await own('/stocks/AAPL/news?from=2026-11-01&limit=5');
  const news = await rest.listNews({ ticker: 'AAPL', limit: 5 });
  assert.deepEqual(
    news.results.map(({ id }) => id),
    items.map(({ id }) => id),
  );
  const { results: rows } = await own('/stocks/AAPL/fundamentals?statement=income&period=annual&limit=3');
  const filed = await rest.listFinancials({ ticker: 'AAPL', timeframe: 'annual', limit: 3 });
  for (const [at, row] of rows.entries())
    close(filed.results[at].financials.income_statement.revenues.value, row.revenue);
});

test('errors are in the form of the vendor', async () => {
  const failed = await restClient('nope', facade)
    .getLastStocksTrade({ stocksTicker: 'AAPL' })
    .catch((error) => error.response);
  assert.equal(failed.status, 401);
  assert.equal(failed.data.status, 'ERROR');
  asked.add('listOptionsContracts');
  const absent = await rest.listOptionsContracts({}).catch((error) => error.response);
  assert.equal(absent.data.status, 'NOT_FOUND');
});

test('every method that the table calls served was called', () => {
  assert.deepEqual(
    served.filter((name) => !asked.has(name)),
    [],
  );
});
