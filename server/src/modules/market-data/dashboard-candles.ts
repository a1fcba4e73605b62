import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import { type Bars, concatBars, emptyBars } from '@meridian/market/bars';
import { timeText } from '@meridian/market/dates';
import { INDICATORS } from '@meridian/market/indicators/catalogue';
import { type IndicatorRequest, indicatorTable, leadOf } from '@meridian/market/indicators/table';
import { tidy } from '@meridian/market/tidy';
import { readBefore, readBenchmark } from '../../lake/bars-before.ts';
import { type HistoryRequest, readHistory } from '../../lake/history.ts';
import type { Lake } from '../../lake/lake.ts';
import type { MarketDataContext } from './context.ts';
import { chartIndicators } from './chart-indicators.ts';
import { chartWindow } from './chart-window.ts';
import { knownSymbol } from './known-symbol.ts';

/** The benchmark of the API's indicators that need one, unless a call names another. */
const BENCHMARK = 'SPY';

type Reply = PortalReply<'marketCandles'>['additionalInfo'];

/**
 * Bars of a symbol with indicators, read and computed by the functions of the API, so that its numbers are the same. Throws
 * 101 for a wrong indicator and 141 for an unknown symbol.
 */
export async function dashboardCandles(
  { lake }: Pick<MarketDataContext, 'lake'>,
  { symbol: typed, range, indicators: asked }: PortalBody<'marketCandles'>,
): Promise<Reply> {
  const info = knownSymbol(lake, typed);
  const { symbol } = info;
  const indicators = chartIndicators(asked);
  const interval = range === '1y' ? '1d' : '1m';
  const source = lake.sourceOf(symbol, range === '1y' ? 'daily' : 'intraday');
  const found = chartWindow(lake, info, range);
  if (!found) return { ...noBars(symbol, source), interval, sessions: [], indicators: [] };
  const { request, sessions } = found;
  const { bars } = await readHistory(lake, request);
  return {
    symbol,
    source,
    interval,
    sessions: sessions.map(({ openMs, closeMs }) => ({ open: timeText(openMs), close: timeText(closeMs) })),
    bars: columnsOf(bars),
    indicators: await computed(lake, request, bars, indicators),
  };
}

const columnsOf = (bars: Bars): Reply['bars'] => ({
  startSeconds: Array.from(bars.timestamp, (ms) => ms / 1_000),
  open: [...bars.open],
  high: [...bars.high],
  low: [...bars.low],
  close: [...bars.close],
  volume: [...bars.volume],
});

const noBars = (symbol: string, source: string) => ({ symbol, source, bars: columnsOf(emptyBars(0)) });

/** The indicators at `bars`, from as many earlier bars as exact values need. */
async function computed(
  lake: Lake,
  request: HistoryRequest,
  bars: Bars,
  indicators: readonly IndicatorRequest[],
): Promise<Reply['indicators']> {
  const toMs = bars.timestamp[0];
  if (indicators.length === 0 || toMs === undefined) return [];
  const before = await readBefore(lake, { ...request, toMs }, leadOf(INDICATORS, indicators));
  const all = concatBars([before, bars]);
  const compares = indicators.some(({ name }) => INDICATORS.get(name)!.needsBenchmark);
  const benchmark =
    compares && lake.symbol(BENCHMARK) ? await readBenchmark(lake, request, BENCHMARK, all) : undefined;
  const { columns } = indicatorTable(INDICATORS, all, indicators, benchmark);
  let next = 0;
  return indicators.map(({ name, parameters }) => ({
    name,
    parameters: [...parameters],
    outputs: INDICATORS.get(name)!.outputs.map((output) => ({
      name: output,
      values: Array.from(columns[next++]!.values.subarray(before.length), (value) =>
        Number.isFinite(value) ? tidy(value) : null,
      ),
    })),
  }));
}
