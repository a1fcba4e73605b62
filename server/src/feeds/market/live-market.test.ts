import { expect, test } from 'vitest';
import { describeSymbol } from '../../lake/symbol-names.ts';
import { FULL_EFFECT } from '../feed-message.ts';
import type { VendorName } from '../vendor.ts';
import { LiveMarket } from './live-market.ts';

const START_MS = Date.UTC(2026, 10, 23, 15);

function openMarket() {
  const clock = { nowMs: START_MS };
  const market = new LiveMarket({
    now: () => clock.nowMs,
    stale: { cryptoMs: 30_000, otherMs: 60_000 },
    vendorsOf: () => ['kraken', 'coinbase'],
    describe: describeSymbol,
    delayMinutesOf: () => 0,
  });
  let seq = 0;
  return {
    clock,
    market,
    trade: (vendor: VendorName, price: number, symbol = 'BTCUSD') => {
      seq += 1;
      const { nowMs } = clock;
      const message = {
        kind: 'trade',
        symbol,
        atMs: nowMs,
        price,
        size: 1,
        id: `${vendor}${seq}`,
        effect: FULL_EFFECT,
      } as const;
      market.apply([{ seq, receivedMs: nowMs, vendor, message }]);
    },
  };
}

test('a vendor that is silent is stale after the stated time, with the true age of its price', () => {
  const { clock, market, trade } = openMarket();
  trade('kraken', 100);
  clock.nowMs += 30_000;
  expect(market.view('BTCUSD')).toMatchObject({ isStale: false, delaySeconds: 0 });
  clock.nowMs += 1_000;
  expect(market.view('BTCUSD')).toMatchObject({ isStale: true, delaySeconds: 31 });
  // Another coin shows that the vendor works.
  trade('kraken', 7, 'SOLUSD');
  expect(market.view('BTCUSD')).toMatchObject({ isStale: false });
});

test('outside of its hours no market is stale', () => {
  const { clock, market, trade } = openMarket();
  clock.nowMs = Date.UTC(2026, 10, 23, 20, 59);
  trade('kraken', 100, 'AAPL');
  clock.nowMs = Date.UTC(2026, 10, 24, 3);
  expect(market.view('AAPL')).toMatchObject({ isStale: false });
});

test('the fallback makes the price while the preferred vendor is stale, and gives it back', () => {
  const { clock, market, trade } = openMarket();
  const price = () => [market.view('BTCUSD')?.vendor, market.view('BTCUSD')?.live.now?.price];
  trade('kraken', 100);
  trade('coinbase', 101);
  expect(price()).toEqual(['kraken', 100]);
  clock.nowMs += 31_000;
  trade('coinbase', 102);
  expect(price()).toEqual(['coinbase', 102]);
  expect(market.view('BTCUSD')?.isStale).toBe(false);
  trade('kraken', 103);
  expect(price()).toEqual(['kraken', 103]);
});
