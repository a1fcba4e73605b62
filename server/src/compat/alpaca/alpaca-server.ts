import { alpaca } from '@meridian/contracts/compat/alpaca';
import type { ApiServices } from '../../http/api/routes/api-services.ts';
import type { WorkQueues } from '../../http/api/workers/work-queues.ts';
import type { FacadeServer } from '../facade-server.ts';
import { VendorBodies } from '../vendor-bodies.ts';
import type { AlpacaContext } from './alpaca-context.ts';
import { AlpacaDialect } from './alpaca-dialect.ts';
import { keyInHeaders } from './alpaca-keys.ts';
import { renderAlpacaProblem } from './alpaca-problem.ts';
import { barsHandlers } from './bars.ts';
import { corporateActionsHandler } from './corporate-actions.ts';
import { latestHandlers } from './latest.ts';
import { newsHandler } from './news.ts';
import { ownName } from './notation.ts';
import { conditionsHandler, exchangesHandler } from './reference.ts';
import { moversHandler, mostActivesHandler } from './screener.ts';
import { encodingOf } from './stream-encoding.ts';
import { ticksHandlers } from './ticks.ts';

const CACHE_BYTES = 16 * 1_024 * 1_024;

/** Alpaca's market data, as our calls and our stream answer it. */
export function alpacaServer(
  { lakes, context: app }: ApiServices,
  queues: WorkQueues,
): FacadeServer<typeof alpaca> {
  const bodies = new VendorBodies(CACHE_BYTES);
  const context: AlpacaContext = { lakes, queues, bodies, publicUrl: () => app.publicUrl };
  const actions = corporateActionsHandler(context);
  return {
    facade: alpaca,
    handlers: {
      ...barsHandlers(context),
      ...ticksHandlers(context),
      ...latestHandlers(context),
      news: newsHandler(context),
      corporateActions: actions,
      corporateActionsBeta: actions,
      mostActives: mostActivesHandler(context),
      movers: moversHandler(context),
      conditions: conditionsHandler(context),
      exchanges: exchangesHandler(context),
    },
    keyOf: ({ headers }) => keyInHeaders(headers),
    symbolOf: ownName,
    renderProblem: renderAlpacaProblem,
    streams: alpaca.streams.map(({ path }) => ({
      path: `${alpaca.base}${path}`,
      keyOf: ({ headers }) => keyInHeaders(headers),
      open: ({ headers }) =>
        new AlpacaDialect(path.includes('crypto') ? 'crypto' : 'equity', encodingOf(headers), lakes),
    })),
  };
}
