import type { ApiQuery } from '@meridian/contracts/api';
import type { Bars } from '@meridian/market/bars';
import { INDICATORS } from '@meridian/market/indicators/catalogue';
import { type Asked, alignedCloses, leadOf } from '@meridian/market/indicators/table';
import { type HistoryRequest, readHistory, whenReady } from '../../../lake/history.ts';
import type { Lake, SymbolInfo } from '../../../lake/lake.ts';
import { weakTag } from '../formats/etag.ts';
import type { StoredBody } from '../formats/cached-response.ts';
import { buffersOf, ownBars } from '../workers/bars.ts';
import type { HeavyWork } from '../workers/heavy-work.ts';
import type { HistoryQuery } from '../requests/history-query.ts';
import { indicatorsBody, type IndicatorsOrder } from '../renderers/indicators-body.ts';
import { barsTag, isWide, makeBody, type StoredAs, storedPage } from './render-page.ts';
import { readWarmPage, startOf, warmFrom, type WarmPage } from '../renderers/warm-page.ts';

/** Up to so many values, each written or weighed, a body takes a few milliseconds, less than to hand it over. */
const IN_PLACE_VALUES = 20_000;
/** Computing an indicator at a bar is so much cheaper than writing it; with windows that are walked, this many bars. */
const COMPUTED_FOR_ONE_WRITTEN = 100;

export interface IndicatorsQuery
  extends
    Omit<ApiQuery<'indicators'>, 'indicators' | 'from' | 'to' | 'cursor' | 'format'>,
    Pick<HistoryQuery, 'fromMs' | 'toMs' | 'continued'> {
  readonly asked: readonly Asked[];
}

interface IndicatorsBodyWish extends StoredAs {
  readonly lake: Lake;
  /** The account that asks. */
  readonly owner: string;
  readonly info: SymbolInfo;
  readonly request: HistoryRequest;
  readonly wish: IndicatorsQuery;
}

interface Read {
  readonly page: WarmPage;
  readonly benchmark: Float64Array | undefined;
}

/** The body of a reply of indicators; see `makeBody`. */
export function makeIndicators(heavy: HeavyWork, it: IndicatorsBodyWish): StoredBody | Promise<StoredBody> {
  const { owner, lake, request, wish } = it;
  const lead = leadOf(INDICATORS, wish.asked);
  const wide = isWide(lake, { ...request, fromMs: warmFrom(lake, request, wish, lead) });
  let { etag } = it;
  return makeBody<Read>(heavy, {
    owner,
    wide,
    read() {
      // Until its turn in the line, the market may have moved on.
      if (wide) etag = indicatorsTag(it);
      return whenReady(readWarmPage(lake, request, wish, lead), (page) =>
        whenReady(readBenchmark(it, page.bars), (benchmark) => ({ page, benchmark })),
      );
    },
    isLarge: ({ page }) => weight(page, wish.asked) > IN_PLACE_VALUES,
    inPlace: (read) => storedPage({ ...it, etag }, read.page, indicatorsBody(orderOf(it, read))),
    async inThread({ page, benchmark }, thread) {
      const bars = ownBars(page.bars);
      const order = orderOf(it, { page: { ...page, bars }, benchmark });
      return storedPage({ ...it, etag }, page, await thread.run('indicatorsBody', order, buffersOf(bars)));
    },
  });
}

/** Names everything that decides the reply as the market is now. */
export function indicatorsTag({
  lake,
  request,
  wish,
  format,
}: Pick<IndicatorsBodyWish, 'lake' | 'request' | 'wish' | 'format'>): string {
  const end = wish.fromMs === undefined ? 'last' : 'first';
  const asked = wish.asked.map(({ name, parameters }) => [name, ...parameters].join(':')).join(',');
  const compared = comparesWith(wish)
    ? ` ${barsTag(lake, { ...request, symbol: wish.benchmark.toUpperCase() })}`
    : '';
  return weakTag(`${barsTag(lake, request)} ${end} ${wish.limit} ${asked}${compared} ${format}`);
}

/** Whether an indicator of the wish needs the benchmark. */
export const comparesWith = ({ asked }: Pick<IndicatorsQuery, 'asked'>): boolean =>
  asked.some(({ name }) => INDICATORS.get(name)!.needsBenchmark);

function readBenchmark(
  { lake, request, wish }: IndicatorsBodyWish,
  bars: Bars,
): Float64Array | undefined | Promise<Float64Array | undefined> {
  if (!comparesWith(wish) || bars.length === 0) return undefined;
  const symbol = wish.benchmark;
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
function weight({ bars, first }: WarmPage, asked: readonly Asked[]): number {
  const outputs = asked.reduce((sum, { name }) => sum + INDICATORS.get(name)!.outputs.length, 0);
  const windows = asked.reduce(
    (sum, { name, parameters }) => sum + INDICATORS.get(name)!.warmup(parameters) + 10,
    0,
  );
  return (bars.length - first) * (outputs + 1) + (bars.length * windows) / COMPUTED_FOR_ONE_WRITTEN;
}

/** No more than the writer needs, since it may be sent to a thread. */
const orderOf = (
  { format, wish: { asked, interval }, info: { symbol, source } }: IndicatorsBodyWish,
  { page, benchmark }: Read,
): IndicatorsOrder => ({ format, page, asked, benchmark, interval, info: { symbol, source } });
