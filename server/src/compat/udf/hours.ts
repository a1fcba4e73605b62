import { nyse } from '@meridian/market/calendar';
import { DAY_MS, dateOf, weekday } from '@meridian/market/dates';
import { marketOf } from '@meridian/market/simulator/instrument';
import type { SymbolInfo } from '../../lake/lake.ts';

/** Trading hours as charts need them. */
interface Hours {
  readonly timezone: string;
  /** Days of the week after a colon: 1 is Sunday. */
  readonly session: string;
  /** Days without trading, `YYYYMMDD`, separated by commas. */
  readonly session_holidays: string;
  /** Days with other hours. */
  readonly corrections: string;
}

const AROUND_THE_CLOCK: Hours = {
  timezone: 'Etc/UTC',
  session: '24x7',
  session_holidays: '',
  corrections: '',
};
/** From Sunday 17:00 to Friday 17:00 in New York: 21:00 UTC in summer, 22:00 in winter. */
const FOREIGN_EXCHANGE: Hours = {
  ...AROUND_THE_CLOCK,
  session: '2100-0000:1|0000-0000:2345|0000-2200:6',
};
const YEARS_BACK = 10;
const DAYS_AHEAD = 365;

const digits = (date: string) => date.replaceAll('-', '');

/** The hours of the exchanges of New York, with the holidays of ten years back and one ahead. */
function newYork(today: number): Hours {
  const holidays: string[] = [];
  const early: string[] = [];
  const lastDay = today + DAYS_AHEAD;
  for (let day = today - YEARS_BACK * 365; day <= lastDay; day++) {
    const session = nyse.onDay(day);
    const isWeekend = weekday(day) === 0 || weekday(day) === 6;
    if (!session && !isWeekend) holidays.push(digits(dateOf(day)));
    if (session?.early) early.push(digits(dateOf(day)));
  }
  return {
    timezone: 'America/New_York',
    session: '0930-1600',
    session_holidays: holidays.join(','),
    corrections: early.length > 0 ? `0930-1300:${early.join(',')}` : '',
  };
}

let known: { readonly today: number; readonly hours: Hours } | undefined;

/** The trading hours of a symbol. */
export function hoursOf(info: Pick<SymbolInfo, 'assetClass'>, nowMs: number): Hours {
  if (info.assetClass === 'crypto') return AROUND_THE_CLOCK;
  if (marketOf(info).calendar !== nyse) return FOREIGN_EXCHANGE;
  const today = Math.floor(nowMs / DAY_MS);
  if (known?.today !== today) known = { today, hours: newYork(today) };
  return known.hours;
}
