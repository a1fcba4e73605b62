import { udf } from '@meridian/contracts/compat/udf';
import type { Handler } from '../../http/operation/operation.ts';
import { parseParameters } from '../../http/operation/parameters.ts';

/** GET /time. */
export const timeHandler = (): Handler => (call) => {
  parseParameters(udf.calls.time.query, call.query);
  const seconds = Math.floor(call.nowMs / 1_000);
  return { status: 200, headers: ['Content-Type', 'text/plain; charset=utf-8'], body: [String(seconds)] };
};
