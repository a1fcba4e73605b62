/** Runs Alpaca's Node.js client at the façade. Its results must equal our own calls. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { errors, marketData } from '@alpacahq/alpaca-trade-api';

const { MERIDIAN_BASE_URL: base, MERIDIAN_API_KEY: key } = process.env;
const basePath = `${base}/compat/alpaca`;
const served = JSON.parse(process.env.MERIDIAN_SERVED_METHODS).alpaca.node;
const TOLERANCE = 1e-9;

const asked = new Set();
// The client sends the key for crypto only when it is among the headers.
const configuration = new marketData.Configuration({
  basePath,
  keyId: key,
  secret: 'any',
  headers: { 'APCA-API-KEY-ID': key },
});
const recording = (name) =>
  new Proxy(new marketData[name](configuration), {
    get(target, method) {
      asked.add(`${name}.${String(method)}`);
      return typeof target[method] === 'function' ? target[method].bind(target) : target[method];
    },
  });
const stocks = recording('StockApi');
const crypto = recording('CryptoApi');
const news = recording('NewsApi');
const screener = recording('ScreenerApi');
const actions = recording('CorporateActionsApi');
const forex = recording('ForexApi');
const indices = recording('IndexApi');

async function own(path) {
  const reply = await fetch(`${base}/api${path}`, { headers: { authorization: `Bearer ${key}` } });
  assert.equal(reply.status, 200, path);
  const { asOf: _, requestId: __, ...rest } = await reply.json();
  return rest;
}

/** Our reply and theirs, from within the same second. */
async function steady(path, call) {
  for (let tries = 0; tries < 20; tries++) {
    const earlier = await own(path);
    const theirs = await call(tries);
    const ours = await own(path);
    if (JSON.stringify(earlier) === JSON.stringify(ours)) return [ours, theirs];
  }
  throw new Error(`${path} never stayed the same`);
}

function close(theirs, ours) {
  if (ours === null) assert.equal(theirs ?? null, null);
  else
    assert.ok(Math.abs(theirs - ours) <= TOLERANCE * Math.max(1, Math.abs(ours)), `${theirs} is not ${ours}`);
}

function sameBar(bar, row) {
  for (const [theirs, ours] of Object.entries({
    o: 'open',
    h: 'high',
    l: 'low',
    c: 'close',
    v: 'volume',
    vw: 'vwap',
    n: 'trades',
  }))
    close(bar[theirs], row[ours]);
}

function sameBars(bars, rows) {
  assert.equal(bars.length, rows.length);
  assert.ok(rows.length > 5);
  bars.forEach((bar, at) => sameBar(bar, rows[at]));
}

const at = (text) => new Date(text);
const RANGE = { start: at('2026-11-18T00:00:00Z'), end: at('2026-11-18T23:00:00Z') };
const OWN_RANGE = 'from=2026-11-18&to=2026-11-18T23:00:00Z&adjustment=raw&limit=50000';

test('bars equal history', async () => {
  const { results } = await own(`/stocks/AAPL/history?interval=30m&${OWN_RANGE}`);
  const one = await stocks.stockBarSingle({ symbol: 'AAPL', timeframe: '30Min', ...RANGE });
  sameBars(one.bars, results);
  assert.equal(one.symbol, 'AAPL');
  assert.ok(one.bars[0].t instanceof Date);
  const many = await stocks.stockBars({ symbols: 'AAPL,MSFT', timeframe: '30Min', ...RANGE });
  sameBars(many.bars.AAPL, results);
  assert.deepEqual(Object.keys(many.bars), ['AAPL', 'MSFT']);
  const pairs = await crypto.cryptoBars({ loc: 'us', symbols: 'BTC/USD', timeframe: '1Hour', ...RANGE });
  sameBars(pairs.bars['BTC/USD'], (await own(`/stocks/BTCUSD/history?interval=1h&${OWN_RANGE}`)).results);
});

test('pages follow each other until there are no more', async () => {
  const found = [];
  let pageToken;
  do {
    const page = await stocks.stockBars({
      symbols: 'MSFT,AAPL',
      timeframe: '5Min',
      limit: 50,
      pageToken,
      ...RANGE,
    });
    for (const [symbol, bars] of Object.entries(page.bars))
      found.push(...bars.map(({ t }) => `${symbol} ${new Date(t).toISOString()}`));
    pageToken = page.nextPageToken ?? undefined;
  } while (pageToken);
  assert.equal(new Set(found).size, found.length);
  assert.equal(found.length, 2 * 78);
  assert.deepEqual(
    found,
    found.toSorted((a, b) => (a < b ? -1 : 1)),
  );
});

