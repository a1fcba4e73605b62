/** Compares values reported by an SDK with the expected values. */
import type { ExpectedError, Outcome } from '../generate/cases/format.ts';

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/;

/** Times are equal when they are the same instant in any notation. */
function same(expected: unknown, own: unknown): boolean {
  if (typeof expected === 'string' && typeof own === 'string' && TIME.test(expected) && TIME.test(own)) {
    return Date.parse(expected) === Date.parse(own);
  }
  return expected === own;
}

/**
 * Returns the differences between `own` and `expected` as sentences that name the path. A missing field equals null. With
 * `atLeast`, objects can have additional fields.
 */
export function differences(
  expected: unknown,
  own: unknown,
  place: string,
  more: 'exact' | 'atLeast',
): string[] {
  if (typeof expected !== 'object' || expected === null || typeof own !== 'object' || own === null) {
    return same(expected ?? null, own ?? null)
      ? []
      : [`${place} is ${JSON.stringify(own)}, not ${JSON.stringify(expected)}`];
  }
  if (Array.isArray(expected) !== Array.isArray(own)) return [`${place} is ${JSON.stringify(own)}`];
  if (Array.isArray(expected) && expected.length !== (own as unknown[]).length) {
    return [`${place} has ${(own as unknown[]).length} items, not ${expected.length}`];
  }
  const wanted = Object.entries(expected);
  const known = new Set(wanted.map(([name]) => name));
  const extra = more === 'atLeast' ? [] : Object.keys(own).filter((name) => !known.has(name));
  return [
    ...extra.map((name) => `${place}.${name} was not expected`),
    ...wanted.flatMap(([name, value]) =>
      differences(value, (own as Readonly<Record<string, unknown>>)[name], `${place}.${name}`, more),
    ),
  ];
}

/** Compares an outcome with an expected error and returns the differences. */
export function errorFaults({ says, ...expected }: ExpectedError, outcome: Outcome): string[] {
  if (!('error' in outcome)) return [`a result in the place of an error ${expected.class}`];
  const { error } = outcome;
  const faults = differences(expected, error, 'error', 'atLeast');
  if (says !== undefined && !error.message.includes(says)) faults.push(`its message is: ${error.message}`);
  return faults;
}
