/** Points in time as callers write them: a date, or an RFC 3339 time with its offset. */

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^(\d{4}-\d{2}-\d{2})[Tt]\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?([Zz]|[+-]\d{2}:\d{2})$/;

const DAY_MS = 86_400_000;

/** Whether `date` exists: JavaScript's own parser turns February 30 into March 2. */
function dayMs(date: string): number | undefined {
  const ms = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== date ? undefined : ms;
}

/**
 * The span that `text` names, in milliseconds since 1970 UTC, the end excluded: a whole UTC day for a date, one
 * millisecond for a time. Undefined when it is neither.
 */
export function parseInstantRange(
  text: string,
): { readonly startMs: number; readonly endMs: number } | undefined {
  if (DATE.test(text)) {
    const startMs = dayMs(text);
    return startMs === undefined ? undefined : { startMs, endMs: startMs + DAY_MS };
  }
  const date = TIME.exec(text)?.[1];
  if (date === undefined || dayMs(date) === undefined) return undefined;
  const startMs = Date.parse(text.toUpperCase());
  return Number.isNaN(startMs) ? undefined : { startMs, endMs: startMs + 1 };
}
