/** Points in time in requests: a date, or an RFC 3339 time with offset. */

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^(\d{4}-\d{2}-\d{2})[Tt]\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?([Zz]|[+-]\d{2}:\d{2})$/;

const DAY_PATTERN = String.raw`(19|20)\d{2}-((0[13578]|1[02])-(0[1-9]|[12]\d|3[01])|(0[469]|11)-(0[1-9]|[12]\d|30)|02-(0[1-9]|1\d|2[0-8]))`;
const TIME_PATTERN = String.raw`([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?([Zz]|[+-]([01]\d|2[0-3]):[0-5]\d)`;

/** For descriptions: the dates of two centuries that exist, February 29 excepted, and the instants of `boundsOf`. */
export const DATE_PATTERN = `^${DAY_PATTERN}$`;
export const INSTANT_PATTERN = `^${DAY_PATTERN}([Tt]${TIME_PATTERN})?$`;

const DAY_MS = 86_400_000;

/** Whether `date` exists: JavaScript's own parser turns February 30 into March 2. */
function dayMs(date: string): number | undefined {
  const ms = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== date ? undefined : ms;
}

/**
 * The time range of `text` in milliseconds since 1970 UTC, end excluded. A date is a whole UTC day, a time one
 * millisecond. Returns undefined for other texts.
 */
export function boundsOf(text: string): { readonly startMs: number; readonly endMs: number } | undefined {
  if (DATE.test(text)) {
    const startMs = dayMs(text);
    return startMs === undefined ? undefined : { startMs, endMs: startMs + DAY_MS };
  }
  const date = TIME.exec(text)?.[1];
  if (date === undefined || dayMs(date) === undefined) return undefined;
  const startMs = Date.parse(text.toUpperCase());
  return Number.isNaN(startMs) ? undefined : { startMs, endMs: startMs + 1 };
}
