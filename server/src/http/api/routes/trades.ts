import { api } from '@meridian/contracts/api';
import { lakeOf, type Lakes } from '../../../lake/lakes.ts';
import type { Handler } from '../../operation/operation.ts';
import { parseParameters } from '../../operation/parameters.ts';
import { formatOf } from '../formats/negotiation.ts';
import { readTickPage } from '../renderers/tick-page.ts';
import { tradeColumns, tradesBody } from '../renderers/ticks-body.ts';
import { symbolInfo } from '../requests/symbol-info.ts';
import { tickRequest } from '../requests/tick-range.ts';
import { INLINE_TICKS, ticksResponder } from '../workers/render-ticks.ts';
import type { WorkQueues } from '../workers/work-queues.ts';

/** GET /stocks/{symbol}/trades: the trades of a range, oldest first, page by page. */
export function tradesHandler(lakes: Lakes, queues: WorkQueues): Handler {
  const respond = ticksResponder(queues);
  return (call) => {
    const { limit, format: asked, ...query } = parseParameters(api.trades.query, call.query);
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
      about: `trades ${limit}`,
      async render(worker) {
        const page = await readTickPage((range) => lake.ticks(symbol, range), request, limit);
        const { rows, nextCursor } = page;
        const input = { symbol, source, format, nextCursor, ...tradeColumns(rows) };
        const bytes = rows.length <= INLINE_TICKS ? tradesBody(input) : await worker.run('tradesBody', input);
        return { bytes, nextCursor };
      },
    });
  };
}
