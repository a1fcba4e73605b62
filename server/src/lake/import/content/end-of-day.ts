import { DAY_MS } from '@meridian/market/dates';

/**
 * The last second of a day in UTC: of what is known only by its day nobody can say that it was known earlier, and a
 * test of a strategy must not see it before.
 */
export const endOfDayMs = (day: number) => (day + 1) * DAY_MS - 1000;
