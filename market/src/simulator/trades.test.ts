import { expect, test } from 'vitest';
import { createExchange, INSTRUMENTS } from './exchange.ts';

const exchange = createExchange(20160104);
const DATE = '2026-11-19';
/** Active and sluggish, dear and cheap, whole and divisible. */
const SYMBOLS = ['SPY', 'NVDA', 'BKNG', 'KMI', 'SPX', 'EURUSD', 'USDJPY', 'BTCUSD', 'DOGEUSD'];
const MINUTE_MS = 60_000;

test('every minute has its prints: first the open, last the close, high and low, all volume, as many as it counts', () => {
  for (const symbol of SYMBOLS) {
    const minutes = exchange.minuteBars(symbol, DATE);
    const { openMs, closeMs } = exchange.calendar(symbol).session(DATE)!;
    const { volumeDecimals, priceDecimals } = INSTRUMENTS.get(symbol)!;
    const byMinute = Map.groupBy(exchange.trades(symbol, openMs, closeMs), ({ timestampMs }) =>
      Math.floor(timestampMs / MINUTE_MS),
    );
    const faults: string[] = [];
    for (let i = 0; i < minutes.length; i++) {
      const prints = byMinute.get(minutes.timestamp[i]! / MINUTE_MS) ?? [];
      const prices = prints.map(({ price }) => price);
      const volume = prints.reduce((sum, { size }) => sum + size, 0);
      const agrees =
        prints.length === minutes.trades![i] &&
        prints.length >= 4 &&
        prices[0] === minutes.open[i] &&
        prices.at(-1) === minutes.close[i] &&
        Math.max(...prices) === minutes.high[i] &&
        Math.min(...prices) === minutes.low[i] &&
        Number(volume.toFixed(volumeDecimals)) === minutes.volume[i] &&
        prices.every((price) => Number(price.toFixed(priceDecimals)) === price) &&
        prints.every(({ size }) => size > 0 && Number(size.toFixed(volumeDecimals)) === size);
      if (!agrees) faults.push(new Date(minutes.timestamp[i]!).toISOString());
    }
    expect({ symbol, faults }).toEqual({ symbol, faults: [] });
    expect(byMinute.size).toBe(minutes.length);
  }
});

test('the average price of the prints of a minute is its VWAP, and that of a session the one of its day', () => {
  for (const symbol of ['SPY', 'NVDA', 'BKNG', 'KMI', 'BTCUSD']) {
    const minutes = exchange.minuteBars(symbol, DATE);
    const { openMs, closeMs } = exchange.calendar(symbol).session(DATE)!;
    const { priceDecimals } = INSTRUMENTS.get(symbol)!;
    const prints = exchange.trades(symbol, openMs, closeMs);
    const sums = new Map<number, { turnover: number; volume: number }>();
    for (const { timestampMs, price, size } of prints) {
      const minute = Math.floor(timestampMs / MINUTE_MS) * MINUTE_MS;
      const it = sums.get(minute) ?? { turnover: 0, volume: 0 };
      sums.set(minute, { turnover: it.turnover + price * size, volume: it.volume + size });
    }
    const tick = 10 ** -priceDecimals;
    const far = [...minutes.timestamp].filter((minute, i) => {
      const { turnover, volume } = sums.get(minute)!;
      return Math.abs(turnover / volume - minutes.vwap![i]!) > tick / 2;
    });
    expect({ symbol, far: far.length }).toEqual({ symbol, far: 0 });
    const all = [...sums.values()].reduce((a, b) => ({
      turnover: a.turnover + b.turnover,
      volume: a.volume + b.volume,
    }));
    const daily = exchange.dailyBars(symbol, DATE);
    const totals = exchange.tradeTotals(symbol, daily, daily.length - 1, daily.length);
    expect(Math.abs(all.turnover / all.volume - totals.vwap[0]!)).toBeLessThan(tick / 10);
    expect(totals.trades[0]).toBe(prints.length);
    expect(totals.vwap[0]).toBe(exchange.quoteAt(symbol, closeMs - 1).vwap);
  }
});

test('VWAP and number of prints of a day, which come from the daily bar, are those of its minutes, of any symbol and year', () => {
  const faults: string[] = [];
  let largest = 0;
  for (const { symbol, priceDecimals } of [...INSTRUMENTS.values()].filter((_, at) => at % 3 === 0)) {
    const daily = exchange.dailyBars(symbol, DATE);
    const unit = 10 ** (priceDecimals + 2);
    for (let at = symbol.length * 31; at < daily.length; at += 1_100) {
      const totals = exchange.tradeTotals(symbol, daily, at, at + 1);
      const date = new Date(daily.timestamp[at]!).toISOString().slice(0, 10);
      const { length, vwap, volume, trades } = exchange.minuteBars(symbol, date);
      let [turnover, count] = [0, 0];
      for (let i = 0; i < length; i++) {
        turnover += vwap![i]! * volume[i]!;
        count += trades![i]!;
        largest = Math.max(largest, volume[i]! / daily.volume[at]!);
      }
      const average = Math.round((turnover / daily.volume[at]!) * unit) / unit;
      if (average !== totals.vwap[0] || count !== totals.trades[0]) faults.push(`${symbol} ${date}`);
    }
  }
  expect(faults).toEqual([]);
  // The minutes come to it without one of them having all the trading.
  expect(largest).toBeLessThan(0.25);
});

