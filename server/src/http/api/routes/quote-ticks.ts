import { api } from '@meridian/contracts/api';
import type { TickRange } from '../../../lake/lake.ts';
import type { Lakes } from '../../../lake/lakes.ts';
import type { Handler } from '../../operation/operation.ts';
import { parseParameters } from '../../operation/parameters.ts';
import { readTickPage } from '../renderers/tick-page.ts';
import { quoteColumns, quoteTicksBody } from '../renderers/ticks-body.ts';
import { INLINE_TICKS } from '../workers/render-ticks.ts';
import { tickHandler } from '../workers/tick-handler.ts';
import type { WorkQueues } from '../workers/work-queues.ts';

/** GET /stocks/{symbol}/quotes: the changes of bid and ask in a range, oldest first, page by page. */
export const quoteTicksHandler = (lakes: Lakes, queues: WorkQueues): Handler =>
  tickHandler(lakes, queues, {
    parse: (call) => parseParameters(api.quoteTicks.query, call.query),
    about: ({ limit }) => `quotes ${limit}`,
    async render({ lake, info: { symbol, source }, format, request }, { limit }, worker) {
      const read = (range: TickRange) => lake.quoteTicks(symbol, range);
      const { rows, nextCursor } = await readTickPage(read, request, limit);
      const input = { symbol, source, format, nextCursor, ...quoteColumns(rows) };
      const isSmall = rows.length <= INLINE_TICKS;
      return {
        bytes: isSmall ? quoteTicksBody(input) : await worker.run('quoteTicksBody', input),
        nextCursor,
      };
    },
  });
