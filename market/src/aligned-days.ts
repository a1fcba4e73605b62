import { type Bars, emptyBars } from './bars.ts';
import { DAY_MS } from './dates.ts';
import { gatherBars } from './resample.ts';
import { instantOf, offsetMs } from './time-zones.ts';

const MINUTE_MS = 60_000;
const HOURS = 60;
const NOON = 12 * HOURS;

/** Where days begin: so many minutes after midnight (0 to 1439) on the clocks of a time zone. */
export interface DayAlignment {
  readonly startMinutes: number;
  /** A name of the IANA database, such as `America/New_York`. */
  readonly timeZone: string;
}

/** A day between two beginnings, in milliseconds since 1970. */
export interface AlignedDay {
  readonly startMs: number;
  /** The beginning of the next one: 23 to 25 hours later. */
  readonly endMs: number;
  /**
   * The date that it counts as, in days since 1970: that of its beginning, or the next one where days begin at noon or later.
   * Sunday 17:00 in New York begins the Monday of currencies.
   */
  readonly date: number;
}

/** The days of an alignment. */
export interface AlignedDays {
  /** The day that an instant falls into. */
  at(ms: number): AlignedDay;
  /** The day that counts as a date, in days since 1970. */
  on(date: number): AlignedDay;
}

/** Days that begin at a time of the clocks of a zone, also when these change. Throws a RangeError for an unknown zone. */
export function alignedDays({ startMinutes, timeZone }: DayAlignment): AlignedDays {
  const shift = startMinutes >= NOON ? 1 : 0;
  const startMs = (date: number) => instantOf((date - shift) * DAY_MS + startMinutes * MINUTE_MS, timeZone);
  const on = (date: number): AlignedDay => ({ startMs: startMs(date), endMs: startMs(date + 1), date });
  return {
    on,
    at(ms) {
      const clock = ms + offsetMs(ms, timeZone) - startMinutes * MINUTE_MS;
      let day = on(Math.floor(clock / DAY_MS) + shift);
      // Around a change of the clocks the guess may be a day off.
      if (ms < day.startMs) day = on(day.date - 1);
      else if (ms >= day.endMs) day = on(day.date + 1);
      return day;
    },
  };
}

/** Daily bars with the dates that their days count as, in days since 1970. */
export interface DatedBars {
  /** Each starts with the day itself, also when its first minutes had no trade. */
  readonly bars: Bars;
  readonly dates: Float64Array;
}

/** Minute bars gathered into the days of an alignment. Days without minutes have no bar. */
export function gatherDays(minutes: Bars, days: AlignedDays): DatedBars {
  const dates: number[] = [];
  let day: AlignedDay = { startMs: Infinity, endMs: -Infinity, date: 0 };
  const bars = gatherBars(minutes, (timestamp) => {
    if (timestamp < day.startMs || timestamp >= day.endMs) {
      day = days.at(timestamp);
      dates.push(day.date);
    }
    return day.startMs;
  });
  return { bars, dates: Float64Array.from(dates) };
}

/**
 * Daily bars joined by a calendar that counts in dates, such as `resampleWeeks`. Each bar starts with its first day.
 */
export function joinDays({ bars, dates }: DatedBars, resample: (days: Bars) => Bars): Bars {
  const dated = resample({ ...bars, timestamp: dates.map((date) => date * DAY_MS) });
  const starts = new Map(Array.from(dates, (date, at) => [date * DAY_MS, bars.timestamp[at]!]));
  return { ...dated, timestamp: dated.timestamp.map((ms) => starts.get(ms)!) };
}

export const NO_DAYS: DatedBars = { bars: emptyBars(0), dates: new Float64Array(0) };
