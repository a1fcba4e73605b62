import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { adjustBars } from '../adjustment.ts';
import { BAR_COLUMNS } from '../bars.ts';
import { DAY_MS, dateOf } from '../dates.ts';
import { createExchange, INSTRUMENTS } from './exchange.ts';
import { SECTOR_NAMES } from './universe/equities.ts';

const SEED = 20160104;
const exchange = createExchange(SEED);
const symbols = [...INSTRUMENTS.keys()];
const at = (text: string) => Date.parse(text);

test('the universe has 120 companies in the 11 sectors, 6 funds, 12 currency pairs, 12 crypto pairs and 4 indices', () => {
  const classes = Map.groupBy(INSTRUMENTS.values(), (it) => it.assetClass);
  const sizes = Object.fromEntries([...classes].map(([assetClass, members]) => [assetClass, members.length]));
  expect(sizes).toEqual({ equity: 120, etf: 5, fund: 1, index: 4, fx: 12, crypto: 12 });
  expect(SECTOR_NAMES).toHaveLength(11);
  const companies = [...INSTRUMENTS.values()].filter(({ sector }) => sector !== null);
  expect(companies).toHaveLength(120);
  for (const it of INSTRUMENTS.values())
    for (const figure of [it.startPrice, it.growth, it.volatility, it.dailyVolume])
      expect(figure).not.toBeNaN();
});

test('the same seed gives the same bytes in a fresh process, another seed others', () => {
  const script = `
    import { createHash } from 'node:crypto';
    import { createExchange, INSTRUMENTS } from '${import.meta.dirname}/exchange.ts';
    const exchange = createExchange(Number(process.argv[1]));
    const hash = createHash('sha256');
    for (const symbol of ['AAPL', 'SPY', 'SPX', 'EURUSD', 'BTCUSD']) {
      const daily = exchange.dailyBars(symbol, '2026-11-19');
      const minutes = exchange.minuteBars(symbol, '2026-11-19');
      for (const bars of [daily, minutes])
        for (const name of ['timestamp', 'open', 'high', 'low', 'close', 'volume']) hash.update(bars[name]);
      hash.update(JSON.stringify(exchange.quoteAt(symbol, 1795200000000)));
    }
    process.stdout.write(hash.digest('hex'));`;
  const run = (seed: number) =>
    execFileSync(process.execPath, ['--input-type=module', '-e', script, String(seed)], { encoding: 'utf8' });
  const first = run(SEED);
  expect(first).toMatch(/^[0-9a-f]{64}$/);
  expect(run(SEED)).toBe(first);
  expect(run(SEED + 1)).not.toBe(first);
});

test('the order and the moment of asking do not matter', () => {
  const other = createExchange(SEED);
  const late = other.quoteAt('MSFT', at('2026-11-20T18:00:00Z'));
  other.minuteBars('MSFT', '2018-05-02');
  other.dailyBars('MSFT', '2030-01-02');
  expect(exchange.dailyBars('MSFT', '2017-03-01')).toEqual(other.dailyBars('MSFT', '2017-03-01'));
  expect(exchange.quoteAt('MSFT', at('2026-11-20T18:00:00Z'))).toEqual(late);
  expect(other.quoteAt('MSFT', at('2026-11-20T18:00:00Z'))).toEqual(late);
});

test('every symbol has a sound bar on each of its sessions, with prices on the tick', () => {
  for (const [symbol, { priceDecimals, assetClass }] of INSTRUMENTS) {
    const bars = exchange.dailyBars(symbol, '2026-11-19');
    const sessions = exchange.calendar(symbol).between('2016-01-04', '2026-11-19');
    expect([...bars.timestamp].map((it) => dateOf(it / DAY_MS))).toEqual(sessions.map((it) => it.date));
    let faults = 0;
    for (let i = 0; i < bars.length; i++) {
      const [open, high, low, close] = [bars.open[i]!, bars.high[i]!, bars.low[i]!, bars.close[i]!];
      const sound =
        low > 0 &&
        low <= Math.min(open, close) &&
        high >= Math.max(open, close) &&
        (assetClass === 'fund' || bars.volume[i]! > 0);
      const onTick = [open, high, low, close].every((it) => Number(it.toFixed(priceDecimals)) === it);
      if (!sound || !onTick) faults++;
    }
    expect({ symbol, faults }).toEqual({ symbol, faults: 0 });
  }
});

