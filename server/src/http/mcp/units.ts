/** The units of numbers in responses. */
import type { JsonSchema } from './reply-fields.ts';

const PRICE =
  /^(open|high|low|close|price|bid|ask|vwap|previousClose|high52w|low52w|change|amount|marketCap|dollars)$/;

const BY_NAME: readonly (readonly [RegExp, string])[] = [
  [/(Pct|percent|Percent)$/, 'percent'],
  [/Ms$/, 'milliseconds'],
  [/(Seconds|Sec)$/, 'seconds'],
  [/Days$/, 'days'],
  [/^(volume|bidSize|askSize)$/, 'units of the instrument: shares, or units of the first currency of a pair'],
  [/^(count|rows|trades|requests|errors|mentions)$/, 'number of them'],
  [/bytes$/i, 'bytes'],
  [PRICE, 'currency of the symbol: field currency of quote'],
];

const BY_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bin percent\b|^percent\b/i, 'percent'],
  [/from -1,? .*to 1\b/i, 'score from -1 to 1'],
];

const BY_FORMAT: Readonly<Record<string, string>> = {
  'date-time': 'time in UTC, RFC 3339',
  date: 'date',
};

/** The unit of a field by its description, format or name; null when none of them states it. */
export function unitOf(
  name: string,
  { description = '', format, anyOf, ...schema }: JsonSchema,
): string | null {
  const byWords = BY_WORDS.find(([words]) => words.test(description))?.[1];
  const formats = [format, ...(anyOf ?? []).map((it) => it.format)];
  const byFormat = formats.flatMap((it) => (it === undefined ? [] : (BY_FORMAT[it] ?? [])))[0];
  const types = new Set([schema.type, ...(anyOf ?? []).map((it) => it.type)].flat());
  const isNumber = types.has('number') || types.has('integer');
  const byName = isNumber ? BY_NAME.find(([names]) => names.test(name))?.[1] : undefined;
  return byWords ?? byFormat ?? byName ?? null;
}
