import type { ApiQuery } from '@meridian/contracts/api';
import type { Bars } from '@meridian/market/bars';
import { INDICATORS } from '@meridian/market/indicators/catalogue';
import { type IndicatorRequest, alignedCloses, leadOf } from '@meridian/market/indicators/table';
import { type HistoryRequest, readHistory, whenReady } from '../../../lake/history.ts';
import type { Lake, SymbolInfo } from '../../../lake/lake.ts';
import { weakTag } from '../formats/etag.ts';
import type { CachedResponse } from '../formats/cached-response.ts';
import { buffersOf, ownBars } from '../workers/bars.ts';
import type { WorkQueues } from '../workers/heavy-work.ts';
import type { HistoryQuery } from '../requests/history-query.ts';
import { indicatorsBody, type IndicatorsBodyInput } from '../renderers/indicators-body.ts';
import { barsTag, isWide, renderPage, type CachedPageInfo, cachedPage } from './render-page.ts';
import { readWarmPage, startOf, warmFrom, type WarmPage } from '../renderers/warm-page.ts';

/** Up to so many values, each written or weighed, a body takes a few milliseconds, less than to hand it over. */
const INLINE_VALUES = 20_000;
/** Computing an indicator at a bar is so much cheaper than writing it; with windows that are walked, this many bars. */
const COMPUTED_FOR_ONE_WRITTEN = 100;

export interface IndicatorsQuery
  extends
    Omit<ApiQuery<'indicators'>, 'indicators' | 'from' | 'to' | 'cursor' | 'format'>,
    Pick<HistoryQuery, 'fromMs' | 'toMs' | 'continued'> {
  readonly indicators: readonly IndicatorRequest[];
}

interface IndicatorsRendering extends CachedPageInfo {
  readonly lake: Lake;
  /** The account that asks. */
  readonly owner: string;
  readonly info: SymbolInfo;
  readonly request: HistoryRequest;
  readonly query: IndicatorsQuery;
}

interface IndicatorsPage {
  readonly page: WarmPage;
  readonly benchmark: Float64Array | undefined;
}

/** The body of a reply of indicators; see `makeBody`. */
export function renderIndicators(
  queues: WorkQueues,
  it: IndicatorsRendering,
): CachedResponse | Promise<CachedResponse> {
  const { owner, lake, request, query } = it;
  const lead = leadOf(INDICATORS, query.indicators);
  const wide = isWide(lake, { ...request, fromMs: warmFrom(lake, request, query, lead) });
  let { etag } = it;
  return renderPage<IndicatorsPage>(queues, {
    owner,
    wide,
    read() {
      // Until its turn in the line, the market may have moved on.
      if (wide) etag = indicatorsTag(it);
      return whenReady(readWarmPage(lake, request, query, lead), (page) =>
        whenReady(readBenchmark(it, page.bars), (benchmark) => ({ page, benchmark })),
      );
    },
    isLarge: ({ page }) => weight(page, query.indicators) > INLINE_VALUES,
    renderInline: (read) => cachedPage({ ...it, etag }, read.page, indicatorsBody(bodyInput(it, read))),
    async renderInWorker({ page, benchmark }, thread) {
      const bars = ownBars(page.bars);
      const input = bodyInput(it, { page: { ...page, bars }, benchmark });
      return cachedPage({ ...it, etag }, page, await thread.run('indicatorsBody', input, buffersOf(bars)));
    },
  });
}

/** Names everything that decides the reply as the market is now. */
export function indicatorsTag({
  lake,
  request,
  query,
  format,
}: Pick<IndicatorsRendering, 'lake' | 'request' | 'query' | 'format'>): string {
  const end = query.fromMs === undefined ? 'last' : 'first';
  const names = query.indicators.map(({ name, parameters }) => [name, ...parameters].join(':')).join(',');
  const compared = comparesWith(query)
    ? ` ${barsTag(lake, { ...request, symbol: query.benchmark.toUpperCase() })}`
    : '';
  return weakTag(`${barsTag(lake, request)} ${end} ${query.limit} ${names}${compared} ${format}`);
}

/** Whether an indicator of the query needs the benchmark. */
export const comparesWith = ({ indicators }: Pick<IndicatorsQuery, 'indicators'>): boolean =>
  indicators.some(({ name }) => INDICATORS.get(name)!.needsBenchmark);

function readBenchmark(
  { lake, request, query }: IndicatorsRendering,
  bars: Bars,
): Float64Array | undefined | Promise<Float64Array | undefined> {
  if (!comparesWith(query) || bars.length === 0) return undefined;
  const symbol = query.benchmark;
  const range: HistoryRequest = {
    ...request,
    symbol,
    // With the close before the first bar, which is carried to it.
    fromMs: startOf(lake, { ...request, symbol }, bars.timestamp[0]!, 1),
    toMs: bars.timestamp[bars.length - 1]! + 1,
  };
  return whenReady(readHistory(lake, range), (history) => alignedCloses(bars, history.bars));
}

/** How much work a body is, in values written. */
function weight({ bars, first }: WarmPage, indicators: readonly IndicatorRequest[]): number {
  const outputs = indicators.reduce((sum, { name }) => sum + INDICATORS.get(name)!.outputs.length, 0);
  const windows = indicators.reduce(
    (sum, { name, parameters }) => sum + INDICATORS.get(name)!.warmup(parameters) + 10,
    0,
  );
  return (bars.length - first) * (outputs + 1) + (bars.length * windows) / COMPUTED_FOR_ONE_WRITTEN;
}

/** No more than the writer needs, since it may be sent to a thread. */
const bodyInput = (
  { format, query: { indicators, interval }, info: { symbol, source } }: IndicatorsRendering,
  { page, benchmark }: IndicatorsPage,
): IndicatorsBodyInput => ({ format, page, indicators, benchmark, interval, info: { symbol, source } });
