/** The call that Backtest shows. Its parameters must equal the contract's, which pages do not load. */
import type { SdkCall } from './sdk-samples/call.ts';

type Parameter = SdkCall['parameters'][number];
type Type = Parameter['type'];

const inBody = (name: string, type: Type): Parameter => ({ name, place: 'body', positional: false, type });
const TEXT: Type = { kind: 'text' };
const NUMBER: Type = { kind: 'number' };

export const PORTFOLIO_BACKTEST_CALL: SdkCall = {
  name: 'portfolioBacktest',
  path: '/api/portfolio/backtest',
  answers: 'reply',
  parameters: [
    inBody('symbols', { kind: 'list', of: TEXT }),
    inBody('weights', { kind: 'map', of: NUMBER }),
    inBody('ranks', {
      kind: 'shape',
      name: 'PortfolioBacktestRanks',
      fields: { by: TEXT, top: NUMBER, bottom: NUMBER, order: TEXT, lookback: NUMBER, skip: NUMBER },
    }),
    inBody('weighting', TEXT),
    inBody('from', TEXT),
    inBody('to', TEXT),
    inBody('rebalance', TEXT),
    inBody('fill', TEXT),
    inBody('initialCash', NUMBER),
    inBody('costs', {
      kind: 'shape',
      name: 'PortfolioBacktestCosts',
      fields: { bps: NUMBER, borrowRate: NUMBER },
    }),
    inBody('cashRate', NUMBER),
    inBody('benchmark', TEXT),
  ],
};
