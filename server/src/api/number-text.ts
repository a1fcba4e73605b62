/**
 * A number as JSON and CSV write it, with at most 12 significant digits: enough for every price and volume, and
 * without the last digits that adjusting leaves behind, such as 57.857499999999995.
 */
export function numberText(value: number): string {
  return Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(12)));
}

/** RFC 3339 in UTC, to the second. */
export const timeText = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;
