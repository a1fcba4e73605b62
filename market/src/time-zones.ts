import { DAY_MS } from './dates.ts';

/** More names than there are zones; other spellings of a name count, too. */
const FORMATS_MAX = 500;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Throws a RangeError for an unknown zone. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    if (formats.size >= FORMATS_MAX) formats.clear();
    formats.set(timeZone, format);
  }
  return format;
}

/** How far the clocks of a zone are ahead of UTC at an instant since 1970, in milliseconds. */
export function offsetMs(ms: number, timeZone: string): number {
  const second = Math.floor(ms / 1_000) * 1_000;
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(second)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>;
  const { year, month, day, hour, minute, second: seconds } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, seconds) - second;
}

/**
 * The instant at which the clocks of a zone show a time, given as if it were UTC. Of a time that comes twice it is the first;
 * a time that the clocks leave out is as much later as they are moved.
 */
export function instantOf(clockMs: number, timeZone: string): number {
  const before = offsetMs(clockMs - DAY_MS, timeZone);
  const after = offsetMs(clockMs + DAY_MS, timeZone);
  const first = clockMs - before;
  if (before === after || offsetMs(first, timeZone) === before) return first;
  const second = clockMs - after;
  return offsetMs(second, timeZone) === after ? second : first;
}
