import { DAY_MS } from '@meridian/market/dates';
import type { SymbolInfo } from '../../lake/lake.ts';
import { dayAt, isDate, midnightOf, msOf } from '../market-times.ts';

/** A range whose end is not included. */
export interface Range {
  readonly fromMs: number;
  readonly toMs: number;
}

type Query = Readonly<Record<string, unknown>>;

/** The range that `name` and its bounds mean; `start` and `after` give the first instant of a text and the one after it. */
function rangeBetween(
  query: Query,
  name: string,
  start: (text: string) => number,
  after: (text: string) => number,
): Range {
  const bounds = (ends: readonly (readonly [string, (text: string) => number])[]) =>
    ends.flatMap(([end, read]) => {
      const text = query[name + end] as string | undefined;
      return text === undefined ? [] : [read(text)];
    });
  return {
    fromMs: Math.max(
      Number.NEGATIVE_INFINITY,
      ...bounds([
        ['.gte', start],
        ['.gt', after],
        ['', start],
      ]),
    ),
    toMs: Math.min(
      Number.POSITIVE_INFINITY,
      ...bounds([
        ['.lte', after],
        ['.lt', start],
        ['', after],
      ]),
    ),
  };
}

const instantIn = (text: string) => (text.includes('T') ? Date.parse(text) : msOf(text));

/** The instants that `timestamp` and its bounds mean for a symbol; dates are days of its market. */
export const instantsOf = (info: SymbolInfo, query: Query, name = 'timestamp'): Range =>
  rangeBetween(
    query,
    name,
    (text) => (isDate(text) ? midnightOf(info, Date.parse(text) / DAY_MS) : instantIn(text)),
    (text) => (isDate(text) ? midnightOf(info, Date.parse(text) / DAY_MS + 1) : instantIn(text) + 1),
  );

/** The trading dates that `timestamp` and its bounds mean, as the times of our daily bars. */
export function datesOf(info: SymbolInfo, query: Query): Range {
  const day = (text: string) => (isDate(text) ? Date.parse(text) / DAY_MS : dayAt(info, instantIn(text)));
  return rangeBetween(
    query,
    'timestamp',
    (text) => day(text) * DAY_MS,
    (text) => (day(text) + 1) * DAY_MS,
  );
}
