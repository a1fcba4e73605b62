import { nyse } from '@meridian/market/calendar';
import type { Lake, SymbolInfo } from '../../../lake/lake.ts';
import { lakeOf } from '../../../lake/lakes.ts';
import { newestInstant } from '../../../lake/newest-instant.ts';
import { sourcesOf } from '../../../lake/sources.ts';
import type { Call, Handler } from '../../operation/operation.ts';
import { invalidParameter } from '../../operation/parameters.ts';
import { type ApiResponse, MEDIA_TYPES } from '../../operation/response.ts';
import { CachedResponse } from '../formats/cached-response.ts';
import { matchesTag, unchanged, weakTag } from '../formats/etag.ts';
import { formatOf } from '../formats/negotiation.ts';
import { respondShared } from '../formats/respond-shared.ts';
import { ResponseCache } from '../formats/response-cache.ts';
import { planStart } from '../requests/plan-depth.ts';
import { type PortfolioBacktestRequest, portfolioRequest } from '../requests/portfolio-backtest-request.ts';
import type { ApiServices } from './api-services.ts';
import { ScreenedPortfolios } from './screened-portfolios.ts';
import { symbolNamed } from '../requests/symbol-info.ts';
import { readPortfolioInput } from '../workers/read-portfolio-input.ts';
import type { WorkQueues } from '../workers/work-queues.ts';

const CACHE_BYTES = 16 * 1_024 * 1_024;

/** POST /portfolio/backtest, on finished daily bars only; the run itself is in the worker thread. */
export function portfolioBacktestHandler(
  { lakes, context }: Pick<ApiServices, 'lakes' | 'context'>,
  queues: WorkQueues,
): Handler {
  const screens = new ScreenedPortfolios(context);
  const bodies = new ResponseCache(CACHE_BYTES);
  return async (call: Call): Promise<ApiResponse> => {
    const lake = lakeOf(lakes, call.caller);
    const request = await portfolioRequest(call, (screen) => screens.listsOf(lake, screen, call.caller));
    const infos = tradedInfos(lake, request);
    const benchmark = request.benchmark === null ? null : benchmarkInfo(lake, request.benchmark);
    const startMs = startOf(request, infos, call);
    const format = formatOf(request.format, call.headers);
    const counted = benchmark ? [...infos, benchmark] : infos;
    const source = sourcesOf(counted);
    const tag = () => weakTag(tagText(lake, request, counted, { startMs, format }));
    const etag = tag();
    if (matchesTag(call.headers['if-none-match'], etag)) return unchanged(etag, source);
    const turn = (work: () => Promise<void>) => queues.runShort(call.caller.accountId, work);
    const render = () =>
      queues.runHeavy(call.caller.accountId, async (worker) => {
        const input = await readPortfolioInput(lake, request, {
          infos,
          benchmark,
          startMs,
          turn,
        });
        const { prices } = input;
        const whole = { ...input, source, format, table: request.table };
        const bytes = await worker.run('portfolioBacktestBody', whole, [prices.values.buffer]);
        return new CachedResponse(format, bytes, [
          'Content-Type',
          MEDIA_TYPES[format],
          'ETag',
          etag,
          'X-Data-Source',
          source,
        ]);
      });
    const body = await bodies.of(etag, render, tag);
    const { keep, ...own } = call;
    return respondShared(keep && !request.isOfAccount ? call : own, body, { etag, source });
  };
}

/** Throws `symbol_not_found`, and `invalid_parameters` for a symbol that is named twice and for several currencies. */
function tradedInfos(lake: Lake, { symbols }: PortfolioBacktestRequest): SymbolInfo[] {
  const infos = symbols.map((symbol) => symbolNamed(lake, symbol));
  const [{ currency }] = infos as [SymbolInfo, ...SymbolInfo[]];
  const seen = new Set<string>();
  for (const { symbol, currency: own } of infos) {
    if (seen.has(symbol))
      throw invalidParameter('symbols', `symbols must list each symbol once; ${symbol} is there twice`);
    seen.add(symbol);
    if (own !== currency) {
      throw invalidParameter(
        'symbols',
        `symbols must have prices in one currency; ${symbol} is in ${own}, others are in ${currency}`,
      );
    }
  }
  return infos;
}

function benchmarkInfo(lake: Lake, benchmark: string): SymbolInfo {
  const info = lake.symbol(benchmark);
  if (info) return info;
  throw invalidParameter(
    'benchmark',
    `benchmark must be a known symbol, and ${benchmark.toUpperCase()} is not; GET /api/symbols?q= finds symbols by name`,
  );
}

/** The first instant to trade at; throws `plan_required` when it is before the plan's history. */
function startOf({ fromMs }: PortfolioBacktestRequest, infos: readonly SymbolInfo[], call: Call): number {
  const newestMs = Math.max(...infos.map((info) => newestInstant(info, call.nowMs)));
  return planStart(fromMs, call.caller.limits, newestMs);
}

/** Everything that determines a response, with the current version of the market data. */
function tagText(
  lake: Lake,
  request: PortfolioBacktestRequest,
  infos: readonly SymbolInfo[],
  { startMs, format }: { readonly startMs: number; readonly format: string },
): string {
  const versions = infos.map(({ symbol }) => lake.version(symbol)).join(' ');
  // The companies of the factors are simulated: they change with the exchange and with each session.
  const companies = request.factors ? `${lake.contents()} ${nyse.lastFinished(lake.now()).date}` : '';
  return `${JSON.stringify({ ...request, fromMs: startMs, format })} ${versions} ${companies}`;
}
