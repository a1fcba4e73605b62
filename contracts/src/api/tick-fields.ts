/** What the calls about single trades and quotes share. */
import * as z from 'zod/mini';

/** The most rows of one reply. */
export const TICKS_MAX = 10_000;

/** The conditions of trades by code, in the order of their bits in compact storage. */
export const TRADE_CONDITIONS = {
  opening: 'The first trade of the session. Its price is the open.',
  closing: 'The last trade of the session. Its price is the close.',
  oddLot: 'Fewer than 100 shares.',
  notLast: 'Its price does not become the last price.',
  notRange: 'Its price does not count for high and low.',
  notVolume: 'Its size does not count for the volume.',
} as const;
export type TradeCondition = keyof typeof TRADE_CONDITIONS;
export const TRADE_CONDITION_CODES = Object.keys(TRADE_CONDITIONS) as [TradeCondition, ...TradeCondition[]];

/** An instant to the nanosecond. */
export const nanoTime = z.iso
  .datetime()
  .check(
    z.describe('Time to the nanosecond, UTC. The last digits are zeros where the source gives fewer of them'),
  );
