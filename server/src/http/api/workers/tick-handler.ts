import type { DataFormat } from '@meridian/contracts/api/call';
import type { Lake, SymbolInfo } from '../../../lake/lake.ts';
import { lakeOf, type Lakes } from '../../../lake/lakes.ts';
import type { Call, Handler } from '../../operation/operation.ts';
import { formatOf } from '../formats/negotiation.ts';
import { requireIntraday } from '../requests/require-intraday.ts';
import { symbolInfo } from '../requests/symbol-info.ts';
import { type TickQuery, tickRequest, type TickRequest } from '../requests/tick-range.ts';
import type { RenderWorker } from './render-worker.ts';
import { type TicksBody, ticksResponder } from './render-ticks.ts';
import type { WorkQueues } from './work-queues.ts';

/** A call about the ticks of a symbol after its parameters have been read. */
export interface TickCall {
  readonly lake: Lake;
  readonly info: SymbolInfo;
  readonly format: DataFormat;
  readonly request: TickRequest;
}

/** What one call about ticks has of its own. */
interface TickOperation<Query> {
  /** Reads the parameters. Throws `invalid_parameters`. */
  readonly parse: (call: Call) => Query;
  /** What determines the body beside symbol, range and format. */
  readonly about: (query: Query) => string;
  /** Reads the ticks and renders them. */
  readonly render: (call: TickCall, query: Query, worker: RenderWorker) => Promise<TicksBody>;
}

/** The handler of a call about trades or quotes: finds the symbol, checks range and plan, and sends the rendered ticks. */
export function tickHandler<Query extends TickQuery & { readonly format?: DataFormat | undefined }>(
  lakes: Lakes,
  queues: WorkQueues,
  { parse, about, render }: TickOperation<Query>,
): Handler {
  const respond = ticksResponder(queues);
  return (call) => {
    const query = parse(call);
    const lake = lakeOf(lakes, call.caller);
    const info = symbolInfo(lake, call.params);
    requireIntraday(lake, info, 'symbol');
    const request = tickRequest(lake, info, query, call);
    const format = formatOf(query.format, call.headers);
    const tickCall = { lake, info, format, request };
    return respond({
      ...tickCall,
      call,
      about: about(query),
      render: (worker) => render(tickCall, query, worker),
    });
  };
}
