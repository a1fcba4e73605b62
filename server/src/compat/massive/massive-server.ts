import { massive } from '@meridian/contracts/compat/massive';
import type { ApiServices } from '../../http/api/routes/api-services.ts';
import type { WorkQueues } from '../../http/api/workers/work-queues.ts';
import type { FacadeServer } from '../facade-server.ts';
import { VendorBodies } from '../vendor-bodies.ts';
import { aggregatesHandler } from './aggregates.ts';
import { renderMassiveProblem } from './massive-problem.ts';

const CACHE_BYTES = 16 * 1_024 * 1_024;
const BEARER = /^Bearer +(\S+)$/i;
const KEY_IN_QUERY = /[?&]apiKey=([^&]+)/;
const PREFIX = /^[XCI]:/;

/** Massive's calls, as our calls answer them. */
export function massiveServer({ lakes }: ApiServices, queues: WorkQueues): FacadeServer<typeof massive> {
  const bodies = new VendorBodies(CACHE_BYTES, ({ requestId }) => `,"request_id":"${requestId}"}`);
  return {
    facade: massive,
    handlers: { aggregates: aggregatesHandler(lakes, queues, bodies) },
    keyOf: ({ headers, url = '' }) =>
      BEARER.exec(headers.authorization ?? '')?.[1] ?? KEY_IN_QUERY.exec(url)?.[1],
    symbolOf: (vendorSymbol) => vendorSymbol.replace(PREFIX, ''),
    renderProblem: renderMassiveProblem,
    streams: [],
  };
}
