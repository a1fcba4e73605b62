import { type ApiQuery, api } from '@meridian/contracts/api';
import { TICK_BAR_LIMITS } from '@meridian/contracts/api/tick-bars';
import { lakeOf, type Lakes } from '../../../lake/lakes.ts';
import type { Handler } from '../../operation/operation.ts';
import { invalidParameter, parseParameters } from '../../operation/parameters.ts';
import { formatOf } from '../formats/negotiation.ts';
import { tickBarColumns, tickBarsBody } from '../renderers/tick-bars-body.ts';
import { readTickBars } from '../renderers/tick-bars-page.ts';
import { symbolInfo } from '../requests/symbol-info.ts';
import { tickRequest } from '../requests/tick-range.ts';
import { INLINE_TICKS, ticksResponder } from '../workers/render-ticks.ts';
import type { WorkQueues } from '../workers/work-queues.ts';

/** GET /stocks/{symbol}/bars: bars of seconds, trades, volume or money, made from single trades. */
export function tickBarsHandler(lakes: Lakes, queues: WorkQueues): Handler {
  const respond = ticksResponder(queues);
  return (call) => {
    const { limit, by, size, format: asked, ...query } = parseParameters(api.tickBars.query, call.query);
    refuseSize({ by, size });
    const lake = lakeOf(lakes, call.caller);
    const info = symbolInfo(lake, call.params);
    const { symbol, source } = info;
    const request = tickRequest(lake, info, query, call);
    const format = formatOf(asked, call.headers);
    return respond({
      call,
      lake,
      info,
      format,
      request,
      about: `bars ${by} ${size} ${limit}`,
      async render(worker) {
        const { bars, nextCursor } = await readTickBars(lake, info, request, { by, size }, limit);
        const input = { symbol, by, size, source, format, nextCursor, ...tickBarColumns(bars, by) };
        const isSmall = bars.length <= INLINE_TICKS;
        return { bytes: isSmall ? tickBarsBody(input) : await worker.run('tickBarsBody', input), nextCursor };
      },
    });
  };
}

/** Throws `invalid_parameters` for a size that is too large or must be whole. */
function refuseSize({ by, size }: Pick<ApiQuery<'tickBars'>, 'by' | 'size'>): void {
  const isWhole = by === 'volume' || by === 'dollars' || Number.isInteger(size);
  if (isWhole && size <= TICK_BAR_LIMITS[by]) return;
  const kind = by === 'volume' || by === 'dollars' ? 'number' : 'whole number';
  throw invalidParameter('size', `size must be a ${kind} from 1 to ${TICK_BAR_LIMITS[by]} with by=${by}`);
}
