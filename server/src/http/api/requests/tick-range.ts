import type { Lake, SymbolInfo, TickRange } from '../../../lake/lake.ts';
import { newestInstant } from '../../../lake/newest-instant.ts';
import type { Call } from '../../operation/operation.ts';
import { cursorText, readCursor } from './cursor.ts';
import { instantRange } from './instant-range.ts';
import { planStart } from './plan-depth.ts';

const SECOND_MS = 1_000;

/** Where a trade or quote stands among those of its symbol. */
export interface TickPlace {
  readonly timestampMs: number;
  readonly nanos?: number;
  readonly id: number;
}

/** What a call for trades or quotes asks for. */
export interface TickRequest {
  readonly range: TickRange;
  /** Without a start: the last rows before the end. */
  readonly isLast: boolean;
  /** The first row of the page; undefined for the first page. */
  readonly place: TickPlace | undefined;
}

/** The parameters of a range of ticks. */
export interface TickQuery {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly cursor?: string | undefined;
}

/**
 * Reads `from`, `to` and `cursor`. The range ends with the last full second, so that it is the same within a second. Throws
 * `invalid_parameters`, and `plan_required` when it starts before the plan's history.
 */
export function tickRequest(
  lake: Lake,
  info: SymbolInfo,
  { from, to, cursor }: TickQuery,
  { caller: { limits }, nowMs }: Pick<Call, 'caller' | 'nowMs'>,
): TickRequest {
  const { startMs, endMs } = instantRange({ from, to });
  const place = cursor === undefined ? undefined : placeIn(cursor);
  const fromMs = planStart(startMs, limits, newestInstant(info, nowMs));
  const toMs = Math.min(endMs, Math.floor(lake.now() / SECOND_MS) * SECOND_MS);
  return {
    range: { fromMs: Math.max(fromMs, place?.timestampMs ?? fromMs), toMs },
    isLast: startMs === undefined && place === undefined,
    place,
  };
}

/** The cursor of the page that begins with a row. */
export const tickCursor = ({ timestampMs, nanos = 0, id }: TickPlace): string =>
  cursorText(timestampMs, nanos, id);

function placeIn(cursor: string): TickPlace {
  const match = readCursor(cursor, /^(-?\d{1,15}) (\d{1,6}) (\d{1,16})$/);
  return { timestampMs: Number(match[1]), nanos: Number(match[2]), id: Number(match[3]) };
}

/** Negative when the first is earlier. */
export const compareTicks = (a: TickPlace, b: TickPlace): number =>
  a.timestampMs - b.timestampMs || (a.nanos ?? 0) - (b.nanos ?? 0) || a.id - b.id;