test('minutes of a finished session add up exactly to its daily bar, on full, half and round-the-clock days', () => {
  const dates = ['2016-01-04', '2019-07-03', '2024-11-29', '2025-03-09', '2026-11-19', '2026-11-20'];
  for (const symbol of ['AAPL', 'AMD', 'KMI', 'SPY', 'SPX', 'EURUSD', 'USDJPY', 'BTCUSD', 'DOGEUSD'])
    for (const date of dates) {
      const session = exchange.calendar(symbol).session(date);
      const minutes = exchange.minuteBars(symbol, date);
      // Only a halt leaves minutes out.
      const missing = (session ? (session.closeMs - session.openMs) / 60_000 : 0) - minutes.length;
      expect(session && INSTRUMENTS.get(symbol)!.sector !== null ? [0, 5, 10] : [0]).toContain(missing);
      if (!session) continue;
      const daily = exchange.dailyBars(symbol, date);
      const i = daily.length - 1;
      const decimals = INSTRUMENTS.get(symbol)!.volumeDecimals;
      expect(minutes.open[0]).toBe(daily.open[i]);
      expect(minutes.close[minutes.length - 1]).toBe(daily.close[i]);
      expect(Math.max(...minutes.high)).toBe(daily.high[i]);
      expect(Math.min(...minutes.low)).toBe(daily.low[i]);
      expect(Number(minutes.volume.reduce((a, b) => a + b).toFixed(decimals))).toBe(daily.volume[i]);
    }
});

test('the quotes of the seconds of a minute are exactly its bar', () => {
  for (const symbol of ['NVDA', 'EURUSD', 'ETHUSD']) {
    const minute = at('2026-11-19T15:47:00Z');
    const bars = exchange.minuteBars(symbol, '2026-11-19');
    const i = bars.timestamp.indexOf(minute);
    const prices = Array.from({ length: 60 }, (_, s) => exchange.quoteAt(symbol, minute + s * 1000).price);
    expect(prices[0]).toBe(bars.open[i]);
    expect(prices.at(-1)).toBe(bars.close[i]);
    expect(Math.max(...prices)).toBe(bars.high[i]);
    expect(Math.min(...prices)).toBe(bars.low[i]);
  }
});

test('the growing bar only widens, ends as the daily bar, and is gone after the closing', () => {
  const { openMs, closeMs } = exchange.calendar('JPM').session('2026-11-19')!;
  expect(exchange.growingDailyBar('JPM', openMs - 1)).toBeUndefined();
  let before = exchange.growingDailyBar('JPM', openMs)!;
  for (let now = openMs; now < closeMs; now += 97_000) {
    const bar = exchange.growingDailyBar('JPM', now)!;
    expect(bar.high[0]).toBeGreaterThanOrEqual(before.high[0]!);
    expect(bar.low[0]).toBeLessThanOrEqual(before.low[0]!);
    expect(bar.volume[0]).toBeGreaterThanOrEqual(before.volume[0]!);
    expect(bar.close[0]).toBe(exchange.quoteAt('JPM', now).price);
    before = bar;
  }
  const last = exchange.growingDailyBar('JPM', closeMs - 1)!;
  const daily = exchange.dailyBars('JPM', '2026-11-19');
  for (const column of BAR_COLUMNS) expect(last[column][0]).toBe(daily[column][daily.length - 1]);
  expect(exchange.growingDailyBar('JPM', closeMs)).toBeUndefined();
});