test('the last print up to the end of a second is what is quoted in it, and so is the volume of all', () => {
  for (const symbol of SYMBOLS) {
    const { openMs } = exchange.calendar(symbol).session(DATE)!;
    const { volumeDecimals } = INSTRUMENTS.get(symbol)!;
    const prints = exchange.trades(symbol, openMs, openMs + 10 * MINUTE_MS);
    let next = 0;
    let volume = 0;
    const faults: number[] = [];
    for (let second = openMs; second < openMs + 10 * MINUTE_MS; second += 1000) {
      for (; next < prints.length && prints[next]!.timestampMs < second + 1000; next++)
        volume += prints[next]!.size;
      const quote = exchange.quoteAt(symbol, second + 999);
      const agrees =
        quote.price === prints[next - 1]!.price && quote.volume === Number(volume.toFixed(volumeDecimals));
      if (!agrees) faults.push(second);
    }
    expect({ symbol, faults }).toEqual({ symbol, faults: [] });
  }
});

test('prints have times of their own to the nanosecond, and the first and the last of a session say so', () => {
  const { openMs, closeMs } = exchange.calendar('KMI').session(DATE)!;
  const prints = exchange.trades('KMI', openMs, closeMs);
  const nanos = prints.map(
    ({ timestampMs, nanos: after = 0 }) => BigInt(timestampMs) * 1_000_000n + BigInt(after),
  );
  expect(nanos).toEqual([...new Set(nanos)].toSorted((a, b) => (a < b ? -1 : 1)));
  expect(prints.every(({ nanos: after = -1 }) => Number.isInteger(after) && after >= 0 && after < 1e6)).toBe(
    true,
  );
  const marked = prints.filter(({ auction }) => auction !== undefined);
  expect(marked).toEqual([prints[0], prints.at(-1)]);
  expect(marked.map(({ auction }) => auction)).toEqual(['opening', 'closing']);
});

test('a minute in progress counts the prints that have been', () => {
  const now = Date.parse(`${DATE}T16:10:30Z`);
  const soFar = exchange.minutesSoFar('JPM', DATE, now);
  const prints = exchange.trades('JPM', Date.parse(`${DATE}T16:10:00Z`), now + 1000);
  expect(soFar.trades!.at(-1)).toBe(prints.length);
  expect(soFar.volume.at(-1)).toBe(prints.reduce((sum, { size }) => sum + size, 0));
});

test('prints come in order, each with an id of its own that rises, and ranges join without gap or overlap', () => {
  // Over the night from one session into the next.
  const [from, to] = [Date.parse('2026-11-18T20:50:00.500Z'), Date.parse('2026-11-19T14:40:00.250Z')];
  const whole = exchange.trades('KMI', from, to);
  expect(whole.length).toBeGreaterThan(100);
  for (let i = 1; i < whole.length; i++) {
    expect(whole[i]!.timestampMs).toBeGreaterThanOrEqual(whole[i - 1]!.timestampMs);
    expect(whole[i]!.id).toBeGreaterThan(whole[i - 1]!.id);
  }
  expect(whole.every(({ timestampMs }) => timestampMs >= from && timestampMs < to)).toBe(true);
  const middle = whole[whole.length >> 1]!.timestampMs;
  expect([...exchange.trades('KMI', from, middle), ...exchange.trades('KMI', middle, to)]).toEqual(whole);
  expect(createExchange(20160104).trades('KMI', middle, to)).toEqual(exchange.trades('KMI', middle, to));
});

test('quotes are the changes of bid and ask: between two of them the book stands as it was quoted', () => {
  const [from, to] = [Date.parse('2026-11-19T14:20:00Z'), Date.parse('2026-11-19T14:38:00Z')];
  for (const symbol of ['NVDA', 'EURUSD']) {
    const changes = exchange.quotes(symbol, from, to);
    const open = exchange.calendar(symbol).session(DATE)!.openMs;
    let next = 0;
    let book = changes[0];
    expect(book?.timestampMs).toBe(Math.max(from, open));
    for (let second = Math.max(from, open); second < to; second += 1000) {
      const { bid, ask, bidSize, askSize } = exchange.quoteAt(symbol, second);
      if (changes[next]?.timestampMs === second) book = changes[next++];
      expect(book).toMatchObject({ bid, ask, bidSize, askSize });
    }
    expect(next).toBe(changes.length);
    expect(changes.length).toBeGreaterThan(200);
    const middle = from + 450_500;
    expect([...exchange.quotes(symbol, from, middle), ...exchange.quotes(symbol, middle, to)]).toEqual(
      changes,
    );
  }
  expect(exchange.quotes('SPX', from, to)).toEqual([]);
});
