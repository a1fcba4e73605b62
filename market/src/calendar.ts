import { DAY_MS, dateOf, dayOf, weekday } from './dates.ts';
import { nyseClosing } from './holidays.ts';
import { newYorkMs } from './new-york.ts';

/** One trading day: the exchange date, and the instants (milliseconds since 1970 UTC) of opening and closing. */
export interface Session {
  readonly date: string;
  /** The date as days since 1970. */
  readonly day: number;
  readonly openMs: number;
  readonly closeMs: number;
  /** Closes before the usual hour. */
  readonly early: boolean;
}

export type MarketSession = 'pre' | 'regular' | 'post' | 'closed';

interface MarketState {
  readonly session: MarketSession;
  /** The next opening and closing of the regular session after the instant asked about. */
  readonly nextOpenMs: number;
  readonly nextCloseMs: number;
}

/** Trading days of a market. Dates are `YYYY-MM-DD` in the market's own time zone. */
export interface Calendar {
  isSession(date: string): boolean;
  /** The session of a date, undefined when the market stays closed. */
  session(date: string): Session | undefined;
  /** The same by days since 1970, for loops over many days. */
  readonly onDay: (day: number) => Session | undefined;
  /** The last session before a date. */
  previous(date: string): Session;
  /** The first session after a date. */
  next(date: string): Session;
  /** Sessions from `from` to `to`, both included. */
  between(from: string, to: string): Session[];
  /** The session that is in progress or, between sessions, the last one that has begun. */
  lastBegun(nowMs: number): Session;
  /** The last session that has closed. */
  lastFinished(nowMs: number): Session;
  state(nowMs: number): MarketState;
}

interface Hours {
  /** Undefined when the market stays closed on that day. */
  readonly session: (day: number) => Session | undefined;
  /** Trading before the opening and after the closing, in milliseconds. */
  readonly preMs: number;
  readonly postMs: number;
}

const SEARCH_DAYS = 15;

const REMEMBERED_DAYS = 20_000;

/** Answers of a day's rules, kept, since every quote asks for the same few days and every history for all. */
function remembered(session: Hours['session']): Hours['session'] {
  const known = new Map<number, Session | undefined>();
  return (day) => {
    if (known.has(day)) return known.get(day);
    if (known.size === REMEMBERED_DAYS) known.clear();
    const found = session(day);
    known.set(day, found);
    return found;
  };
}

function calendar({ session: rule, preMs, postMs }: Hours): Calendar {
  const session = remembered(rule);
  const step = (day: number, direction: 1 | -1): Session => {
    for (let i = 1; i <= SEARCH_DAYS; i++) {
      const found = session(day + i * direction);
      if (found) return found;
    }
    throw new RangeError(`No session within ${SEARCH_DAYS} days of ${dateOf(day)}.`);
  };
  // Local dates of all markets lie within a day of the UTC date.
  const lastWhere = (nowMs: number, holds: (session: Session) => boolean): Session => {
    const today = Math.floor(nowMs / DAY_MS);
    for (let day = today + 1; ; day = step(day, -1).day) {
      const found = session(day);
      if (found && holds(found)) return found;
    }
  };
  const lastBegun = (nowMs: number) => lastWhere(nowMs, (it) => it.openMs <= nowMs);
  return {
    isSession: (date) => session(dayOf(date)) !== undefined,
    session: (date) => session(dayOf(date)),
    onDay: session,
    previous: (date) => step(dayOf(date), -1),
    next: (date) => step(dayOf(date), 1),
    between(from, to) {
      const found: Session[] = [];
      const last = dayOf(to);
      for (let day = dayOf(from); day <= last; day++) {
        const it = session(day);
        if (it) found.push(it);
      }
      return found;
    },
    lastBegun,
    lastFinished: (nowMs) => lastWhere(nowMs, (it) => it.closeMs <= nowMs),
    state(nowMs) {
      const current = lastBegun(nowMs);
      const following = step(current.day, 1);
      if (nowMs < current.closeMs)
        return { session: 'regular', nextOpenMs: following.openMs, nextCloseMs: current.closeMs };
      const next = { nextOpenMs: following.openMs, nextCloseMs: following.closeMs };
      if (nowMs < current.closeMs + postMs) return { session: 'post', ...next };
      return { session: nowMs >= following.openMs - preMs ? 'pre' : 'closed', ...next };
    },
  };
}

const HOUR_MS = 3_600_000;

/**
 * The New York Stock Exchange from 1998 on: 09:30 to 16:00 New York time, 13:00 on half days, with pre-market
 * trading from 04:00 and post-market trading for four hours. Nasdaq keeps the same days.
 */
export const nyse: Calendar = calendar({
  preMs: 5.5 * HOUR_MS,
  postMs: 4 * HOUR_MS,
  session(day) {
    const closing = nyseClosing(day);
    if (closing === 'closed') return undefined;
    const early = closing === 'early';
    return {
      date: dateOf(day),
      day,
      openMs: newYorkMs(day, 9.5),
      closeMs: newYorkMs(day, early ? 13 : 16),
      early,
    };
  },
});

/** Crypto pairs: every day from 00:00 to 24:00 UTC. */
export const aroundTheClock: Calendar = calendar({
  preMs: 0,
  postMs: 0,
  session: (day) => ({
    date: dateOf(day),
    day,
    openMs: day * DAY_MS,
    closeMs: (day + 1) * DAY_MS,
    early: false,
  }),
});

/**
 * Currency pairs: Sunday 17:00 to Friday 17:00 New York time, cut into UTC days; so Sunday has a short session
 * at its end and Friday ends early.
 */
export const foreignExchange: Calendar = calendar({
  preMs: 0,
  postMs: 0,
  session(day) {
    const kind = weekday(day);
    if (kind === 6) return undefined;
    const openMs = kind === 0 ? newYorkMs(day, 17) : day * DAY_MS;
    const closeMs = kind === 5 ? newYorkMs(day, 17) : (day + 1) * DAY_MS;
    return { date: dateOf(day), day, openMs, closeMs, early: kind === 5 };
  },
});