const MINUTE = { start: at('2026-11-19T15:00:00Z'), end: at('2026-11-19T15:00:59.999Z'), limit: 10_000 };

test('trades add up to a minute of history', async () => {
  const minute = 'interval=1m&from=2026-11-19T15:00:00Z&to=2026-11-19T15:00:59Z&adjustment=raw';
  for (const [symbol, trades] of [
    ['AAPL', (await stocks.stockTradeSingle({ symbol: 'AAPL', ...MINUTE })).trades],
    ['MSFT', (await stocks.stockTrades({ symbols: 'MSFT', ...MINUTE })).trades.MSFT],
    ['BTCUSD', (await crypto.cryptoTrades({ loc: 'us', symbols: 'BTC/USD', ...MINUTE })).trades['BTC/USD']],
  ]) {
    const [row] = (await own(`/stocks/${symbol}/history?${minute}`)).results;
    assert.equal(trades.length, row.trades);
    close(
      trades.reduce((sum, { s }) => sum + s, 0),
      row.volume,
    );
    close(trades.at(-1).p, row.close);
  }
});

const sameQuote = (quote, ours) => {
  for (const [theirs, mine] of [
    ['bp', 'bid'],
    ['ap', 'ask'],
    ['bs', 'bidSize'],
    ['as', 'askSize'],
  ])
    close(quote[theirs], ours[mine]);
};

test('quotes equal our own', async () => {
  for (const [symbol, quotes] of [
    ['AAPL', (await stocks.stockQuoteSingle({ symbol: 'AAPL', ...MINUTE })).quotes],
    ['MSFT', (await stocks.stockQuotes({ symbols: 'MSFT', ...MINUTE })).quotes.MSFT],
    ['BTCUSD', (await crypto.cryptoQuotes({ loc: 'us', symbols: 'BTC/USD', ...MINUTE })).quotes['BTC/USD']],
  ]) {
    const rows = (await own(`/stocks/${symbol}/quotes?from=2026-11-19T15:00:00Z&limit=100`)).results;
    const ours = rows.filter(({ timestamp }) => Date.parse(timestamp) <= MINUTE.end.getTime());
    assert.equal(quotes.length, ours.length);
    for (const [index, quote] of quotes.entries()) sameQuote(quote, ours[index]);
  }
});

test('latest data equal the quote and the last minute', async () => {
  const pair = { loc: 'us', symbols: 'BTC/USD' };
  for (const [symbol, latest] of [
    ['AAPL', async () => (await stocks.stockLatestQuoteSingle({ symbol: 'AAPL' })).quote],
    ['AAPL', async () => (await stocks.stockLatestQuotes({ symbols: 'AAPL' })).quotes.AAPL],
    ['BTCUSD', async () => (await crypto.cryptoLatestQuotes(pair)).quotes['BTC/USD']],
  ]) {
    const [ours, quote] = await steady(`/stocks/${String(symbol)}/quote`, latest);
    sameQuote(quote, ours);
  }
  for (const [symbol, latest] of [
    ['AAPL', async () => (await stocks.stockLatestTradeSingle({ symbol: 'AAPL' })).trade],
    ['AAPL', async () => (await stocks.stockLatestTrades({ symbols: 'AAPL' })).trades.AAPL],
    ['BTCUSD', async () => (await crypto.cryptoLatestTrades(pair)).trades['BTC/USD']],
  ]) {
    const [ours, trade] = await steady(`/stocks/${String(symbol)}/quote`, latest);
    close(trade.p, ours.price);
  }
  for (const [symbol, latest] of [
    ['AAPL', async () => (await stocks.stockLatestBarSingle({ symbol: 'AAPL' })).bar],
    ['AAPL', async () => (await stocks.stockLatestBars({ symbols: 'AAPL' })).bars.AAPL],
    ['BTCUSD', async () => (await crypto.cryptoLatestBars(pair)).bars['BTC/USD']],
  ]) {
    const [ours, bar] = await steady(
      `/stocks/${String(symbol)}/history?interval=1m&adjustment=raw&limit=3`,
      latest,
    );
    sameBar(
      bar,
      ours.results.findLast(({ partial }) => !partial),
    );
  }
  const [euro, { rates }] = await steady('/stocks/EURUSD/quote', () =>
    forex.latestRates({ currencyPairs: 'EURUSD' }),
  );
  close(rates.EURUSD.bp, euro.bid);
  close(rates.EURUSD.ap, euro.ask);
  const [index, { values }] = await steady('/stocks/SPX/quote', () =>
    indices.indexLatestValues({ symbols: 'SPX' }),
  );
  close(values.SPX.v, index.price);
});