test('minutes in progress are a beginning of the finished session', () => {
  const now = at('2026-11-19T16:10:30Z');
  const soFar = exchange.minutesSoFar('JPM', '2026-11-19', now);
  const whole = exchange.minuteBars('JPM', '2026-11-19');
  const last = soFar.length - 1;
  expect(soFar.timestamp[last]).toBe(at('2026-11-19T16:10:00Z'));
  expect(soFar.close.slice(0, last)).toEqual(whole.close.slice(0, last));
  expect(soFar.open[last]).toBe(whole.open[last]);
  expect(soFar.volume[last]).toBeLessThan(whole.volume[last]!);
  expect(exchange.minutesSoFar('JPM', '2026-11-20', now).length).toBe(0);
});

test('outside the session the last quote stands: the last close, stamped with the closing', () => {
  const daily = exchange.dailyBars('AAPL', '2026-11-20');
  const quote = exchange.quoteAt('AAPL', at('2026-11-22T12:00:00Z'));
  expect(quote.price).toBe(daily.close[daily.length - 1]);
  expect(quote.volume).toBe(daily.volume[daily.length - 1]);
  expect(quote.timestampMs).toBe(at('2026-11-20T21:00:00Z'));
  expect(exchange.quoteAt('AAPL', at('2026-11-22T12:00:01Z'))).toEqual(quote);
});

test('bid and ask enclose the price at every second, and indices have none', () => {
  for (let now = at('2026-11-19T15:00:00Z'); now < at('2026-11-19T15:05:00Z'); now += 1000) {
    const { bid, ask, price } = exchange.quoteAt('AMD', now);
    expect(bid!).toBeLessThanOrEqual(price);
    expect(ask!).toBeGreaterThanOrEqual(price);
    expect(ask!).toBeGreaterThan(bid!);
  }
  expect(exchange.quoteAt('SPX', at('2026-11-19T15:00:00Z')).bid).toBeNull();
});

test('split-adjusted prices have no jump where a company split, and the previous close is for the new share', () => {
  const splits = symbols.flatMap((symbol) =>
    exchange.events(symbol, '2026-11-19').flatMap((it) => (it.type === 'split' ? [{ symbol, ...it }] : [])),
  );
  expect(splits.length).toBeGreaterThan(10);
  for (const { symbol, date, ratio } of splits) {
    const raw = exchange.dailyBars(symbol, '2026-11-19');
    const adjusted = adjustBars(raw, 'raw', 'split', exchange.events(symbol, '2026-11-19'));
    const i = adjusted.timestamp.indexOf(at(date));
    expect(Math.abs(Math.log(adjusted.close[i]! / adjusted.close[i - 1]!))).toBeLessThan(0.4);
    const { openMs } = exchange.calendar(symbol).session(date)!;
    expect(exchange.quoteAt(symbol, openMs).previousClose).toBeCloseTo(raw.close[i - 1]! / ratio, 9);
  }
});

test('companies that pay dividends do so four times a year', () => {
  const paid = exchange.events('KO', '2025-12-31').filter((it) => it.type === 'dividend');
  expect(paid.filter((it) => it.date.startsWith('2025'))).toHaveLength(4);
  expect(exchange.events('AMZN', '2025-12-31').filter((it) => it.type === 'dividend')).toEqual([]);
});

test('an unknown symbol is refused by name', () => {
  expect(() => exchange.dailyBars('NOPE', '2026-01-02')).toThrow('no symbol NOPE');
});

test('a company is worth the shares that it filed last, as those of today', () => {
  // In this seed a split of NVDA lies between two reports.
  for (const [symbol, instant] of [
    ['AAPL', '2026-11-09T21:00:00Z'],
    ['AAPL', '2026-11-20T18:00:00Z'],
    ['NVDA', '2026-07-27T18:00:00Z'],
    ['NVDA', '2026-07-28T18:00:00Z'],
  ] as const) {
    const filed = exchange.reports(symbol, at(instant)).at(-1)!;
    let shares = filed.values.sharesOutstanding!;
    for (const event of exchange.events(symbol, instant.slice(0, 10))) {
      if (event.type === 'split' && Date.parse(event.date) > filed.filedAtMs) shares *= event.ratio;
    }
    const { price, marketCap } = exchange.quoteAt(symbol, at(instant));
    expect([symbol, instant, marketCap]).toEqual([symbol, instant, Math.round(shares * price)]);
  }
});
