/** Reads values of vendors, which send numbers as numbers or as texts. */

/** A JSON value; undefined for anything else. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** An object; undefined for anything else. */
export const objectOf = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;

/** A list; empty for anything else. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A finite number; NaN for anything else. An empty text is no number. */
export function numberOf(value: unknown): number {
  if (typeof value === 'number') return Number.isFinite(value) ? value : NaN;
  if (typeof value !== 'string' || value === '') return NaN;
  const number = Number(value);
  return Number.isFinite(number) ? number : NaN;
}

/** A price that somebody quotes; null where nobody does. */
export function priceOrNull(value: unknown): number | null {
  const number = numberOf(value);
  return number > 0 ? number : null;
}

/** Milliseconds since 1970 of an RFC 3339 time; NaN for anything else. */
export const timeOf = (value: unknown): number => (typeof value === 'string' ? Date.parse(value) : NaN);

/** The nanoseconds of an RFC 3339 time after its millisecond, as a field; none where it has no such digits. */
export function nanosIn(value: unknown): { readonly nanos?: number } {
  const digits = typeof value === 'string' ? /\.\d{3}(\d{1,6})/.exec(value)?.[1] : undefined;
  return digits === undefined ? {} : { nanos: Number(digits.padEnd(6, '0')) };
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
