import { type ApiQuery, type ApiReply, api } from '@meridian/contracts/api';
import { SESSION_DATES } from '@meridian/contracts/api/calendar';
import { aroundTheClock, type Calendar, foreignExchange, nyse } from '@meridian/market/calendar';
import { dateOf, dayOf, timeText, weekday } from '@meridian/market/dates';
import { nyseHoliday } from '@meridian/market/holidays';
import type { Handler } from '../../operation/operation.ts';
import { invalidParameter, parseParameters } from '../../operation/parameters.ts';
import { calendarResponse } from '../formats/calendar.ts';
import type { CalendarEntry } from '../formats/icalendar.ts';
import { type Column, field } from '../formats/table.ts';
import { cursorText, readCursor } from '../requests/cursor.ts';
import { comingDates } from '../requests/date-range.ts';

type Row = ApiReply<'sessionsCalendar'>['results'][number];
type Query = ApiQuery<'sessionsCalendar'>;

const DEFAULT_DAYS = 365;
const SOURCE = 'calendar';
const CALENDARS: Readonly<Record<Row['exchange'], Calendar>> = {
  XNYS: nyse,
  XNAS: nyse,
  FX: foreignExchange,
  CRYPTO: aroundTheClock,
};

const COLUMNS: readonly Column<Row>[] = [
  field('date'),
  field('exchange'),
  field('status'),
  field('open'),
  field('close'),
  field('holiday'),
  field('source'),
];

/** GET /calendar/sessions: computed from the rules of the exchange, day by day until the page is full. */
export function sessionsCalendarHandler(): Handler {
  return (call) => {
    const query = parseParameters(api.sessionsCalendar.query, call.query);
    const { from, to } = comingDates(query, call.nowMs, DEFAULT_DAYS);
    for (const [name, date] of [
      ['from', from],
      ['to', to],
    ] as const)
      if (date < SESSION_DATES.first || date > SESSION_DATES.last)
        throw invalidParameter(
          name,
          `${name} must lie between ${SESSION_DATES.first} and ${SESSION_DATES.last}`,
        );
    const after = query.cursor === undefined ? '' : readCursor(query.cursor, /^\d{4}-\d{2}-\d{2}$/)[0];
    const start = after >= from ? dayOf(after) + 1 : dayOf(from);
    const rows: Row[] = [];
    const last = dayOf(to);
    for (let day = start; day <= last && rows.length <= query.limit; day++) {
      const row = rowOf(day, query);
      if (row) rows.push(row);
    }
    const page = rows.slice(0, query.limit);
    return calendarResponse(call, {
      rows: page,
      columns: COLUMNS,
      format: query.format,
      nextCursor: rows.length > page.length ? cursorText(page.at(-1)!.date) : null,
      source: SOURCE,
      title: `Sessions ${query.exchange}`,
      entryOf,
    });
  };
}

/** The row of a day; undefined for a day off that every week has, and for one that `days` leaves out. */
function rowOf(day: number, { exchange, days }: Query): Row | undefined {
  const calendar = CALENDARS[exchange];
  const session = calendar.onDay(day);
  const isStocks = calendar === nyse;
  const holiday = isStocks && weekday(day) % 6 !== 0 ? (nyseHoliday(day) ?? null) : null;
  if (!session && holiday === null) return undefined;
  // Every week of currencies ends early on Friday.
  const status = !session ? 'closed' : isStocks && session.early ? 'early' : 'open';
  if (status === (days === 'sessions' ? 'closed' : days === 'holidays' ? 'open' : undefined))
    return undefined;
  return {
    date: dateOf(day),
    exchange,
    status,
    open: session ? timeText(session.openMs) : null,
    close: session ? timeText(session.closeMs) : null,
    holiday,
    source: SOURCE,
  };
}

function entryOf({ date, exchange, status, open, close, holiday }: Row): CalendarEntry {
  const id = `session-${exchange}-${date}`;
  if (open === null || close === null)
    return { id, start: date, title: `${exchange} closed: ${holiday}`, lines: [] };
  const title = status === 'early' ? `${exchange} closes early` : `${exchange} open`;
  return { id, start: open, end: close, title, lines: [] };
}
