import { describe, expect, test } from 'vitest';
import { importing, noRealData, real } from '../../testing/importing.ts';

const it = importing(Date.UTC(2026, 10, 20, 19));
const HEADER = 'symbol,provider,date,bid_open,bid_high,bid_low,bid_close,ask_open,ask_high,ask_low,ask_close';
const DAY = 'EURUSD,p,2020-01-02,1.1,1.2,1.0,1.1,1.1002,1.2002,1.0002,1.1002';

test('turns bars of bid and ask into bars of the mid price, and keeps the last quote', async () => {
  const { out } = await it.run(
    await it.file(
      'fx.csv',
      `${HEADER}\n${DAY}\n${DAY.replace('01-02', '01-03').replace(',1.1,1.2,1.0,', ',1.05,1.2,1.0,')}\n`,
    ),
  );
  expect(out).toContain('prices are the midpoints of bid and ask, without volume');
  const lake = await it.open();
  const bars = await lake.daily('EURUSD');
  expect([bars.open[0], bars.high[0], bars.low[0], bars.close[0], bars.volume[0]]).toEqual([
    1.1001, 1.2001, 1.0001, 1.1001, 0,
  ]);
  expect(lake.quote('EURUSD', lake.now())).toMatchObject({
    price: 1.1001,
    bid: 1.1,
    ask: 1.1002,
    assetClass: 'fx',
    currency: 'USD',
  });
});

test('a later bar without a quote removes the quote, and an older bar does not', async () => {
  await it.run(await it.file('fx.csv', `${HEADER}\n${DAY}\n`));
  await it.run(await it.file('old.csv', 'symbol,date,open,high,low,close\nEURUSD,2019-12-31,1,1,1,1\n'));
  expect((await it.open()).quote('EURUSD', 0)).toMatchObject({ bid: 1.1, ask: 1.1002 });
  await it.run(await it.file('new.csv', 'symbol,date,open,high,low,close\nEURUSD,2020-01-03,1,1,1,1\n'));
  expect((await it.open()).quote('EURUSD', 0)).toMatchObject({ bid: null, ask: null });
});

test('rejects crossed quotes and impossible ranges', async () => {
  const rows = [
    DAY,
    DAY.replace('01-02', '01-03').replace(/1\.1002$/, '1.0999'),
    DAY.replace('01-02', '01-04').replace(',1.2,', ',1.05,'),
    DAY.replace('01-02', '01-05').replace(',1.0002,', ',1.15,'),
    DAY.replace('01-02', '01-06').replace(',1.0,', ',,'),
    // Sources that merge several feeds can have a bid above the ask, except at the close.
    DAY.replace('01-02', '01-07').replace(',1.2,', ',1.2005,'),
  ];
  const { out } = await it.run(await it.file('fx.csv', `${HEADER}\n${rows.join('\n')}\n`));
  expect(out).toContain('2 daily bars of 1 symbol');
  expect(out).toContain('1 rows kept in which the bid is above the ask, but not at the close');
  expect((await it.rejected('fx')).map((line) => line.split(',"')[0])).toEqual([
    '3,bid_close: above ask_close',
    '4,bid_high: below another price of the bar',
    '5,ask_low: above another price of the bar',
    '6',
  ]);
});

test('reference rates become closes of euro pairs, and never replace a bar with a range', async () => {
  await it.run(await it.file('fx.csv', `${HEADER}\n${DAY}\n`));
  const rates = await it.file(
    'ecb.csv',
    'date,currency,units_per_eur\n2020-01-02,USD,1.5\n2020-01-03,USD,1.6\n2020-01-03,JPY,121.5\n2020-01-03,usd,1\n2020-01-06,USD,N/A\n',
  );
  const { out } = await it.run(rates);
  expect(out).toContain('3 daily bars of 2 symbols');
  expect(out).toContain('one rate a day: open, high and low are set to the close');
  const lake = await it.open();
  expect([...(await lake.daily('EURUSD')).close]).toEqual([1.1001, 1.6]);
  const yen = await lake.daily('EURJPY');
  expect([yen.open[0], yen.high[0], yen.low[0], yen.close[0]]).toEqual([121.5, 121.5, 121.5, 121.5]);
  expect((await it.rejected('ecb')).map((line) => line.split(',"')[0])).toEqual([
    '5',
    '6,units_per_eur: not a positive number',
  ]);
  expect((await it.run(rates)).out).toContain('Nothing changed');
});

test('pairs of coins are found by both spellings, and class shares are not pairs', async () => {
  const rows = ['BTC-USD', 'ETHUSDT', 'BRK-B', 'XAUUSD', '^VIX'].map((symbol) => `${symbol},2020-01-02,7\n`);
  const { out } = await it.run(await it.file('closes.csv', `symbol,date,close\n${rows.join('')}`));
  expect(out).toContain('only closes: open, high and low are set to the close');
  const lake = await it.open();
  const found = ['btc-usd', 'BTCUSD', 'ETHUSDT', 'BRK-B', 'XAUUSD', '^vix'].map((symbol) => {
    const info = lake.symbol(symbol)!;
    return [info.symbol, info.assetClass, info.currency];
  });
  expect(found).toEqual([
    ['BTCUSD', 'crypto', 'USD'],
    ['BTCUSD', 'crypto', 'USD'],
    ['ETHUSDT', 'crypto', 'USDT'],
    ['BRK-B', 'equity', 'USD'],
    ['XAUUSD', 'fx', 'USD'],
    ['^VIX', 'index', 'USD'],
  ]);
});

describe.skipIf(noRealData)('real files (skipped without ../shared/data)', () => {
  test('imports all daily quotes, which agree with the reference rates of the ECB', async () => {
    const { out } = await it.run(real('fx/daily_oanda_bid_ask_2007_2018.csv.gz'));
    expect(out).toContain('14,952 daily bars of 4 symbols');
    expect(out).not.toContain('rejected');
    const quotes = await (await it.open()).daily('EURUSD');
    await it.run('--adjusted', 'split', real('fx/ecb_reference_rates_1999_2023.csv.gz'));
    const rates = await (await it.open()).daily('EURUSD');
    const byDay = new Map(Array.from(rates.timestamp, (ms, i) => [ms, rates.close[i]!]));
    const outside = Array.from(quotes.timestamp, (ms, i) => [byDay.get(ms), i] as const).filter(
      ([rate, i]) => rate !== undefined && (rate < quotes.low[i]! * 0.995 || rate > quotes.high[i]! * 1.005),
    );
    expect(byDay.size).toBe(6_402);
    expect(outside).toEqual([]);
  });
});
