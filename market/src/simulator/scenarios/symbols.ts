import type { Instrument } from '../instrument.ts';
import type { Scenario } from './scenario.ts';

/** All prices begin around this and come back to it. */
export const USUAL_PRICE = 100;

const symbol = (name: string, title: string, scenario: Scenario = {}): Instrument => ({
  symbol: `TEST.${name}`,
  name: `Test symbol: ${title}`,
  assetClass: 'equity',
  exchange: null,
  currency: 'USD',
  sector: null,
  industry: 'Test scenario',
  priceDecimals: 2,
  volumeDecimals: 0,
  startPrice: USUAL_PRICE,
  growth: 0,
  loadings: [],
  volatility: 0.06,
  gapShare: 0.25,
  dividendYield: 0,
  units: 1e8,
  dailyVolume: 1e6,
  spread: 0.0002,
  scenario,
});

/**
 * Symbols for trying out clients, on the calendar of New York. Those without a scenario of prices are ones that the
 * API itself treats in a special way.
 */
export const SCENARIO_SYMBOLS: ReadonlyMap<string, Instrument> = new Map(
  [
    symbol('HALT', 'halted from 10:00 to 10:30', { halt: { from: 30, to: 60 } }),
    symbol('GAP', 'opens 8 % away from the close before', { openings: [1.08, 0.92] }),
    symbol('CRASH', 'falls by 9 % at 11:00 and recovers', {
      crash: { from: 90, bottom: 92, to: 100, ratio: 0.91 },
    }),
    symbol('SPLIT', 'splits at every session', { splits: [2, 0.5] }),
    symbol('DELISTED', 'traded until 28 June 2024', { lastDate: '2024-06-28' }),
    symbol('IPO', 'listed on 3 June 2024, as a spin-off', { firstDate: '2024-06-03' }),
    symbol('SPINOFF', 'gave 25 a share in shares of TEST.IPO on 3 June 2024', {
      spinOff: { date: '2024-06-03', amount: 25, child: 'TEST.IPO' },
    }),
    symbol('MERGED', 'bought for 100 a share in June 2025', {
      lastDate: '2025-06-27',
      merger: { related: 'TEST.IPO', amount: 100 },
    }),
    symbol('MERGING', 'a merger is always announced', {
      announces: { kind: 'merger', amount: 104, related: 'TEST.IPO' },
    }),
    symbol('SPINNING', 'a spin-off is always announced', {
      announces: { kind: 'spinOff', amount: 20, related: 'TEST.PLANNED' },
    }),
    symbol('LIMITED', 'answers 429'),
    symbol('SLOW', 'answers after two seconds'),
    symbol('ERROR', 'answers 500'),
    symbol('DOWN', 'answers 503'),
  ].map((it) => [it.symbol, it]),
);
