import { api } from '@meridian/contracts/api';
import { lakeOf, type Lakes } from '../../../lake/lakes.ts';
import type { Handler } from '../../operation/operation.ts';
import { parseParameters } from '../../operation/parameters.ts';
import { formatOf } from '../formats/negotiation.ts';
import { readTickPage } from '../renderers/tick-page.ts';
import { quoteColumns, quoteTicksBody } from '../renderers/ticks-body.ts';
import { symbolInfo } from '../requests/symbol-info.ts';
import { tickRequest } from '../requests/tick-range.ts';
import { INLINE_TICKS, ticksResponder } from '../workers/render-ticks.ts';
import type { WorkQueues } from '../workers/work-queues.ts';

/** GET /stocks/{symbol}/quotes: the changes of bid and ask in a range, oldest first, page by page. */
export function quoteTicksHandler(lakes: Lakes, queues: WorkQueues): Handler {
  const respond = ticksResponder(queues);
  return (call) => {
    const { limit, format: asked, ...query } = parseParameters(api.quoteTicks.query, call.query);
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
      about: `quotes ${limit}`,
      async render(worker) {
        const page = await readTickPage((range) => lake.quoteTicks(symbol, range), request, limit);
        const { rows, nextCursor } = page;
        const input = { symbol, source, format, nextCursor, ...quoteColumns(rows) };
        const bytes =
          rows.length <= INLINE_TICKS ? quoteTicksBody(input) : await worker.run('quoteTicksBody', input);
        return { bytes, nextCursor };
      },
    });
  };
}
