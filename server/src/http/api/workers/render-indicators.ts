import type { ApiQuery } from '@meridian/contracts/api';
import type { Bars } from '@meridian/market/bars';
import { INDICATORS } from '@meridian/market/indicators/catalogue';
import { type IndicatorRequest, leadOf } from '@meridian/market/indicators/table';
import { readBenchmark } from '../../../lake/bars-before.ts';
import { type HistoryRequest, whenReady } from '../../../lake/history.ts';
import type { Lake, SymbolInfo } from '../../../lake/lake.ts';
import { weakTag } from '../formats/etag.ts';
import { type BodyMemory, keptBody } from '../formats/body-memory.ts';
import type { CachedResponse } from '../formats/cached-response.ts';
import { buffersOf, copyBars } from './copy-bars.ts';
import type { WorkQueues } from './work-queues.ts';
import type { HistoryQuery } from '../requests/history-query.ts';
import { indicatorsBody, type IndicatorsBodyInput } from '../renderers/indicators-body.ts';
import { barsTag, isWide, renderPage, type CachedPageInfo, cachedPage } from './render-page.ts';
import { readWarmPage, warmFrom, type WarmPage } from '../renderers/warm-page.ts';

/** Up to this many weighted values rendering takes a few milliseconds, less than a transfer to the worker. */
const INLINE_VALUES = 20_000;
/** How many bars can be computed in the time of writing one value. */
const COMPUTED_FOR_ONE_WRITTEN = 100;

export interface IndicatorsQuery
  extends
    Omit<ApiQuery<'indicators'>, 'indicators' | 'from' | 'to' | 'cursor' | 'format'>,
    Pick<HistoryQuery, 'fromMs' | 'toMs' | 'continued'> {
  readonly indicators: readonly IndicatorRequest[];
}

interface IndicatorsRendering extends CachedPageInfo {
  readonly lake: Lake;
  /** The calling account. */
  readonly owner: string;
  readonly info: SymbolInfo;
  readonly request: HistoryRequest;
  readonly query: IndicatorsQuery;
}

interface IndicatorsPage {
  readonly page: WarmPage;
  readonly benchmark: Float64Array | undefined;
}

/** Renders the body of indicators; see `renderPage`. */
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
      // While the task waited, the market data may have changed.
      if (wide) etag = indicatorsTag(it);
      return whenReady(readWarmPage(lake, request, query, lead), (page) =>
        whenReady(benchmarkOf(it, page.bars), (benchmark) => ({ page, benchmark })),
      );
    },
    isLarge: ({ page }) => weight(page, query.indicators) > INLINE_VALUES,
    renderInline(read) {
      let memory: BodyMemory | undefined;
      const bytes = indicatorsBody(bodyInput(it, read), (text) => {
        const kept = keptBody(text);
        memory = kept.memory;
        return kept.bytes;
      });
      return cachedPage({ ...it, etag }, read.page, bytes, memory);
    },
    async renderInWorker({ page, benchmark }, worker) {
      const bars = copyBars(page.bars);
      const input = bodyInput(it, { page: { ...page, bars }, benchmark });
      return cachedPage({ ...it, etag }, page, await worker.run('indicatorsBody', input, buffersOf(bars)));
    },
  });
}

/** The entity tag: everything that determines the response, with the current version of the market data. */
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

/** Whether one of the indicators needs the benchmark. */
export const comparesWith = ({ indicators }: Pick<IndicatorsQuery, 'indicators'>): boolean =>
  indicators.some(({ name }) => INDICATORS.get(name)!.needsBenchmark);

function benchmarkOf(
  { lake, request, query }: IndicatorsRendering,
  bars: Bars,
): Float64Array | undefined | Promise<Float64Array | undefined> {
  if (!comparesWith(query) || bars.length === 0) return undefined;
  return readBenchmark(lake, request, query.benchmark, bars);
}

/** The amount of work of a body, in written values. */
function weight({ bars, first }: WarmPage, indicators: readonly IndicatorRequest[]): number {
  const outputs = indicators.reduce((sum, { name }) => sum + INDICATORS.get(name)!.outputs.length, 0);
  const windows = indicators.reduce(
    (sum, { name, parameters }) => sum + INDICATORS.get(name)!.warmup(parameters) + 10,
    0,
  );
  return (bars.length - first) * (outputs + 1) + (bars.length * windows) / COMPUTED_FOR_ONE_WRITTEN;
}

/** Only what rendering needs, since it may be sent to the worker. */
const bodyInput = (
  { format, query: { indicators, interval }, info: { symbol, source } }: IndicatorsRendering,
  { page, benchmark }: IndicatorsPage,
): IndicatorsBodyInput => ({ format, page, indicators, benchmark, interval, info: { symbol, source } });
