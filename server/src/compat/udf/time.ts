import { udf } from '@meridian/contracts/compat/udf';
import type { Handler } from '../../http/operation/operation.ts';
import { parseParameters } from '../../http/operation/parameters.ts';
import { type UdfContext, udfMarket } from './udf-context.ts';

/** GET /time: that of the market which the key reads, so that charts end where its data end. */
export function timeHandler(context: UdfContext): Handler {
  return (call) => {
    parseParameters(udf.calls.time.query, call.query);
    const { delaySeconds } = udfMarket(context, call);
    const seconds = Math.floor(call.nowMs / 1_000) - delaySeconds;
    return { status: 200, headers: ['Content-Type', 'text/plain; charset=utf-8'], body: [String(seconds)] };
  };
}
