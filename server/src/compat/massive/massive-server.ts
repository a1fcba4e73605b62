import { massive } from '@meridian/contracts/compat/massive';
import type { ApiServices } from '../../http/api/routes/api-services.ts';
import type { WorkQueues } from '../../http/api/workers/work-queues.ts';
import type { FacadeServer } from '../facade-server.ts';
import { bearerKey, queryKey } from '../sent-keys.ts';
import { VendorBodies } from '../vendor-bodies.ts';
import { aggregatesHandler } from './aggregates.ts';
import { actionHandlers } from './corporate-actions.ts';
import {
  cryptoOpenCloseHandler,
  groupedDailyHandler,
  openCloseHandler,
  previousCloseHandler,
} from './daily.ts';
import { financialsHandler } from './financials.ts';
import { indicatorHandler } from './indicators.ts';
import { iposHandler } from './ipos.ts';
import {
  conversionHandler,
  lastCryptoTradeHandler,
  lastForexQuoteHandler,
  lastQuoteHandler,
  lastTradeHandler,
} from './last.ts';
import { marketHolidaysHandler, marketStatusHandler } from './market-status.ts';
import type { MassiveContext } from './massive-context.ts';
import { MassiveDialect } from './massive-dialect.ts';
import { renderMassiveProblem } from './massive-problem.ts';
import { newsHandler } from './news.ts';
import { conditionsHandler, exchangesHandler, tickerTypesHandler } from './reference.ts';
import {
  indicesSnapshotHandler,
  moversHandler,
  snapshotHandler,
  snapshotsHandler,
  universalSnapshotHandler,
} from './snapshots.ts';
import { STREAM_MARKETS } from './stream-names.ts';
import { tickerDetailsHandler } from './ticker-details.ts';
import { symbolOfTicker } from './tickers.ts';
import { tickersHandler } from './tickers-list.ts';
import { quotesHandler, tradesHandler } from './ticks.ts';

const CACHE_BYTES = 16 * 1_024 * 1_024;

/** Massive's calls and streams, as ours answer them. */
export function massiveServer(
  { lakes, context: app }: ApiServices,
  queues: WorkQueues,
): FacadeServer<typeof massive> {
  const bodies = new VendorBodies(CACHE_BYTES, ({ requestId }) => `,"request_id":"${requestId}"}`);
  const context: MassiveContext = { lakes, queues, bodies, publicUrl: () => app.publicUrl };
  return {
    facade: massive,
    handlers: {
      aggregates: aggregatesHandler(context),
      groupedDaily: groupedDailyHandler(context),
      previousClose: previousCloseHandler(context),
      openClose: openCloseHandler(context),
      cryptoOpenClose: cryptoOpenCloseHandler(context),
      snapshot: snapshotHandler(context),
      snapshots: snapshotsHandler(context),
      movers: moversHandler(context),
      universalSnapshot: universalSnapshotHandler(context),
      indicesSnapshot: indicesSnapshotHandler(context),
      lastTrade: lastTradeHandler(context),
      lastQuote: lastQuoteHandler(context),
      lastCryptoTrade: lastCryptoTradeHandler(context),
      lastForexQuote: lastForexQuoteHandler(context),
      conversion: conversionHandler(context),
      quotes: quotesHandler(context),
      trades: tradesHandler(context),
      tickers: tickersHandler(context),
      tickerDetails: tickerDetailsHandler(context),
      tickerTypes: tickerTypesHandler(context),
      exchanges: exchangesHandler(context),
      conditions: conditionsHandler(context),
      marketStatus: marketStatusHandler(context),
      marketHolidays: marketHolidaysHandler(),
      ...actionHandlers(context),
      ipos: iposHandler(context),
      iposOfVersion1: iposHandler(context),
      sma: indicatorHandler(context, 'sma'),
      ema: indicatorHandler(context, 'ema'),
      rsi: indicatorHandler(context, 'rsi'),
      macd: indicatorHandler(context, 'macd'),
      news: newsHandler(context),
      financials: financialsHandler(context),
    },
    keyOf: ({ headers, url = '' }) => bearerKey(headers) ?? queryKey(url),
    symbolOf: symbolOfTicker,
    renderProblem: renderMassiveProblem,
    // The Python client puts its base address before the whole path of a `next_url`.
    alsoBelow: [massive.base + massive.base],
    streams: STREAM_MARKETS.map((market) => ({
      path: `${massive.base}/${market}`,
      open: () => new MassiveDialect(market, lakes),
    })),
  };
}
