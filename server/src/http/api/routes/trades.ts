import { api } from '@meridian/contracts/api';
import type { Lakes } from '../../../lake/lakes.ts';
import type { Handler } from '../../operation/operation.ts';
import { parseParameters } from '../../operation/parameters.ts';
import { readTickPage } from '../renderers/tick-page.ts';
import { tradeColumns, tradesBody } from '../renderers/ticks-body.ts';
import { INLINE_TICKS } from '../workers/render-ticks.ts';
import { tickHandler } from '../workers/tick-handler.ts';
import type { WorkQueues } from '../workers/work-queues.ts';

/** GET /stocks/{symbol}/trades: the trades of a range, oldest first, page by page. */
export const tradesHandler = (lakes: Lakes, queues: WorkQueues): Handler =>
  tickHandler(lakes, queues, {
    parse: (call) => parseParameters(api.trades.query, call.query),
    about: ({ limit }) => `trades ${limit}`,
    async render({ lake, info: { symbol, source }, format, request }, { limit }, worker) {
      const { rows, nextCursor } = await readTickPage((range) => lake.ticks(symbol, range), request, limit);
      const input = { symbol, source, format, nextCursor, ...tradeColumns(rows) };
      const isSmall = rows.length <= INLINE_TICKS;
      return { bytes: isSmall ? tradesBody(input) : await worker.run('tradesBody', input), nextCursor };
    },
  });
