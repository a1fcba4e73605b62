import { type ApiQuery, api } from '@meridian/contracts/api';
import { TICK_BAR_LIMITS } from '@meridian/contracts/api/tick-bars';
import type { Lakes } from '../../../lake/lakes.ts';
import type { Handler } from '../../operation/operation.ts';
import { invalidParameter, parseParameters } from '../../operation/parameters.ts';
import { tickBarColumns, tickBarsBody } from '../renderers/tick-bars-body.ts';
import { readTickBars } from '../renderers/tick-bars-page.ts';
import { INLINE_TICKS } from '../workers/render-ticks.ts';
import { tickHandler } from '../workers/tick-handler.ts';
import type { WorkQueues } from '../workers/work-queues.ts';

/** GET /stocks/{symbol}/bars: bars of seconds, trades, volume or money, made from single trades. */
export const tickBarsHandler = (lakes: Lakes, queues: WorkQueues): Handler =>
  tickHandler(lakes, queues, {
    parse(call) {
      const query = parseParameters(api.tickBars.query, call.query);
      refuseSize(query);
      return query;
    },
    about: ({ by, size, limit }) => `bars ${by} ${size} ${limit}`,
    async render({ lake, info, format, request }, { by, size, limit }, worker) {
      const { symbol, source } = info;
      const { bars, nextCursor } = await readTickBars(lake, info, request, { by, size }, limit);
      const input = { symbol, by, size, source, format, nextCursor, ...tickBarColumns(bars, by) };
      const isSmall = bars.length <= INLINE_TICKS;
      return { bytes: isSmall ? tickBarsBody(input) : await worker.run('tickBarsBody', input), nextCursor };
    },
  });

/** Throws `invalid_parameters` for a size that is too large or must be whole. */
function refuseSize({ by, size }: Pick<ApiQuery<'tickBars'>, 'by' | 'size'>): void {
  const isWhole = by === 'volume' || by === 'dollars' || Number.isInteger(size);
  if (isWhole && size <= TICK_BAR_LIMITS[by]) return;
  const kind = by === 'volume' || by === 'dollars' ? 'number' : 'whole number';
  throw invalidParameter('size', `size must be a ${kind} from 1 to ${TICK_BAR_LIMITS[by]} with by=${by}`);
}