test('snapshots equal history', async () => {
  for (const [symbol, snapshot] of [
    ['AAPL', () => stocks.stockSnapshotSingle({ symbol: 'AAPL' })],
    ['AAPL', async () => (await stocks.stockSnapshots({ symbols: 'AAPL' })).AAPL],
    [
      'BTCUSD',
      async () => (await crypto.cryptoSnapshots({ loc: 'us', symbols: 'BTC/USD' })).snapshots['BTC/USD'],
    ],
  ]) {
    const [ours, theirs] = await steady(`/stocks/${String(symbol)}/history?adjustment=raw&limit=2`, snapshot);
    sameBar(theirs.prevDailyBar, ours.results[0]);
    sameBar(theirs.dailyBar, ours.results[1]);
    assert.ok(theirs.latestQuote.ap >= theirs.latestQuote.bp && theirs.latestTrade.p > 0 && theirs.minuteBar);
  }
});

test('news, corporate actions and the screener equal our calls', async () => {
  const { results } = await own('/stocks/AAPL/news?limit=10');
  const articles = (await news.news({ symbols: 'AAPL', limit: 10 })).news;
  assert.deepEqual(
    articles.map(({ headline, createdAt }) => [headline, createdAt.getTime()]),
    results.map(({ title, publishedAt }) => [title, Date.parse(publishedAt)]),
  );
  const { events } = await own('/stocks/AAPL/history?from=2024-01-01&adjustment=raw&limit=50000');
  const { corporateActions } = await actions.corporateActions({
    symbols: 'AAPL',
    start: at('2024-01-01'),
    end: at('2026-11-19'),
    limit: 1_000,
  });
  assert.deepEqual(
    corporateActions.cashDividends.map(({ exDate, rate }) => [exDate.toISOString().slice(0, 10), rate]),
    events.filter(({ type }) => type === 'dividend').map(({ date, amount }) => [date, amount]),
  );
  const [quotes, { mostActives }] = await steady('/quotes?symbols=AAPL,MSFT', (tries) =>
    screener.mostActives({ top: 90 - tries }),
  );
  for (const { symbol, volume } of quotes.results)
    close(mostActives.find((row) => row.symbol === symbol).volume, volume);
  const [moved, movers] = await steady('/quotes?symbols=BTCUSD,ETHUSD', (tries) =>
    screener.movers({ marketType: 'crypto', top: 40 - tries }),
  );
  for (const { symbol, changePct } of moved.results) {
    const row = [...movers.gainers, ...movers.losers].find((it) => it.symbol.replace('/', '') === symbol);
    close(row.percentChange, changePct);
  }
});

test('the lists of codes can be read', async () => {
  assert.equal((await stocks.stockMetaExchanges())['N'], 'New York Stock Exchange');
  assert.deepEqual(await stocks.stockMetaConditions({ ticktype: 'trade', tape: 'A' }), {});
});

test('errors are those of the client', async () => {
  const nobody = new marketData.StockApi(
    new marketData.Configuration({ basePath, keyId: 'nobody', secret: 'none' }),
  );
  await assert.rejects(nobody.stockLatestQuoteSingle({ symbol: 'AAPL' }), { status: 401 });
  await assert.rejects(stocks.stockLatestQuoteSingle({ symbol: 'NOSUCH' }), { status: 404 });
  await assert.rejects(stocks.stockAuctions({ symbols: 'AAPL' }), (error) => {
    assert.ok(error instanceof errors.NotFoundError);
    assert.match(error.message, /Auctions are not recorded/);
    return true;
  });
});

test('every served method was called', () => {
  assert.deepEqual(
    served.filter((name) => !asked.has(name)),
    [],
  );
});
