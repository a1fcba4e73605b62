import { boundsOf } from '@meridian/contracts/instants';
import { DAY_MS } from '@meridian/market/dates';
import { invalidParameter } from '../../http/operation/parameters.ts';
import type { SymbolInfo } from '../../lake/lake.ts';
import { dayAt, midnightOf } from '../market-times.ts';

/** A range whose end is not included. */
export interface TimeRange {
  readonly fromMs: number;
  readonly toMs: number;
}

interface RangeQuery {
  readonly start?: string | undefined;
  readonly end?: string | undefined;
}

const isDate = (text: string) => text.length === 'YYYY-MM-DD'.length;
const dayOfText = (text: string) => Date.parse(text) / DAY_MS;

/**
 * The instants that `start` and `end` mean for a symbol, both included. Dates are whole days of its market; without a start
 * the range begins today. Throws `invalid_parameters` when the end is before the start.
 */
export function timeRange(
  info: Pick<SymbolInfo, 'assetClass'>,
  { start, end }: RangeQuery,
  nowMs: number,
): TimeRange {
  const fromMs =
    start === undefined
      ? midnightOf(info, dayAt(info, nowMs))
      : isDate(start)
        ? midnightOf(info, dayOfText(start))
        : boundsOf(start)!.startMs;
  const toMs =
    end === undefined
      ? Number.POSITIVE_INFINITY
      : isDate(end)
        ? midnightOf(info, dayOfText(end) + 1)
        : boundsOf(end)!.endMs;
  if (start !== undefined && toMs <= fromMs) throw invalidParameter('end', 'end should not be before start');
  return { fromMs, toMs };
}
