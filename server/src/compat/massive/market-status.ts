import { massive } from '@meridian/contracts/compat/massive';
import {
  aroundTheClock,
  type Calendar,
  foreignExchange,
  nyse,
  type Session,
} from '@meridian/market/calendar';
import { DAY_MS, dateOf } from '@meridian/market/dates';
import { isDaylightSaving } from '@meridian/market/new-york';
import type { Handler } from '../../http/operation/operation.ts';
import { parseParameters } from '../../http/operation/parameters.ts';
import { MEDIA_TYPES } from '../../http/operation/response.ts';
import type { MassiveContext } from './massive-context.ts';

const { calls } = massive;
const HOUR_MS = 3_600_000;
const SOURCE = 'constant';
const NAMES = { pre: 'extended-hours', regular: 'open', post: 'extended-hours', closed: 'closed' } as const;
const EXCHANGES = ['NYSE', 'NASDAQ'] as const;
/** Holidays of this many days are upcoming. */
const DAYS_AHEAD = 365;

/** RFC 3339 in New York time, as Massive gives the time of its server. */
function newYorkText(ms: number): string {
  const hours = isDaylightSaving(Math.floor((ms - 5 * HOUR_MS) / DAY_MS)) ? 4 : 5;
  return `${new Date(ms - hours * HOUR_MS).toISOString().slice(0, 19)}-0${hours}:00`;
}

const openOrClosed = (calendar: Calendar, nowMs: number) => {
  const { openMs, closeMs } = calendar.lastBegun(nowMs);
  return nowMs >= openMs && nowMs < closeMs ? 'open' : 'closed';
};

/** GET /v1/marketstatus/now. */
export const marketStatusHandler =
  ({ bodies }: MassiveContext): Handler =>
  (call) => {
    parseParameters(calls.marketStatus.query, call.query);
    const second = Math.floor(call.nowMs / 1_000);
    return bodies.respond(call, {
      tag: () => `status ${second}`,
      source: SOURCE,
      render() {
        const { session } = nyse.state(call.nowMs);
        const market = NAMES[session];
        return {
          market,
          earlyHours: session === 'pre',
          afterHours: session === 'post',
          serverTime: newYorkText(call.nowMs),
          exchanges: { nyse: market, nasdaq: market, otc: 'closed' },
          currencies: {
            fx: openOrClosed(foreignExchange, call.nowMs),
            crypto: openOrClosed(aroundTheClock, call.nowMs),
          },
        };
      },
    });
  };

/** Names by month; January and the last days of a year have two. */
const HOLIDAYS: Readonly<Record<number, string>> = {
  2: "Washington's Birthday",
  3: 'Good Friday',
  4: 'Good Friday',
  5: 'Memorial Day',
  6: 'Juneteenth',
  7: 'Independence Day',
  9: 'Labor Day',
  11: 'Thanksgiving',
  12: 'Christmas',
};

function holidayName(day: number): string {
  const date = new Date(day * DAY_MS);
  if (date.getUTCMonth() === 0)
    return date.getUTCDate() <= 2 ? "New Year's Day" : 'Martin Luther King, Jr. Day';
  return HOLIDAYS[date.getUTCMonth() + 1] ?? 'Holiday';
}

const isWeekday = (day: number) => ![0, 6].includes(new Date(day * DAY_MS).getUTCDay());

function holidayOf(day: number, session: Session | undefined) {
  const about = { date: dateOf(day), name: holidayName(day) };
  return session
    ? {
        ...about,
        status: 'early-close',
        open: new Date(session.openMs).toISOString(),
        close: new Date(session.closeMs).toISOString(),
      }
    : { ...about, status: 'closed' };
}

/** GET /v1/marketstatus/upcoming: a plain list. */
export const marketHolidaysHandler = (): Handler => (call) => {
  parseParameters(calls.marketHolidays.query, call.query);
  const today = Math.floor(call.nowMs / DAY_MS);
  const found = Array.from({ length: DAYS_AHEAD }, (_, at) => today + at).flatMap((day) => {
    const session = nyse.onDay(day);
    if (!isWeekday(day) || (session && !session.early)) return [];
    const holiday = holidayOf(day, session);
    return EXCHANGES.map((exchange) => Object.assign({ exchange }, holiday));
  });
  return {
    status: 200,
    headers: ['Content-Type', MEDIA_TYPES.json, 'X-Data-Source', SOURCE],
    body: [JSON.stringify(found)],
  };
};
