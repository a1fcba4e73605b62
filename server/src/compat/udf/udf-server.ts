import { udf } from '@meridian/contracts/compat/udf';
import type { ApiServices } from '../../http/api/routes/api-services.ts';
import type { WorkQueues } from '../../http/api/workers/work-queues.ts';
import type { FacadeServer } from '../facade-server.ts';
import { bearerKey, queryKey } from '../sent-keys.ts';
import { VendorBodies } from '../vendor-bodies.ts';
import { configHandler } from './config.ts';
import { symbolOfName } from './exchanges.ts';
import { historyHandler } from './history.ts';
import { marksHandler } from './marks.ts';
import { quotesHandler } from './quotes.ts';
import { searchHandler } from './search.ts';
import { symbolInfoHandler } from './symbol-info.ts';
import { symbolsHandler } from './symbols.ts';
import { timeHandler } from './time.ts';
import { timescaleMarksHandler } from './timescale-marks.ts';
import type { UdfContext } from './udf-context.ts';
import { renderUdfProblem } from './udf-problem.ts';

const CACHE_BYTES = 16 * 1_024 * 1_024;
const LISTS_BYTES = 2 * 1_024 * 1_024;
/** The public client appends paths to the address of the datafeed and keeps no query of it. */
const KEYED_BASE = `${udf.base}/key/:apiKey`;
const KEY_IN_PATH = new RegExp(`^${udf.base}/key/([^/?]+)/`);

/** The calls of the protocol, as ours answer them. */
export function udfServer({ lakes }: ApiServices, queues: WorkQueues): FacadeServer<typeof udf> {
  const context: UdfContext = {
    lakes,
    queues,
    bodies: new VendorBodies(CACHE_BYTES),
    lists: new VendorBodies(LISTS_BYTES, () => ']'),
  };
  return {
    facade: udf,
    handlers: {
      config: configHandler(context),
      time: timeHandler(),
      symbols: symbolsHandler(context),
      search: searchHandler(context),
      symbolInfo: symbolInfoHandler(context),
      history: historyHandler(context),
      quotes: quotesHandler(context),
      marks: marksHandler(context),
      timescaleMarks: timescaleMarksHandler(context),
    },
    keyOf: ({ headers, url = '' }) => bearerKey(headers) ?? KEY_IN_PATH.exec(url)?.[1] ?? queryKey(url),
    symbolOf: symbolOfName,
    symbolParameter: 'symbol',
    renderProblem: renderUdfProblem,
    alsoBelow: [KEYED_BASE],
    streams: [],
  };
}
