import { hash } from 'node:crypto';
import { api } from '@meridian/contracts/api';
import { SCREENED_TEXTS } from '@meridian/contracts/screen-operands';
import {
  isPast,
  nextScreenedInstant,
  parseScreen,
  screenedInstant,
  type ScreenRow,
} from '../../../modules/screener/index.ts';
import { lakeOf } from '../../../lake/lakes.ts';
import type { ApiResponse } from '../../operation/response.ts';
import { formatOf } from '../formats/negotiation.ts';
import { type Column, field, tableResponse } from '../formats/table.ts';
import type { Call, Handler } from '../../operation/operation.ts';
import { parseParameters } from '../../operation/parameters.ts';
import { cursorText, foreignCursor, readCursor } from '../requests/cursor.ts';
import { depthMs, refuseDepth } from '../requests/plan-depth.ts';
import { parsedScreen, refuseScreenRun } from '../requests/screen-refusals.ts';
import { readBody } from '../requests/read-body.ts';
import type { ApiServices } from './api-services.ts';

const TEXTS: ReadonlySet<string> = new Set(SCREENED_TEXTS);

const SECOND_MS = 1_000;

/**
 * POST /screener: on finished days, and on quotes where operands look at them. The cursor pins the point in time of the first
 * page, and the second of its quotes.
 */
export function screenerHandler({ lakes, context }: Pick<ApiServices, 'lakes' | 'context'>): Handler {
  return async (call: Call): Promise<ApiResponse> => {
    const { caller } = call;
    const { format } = parseParameters(api.screener.query, call.query);
    const { cursor, limit, asOf, ...fields } = readBody(api.screener.body, call);
    const lake = lakeOf(lakes, caller);
    const nowMs = lake.now();
    const request = hash('sha256', JSON.stringify([fields, asOf])).slice(0, 16);
    const { offset, asOfMs, quotesAt } =
      cursor === undefined
        ? {
            offset: 0,
            asOfMs: screenedInstant(asOf, nowMs),
            quotesAt: isPast(asOf, nowMs) ? undefined : ('newest' as const),
          }
        : placeOf(cursor, request, nowMs);
    if (asOfMs < depthMs(caller.limits, nowMs)) refuseDepth(asOfMs, caller.limits, nowMs, 'asOf');
    const screen = parsedScreen(() => parseScreen(fields, asOfMs, lake, quotesAt));
    const page = { owner: caller.accountId, offset, limit };
    const found = await context.screener.run(lake, screen, page).catch(refuseScreenRun);
    const { rows, matched, screened, missing, source, asOfMs: shownMs, inSession } = found;
    const isLive = inSession !== undefined;
    const end = offset + rows.length;
    return tableResponse<ScreenRow>(
      { ...call, nowMs: shownMs },
      {
        rows,
        columns: columnsOf(screen.columns),
        format: formatOf(format, call.headers),
        nextCursor: end < matched ? cursorText(end, asOfMs, ...(isLive ? [shownMs] : []), request) : null,
        source,
        // A cursor has the point in time of its first page.
        changesAtMs:
          cursor !== undefined
            ? Number.POSITIVE_INFINITY
            : isLive
              ? shownMs + SECOND_MS
              : nextScreenedInstant(asOf, asOfMs, nowMs),
        about: { matched, screened, missing, ...(isLive && { inSession }) },
      },
    );
  };
}

function placeOf(cursor: string, request: string, nowMs: number) {
  const match = readCursor(cursor, /^(\d{1,7}) (\d{1,15}) (?:(\d{1,15}) )?(\w+)$/);
  if (match[4] !== request) throw foreignCursor('screen');
  return {
    offset: Number(match[1]),
    asOfMs: Math.min(Number(match[2]), nowMs),
    // A screen without quotes ignores it.
    quotesAt: match[3] === undefined ? undefined : Math.min(Number(match[3]), nowMs),
  };
}

const columnsOf = (names: readonly string[]): Column<ScreenRow>[] => [
  field('symbol'),
  field('name'),
  field('date'),
  field('adjustment'),
  ...names.map((name) => field<ScreenRow>(name, TEXTS.has(name) ? 'STRING' : 'DOUBLE')),
];
