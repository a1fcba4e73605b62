import { DAY_MS } from '@meridian/market/dates';

/**
 * The last second of a day in UTC. Data that is dated by day only counts as known from then on, so that a backtest cannot
 * see it too early.
 */
export const endOfDayMs = (day: number) => (day + 1) * DAY_MS - 1000;
