import type { DataFormat } from '@meridian/contracts/api/call';
import type { Lake, SymbolInfo } from '../../../lake/lake.ts';
import { type ApiResponse, MEDIA_TYPES } from '../../operation/response.ts';
import type { Call } from '../../operation/operation.ts';
import { CachedResponse } from '../formats/cached-response.ts';
import { matchesTag, unchanged, weakTag } from '../formats/etag.ts';
import { respondShared } from '../formats/respond-shared.ts';
import { ResponseCache } from '../formats/response-cache.ts';
import { tableBytesResponse } from '../formats/table.ts';
import type { TickRequest } from '../requests/tick-range.ts';
import type { RenderWorker } from './render-worker.ts';
import type { WorkQueues } from './work-queues.ts';

const CACHE_BYTES = 16 * 1_024 * 1_024;

/** A rendered body without the end that each response adds. */
export interface TicksBody {
  readonly bytes: Buffer;
  readonly nextCursor: string | null;
}

interface TicksRendering {
  readonly call: Call;
  readonly lake: Lake;
  readonly info: SymbolInfo;
  readonly format: DataFormat;
  readonly request: TickRequest;
  /** What determines the body beside symbol, range and format. */
  readonly about: string;
  /** Reads the ticks and renders them. */
  readonly render: (worker: RenderWorker) => Promise<TicksBody>;
}

/**
 * Responds with what is made of ticks. Those of the simulated exchange never change, so callers share their bodies; those of
 * feeds can be corrected.
 */
export function ticksResponder(queues: WorkQueues) {
  const bodies = new ResponseCache(CACHE_BYTES);
  return async ({
    call,
    lake,
    info,
    format,
    request,
    about,
    render,
  }: TicksRendering): Promise<ApiResponse> => {
    const { source, symbol } = info;
    const make = () => queues.runHeavy(call.caller.accountId, render);
    if (source !== 'simulated') {
      const { bytes, nextCursor } = await make();
      return tableBytesResponse(call, bytes, { format, nextCursor, source });
    }
    const { range, isLast, place } = request;
    const etag = weakTag(
      `${symbol} ${lake.contents()} ${range.fromMs} ${range.toMs} ${isLast} ${place?.nanos} ${place?.id} ${about} ${format}`,
    );
    if (matchesTag(call.headers['if-none-match'], etag)) return unchanged(etag, source);
    const body = await bodies.of(
      etag,
      async () => {
        const { bytes, nextCursor } = await make();
        return new CachedResponse(format, bytes, [
          'Content-Type',
          MEDIA_TYPES[format],
          'ETag',
          etag,
          'X-Data-Source',
          source,
          ...(nextCursor === null ? [] : ['X-Next-Cursor', nextCursor]),
        ]);
      },
      () => etag,
    );
    return respondShared(call, body, { etag, source });
  };
}

/** Up to this many rows rendering takes a few milliseconds at most, less than a transfer to the worker. */
export const INLINE_TICKS = 500;
