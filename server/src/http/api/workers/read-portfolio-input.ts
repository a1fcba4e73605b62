import { PORTFOLIO_WEIGHTS_MAX } from '@meridian/contracts/api/portfolio-backtest';
import { FACTOR_LEAD } from '@meridian/market/backtest/portfolio/factors';
import { rebalanceRows } from '@meridian/market/backtest/portfolio/rebalance-rows';
import { VOLATILITY_DAYS } from '@meridian/market/backtest/portfolio/targets';
import { type Bars, firstAtOrAfter } from '@meridian/market/bars';
import { dateOf, DAY_MS, YEAR_MS } from '@meridian/market/dates';
import { shareMultiple } from '@meridian/market/fundamentals/share-basis';
import { INSTRUMENTS } from '@meridian/market/simulator/exchange';
import { marketOf } from '@meridian/market/simulator/instrument';
import type { Lake, SymbolInfo } from '../../../lake/lake.ts';
import { invalidParameter } from '../../operation/parameters.ts';
import type { PortfolioBodyInput, PricedSymbol } from '../renderers/portfolio-backtest-body.ts';
import type { PortfolioBacktestRequest } from '../requests/portfolio-backtest-request.ts';
import { barsBetween, inTurns, packPrices } from '../renderers/packed-prices.ts';

const FEWEST_BARS = 2;
/** Calendar days that a lead of trading days is read longer by, for holidays. */
const HOLIDAYS = 15;

/** What is read: the portfolio's symbols first, the benchmark, and the companies that make the factors. */
interface Subject {
  readonly infos: readonly SymbolInfo[];
  readonly traded: number;
  readonly benchmark: number | null;
  /** Days of a year of the market with the fewest sessions. */
  readonly periods: number;
}

/** Reads the prices of a backtest in turns of the short queue; throws `invalid_parameters` for too few or too many of them. */
export async function readPortfolioInput(
  lake: Lake,
  request: PortfolioBacktestRequest,
  it: {
    readonly infos: readonly SymbolInfo[];
    readonly benchmark: SymbolInfo | null;
    readonly startMs: number;
    readonly turn: (work: () => Promise<void>) => Promise<void>;
  },
): Promise<Omit<PortfolioBodyInput, 'source' | 'format' | 'table'>> {
  const { turn, startMs } = it;
  const { infos, traded, benchmark, periods } = subjectOf(lake, request, it);
  const leadMs = (leadOf(request) / periods) * YEAR_MS + HOLIDAYS * DAY_MS;
  const bars: Bars[] = [];
  const symbols: PricedSymbol[] = [];
  await inTurns(infos, turn, async (info, k) => {
    const { bars: all, adjustment } = await lake.adjusted(info.symbol, 'all');
    const part = barsBetween(all, startMs - leadMs, request.toMs);
    bars.push(part);
    const isLast = all.timestamp.at(-1) === part.timestamp.at(-1);
    symbols.push({
      symbol: info.symbol,
      source: info.source,
      isShare: info.assetClass === 'equity',
      adjustment,
      isCalendar: k < traded && marketOf(info).sessionsPerYear === periods,
      hasEnded: !info.active && part.length > 0 && isLast,
      shares: isCompany(info) && request.factors ? await sharesOf(lake, info) : null,
    });
  });
  const days = bars.filter((_, k) => symbols[k]!.isCalendar);
  refuseSize(request, days, { startMs, traded });
  if (benchmark !== null) refuseLate(bars[benchmark]!, days, { startMs, symbol: infos[benchmark]!.symbol });
  const { weights, ranks, lists, weighting, settings, factors } = request;
  return {
    request: { weights, ranks, lists, weighting, settings, factors },
    symbols,
    prices: await packPrices(bars, turn),
    traded,
    benchmark,
    startMs,
    currency: infos[0]!.currency,
    periods,
  };
}

function subjectOf(
  lake: Lake,
  request: PortfolioBacktestRequest,
  { infos, benchmark }: { readonly infos: readonly SymbolInfo[]; readonly benchmark: SymbolInfo | null },
): Subject {
  const periods = Math.min(...infos.map((info) => marketOf(info).sessionsPerYear));
  const all = new Map(infos.map((info) => [info.symbol, info]));
  if (benchmark && !all.has(benchmark.symbol)) all.set(benchmark.symbol, benchmark);
  // Other calendars have other days than the companies.
  if (request.factors && periods === marketOf({ assetClass: 'equity' }).sessionsPerYear) {
    for (const info of lake.search({ type: 'equity', offset: 0, limit: Infinity }).results) {
      if (isCompany(info) && !all.has(info.symbol)) all.set(info.symbol, info);
    }
  }
  const symbols = [...all.keys()];
  return {
    infos: [...all.values()],
    traded: infos.length,
    benchmark: benchmark ? symbols.indexOf(benchmark.symbol) : null,
    periods,
  };
}

/** The number of shares is known of companies of the simulated exchange only. */
const isCompany = ({ source, assetClass, symbol }: SymbolInfo) =>
  source === 'simulated' && assetClass === 'equity' && firstShares(symbol) !== null;

/** The number of shares of a company on its first day; null for others. */
const firstShares = (symbol: string): number | null => INSTRUMENTS.get(symbol)?.units ?? null;

/** The number of shares of the first day as shares of the last, whose prices they go with. */
async function sharesOf(lake: Lake, { symbol, lastDate }: SymbolInfo): Promise<number> {
  return firstShares(symbol)! * shareMultiple(await lake.events(symbol), '', lastDate);
}

/** Trading days before the range that measures and factors need. */
function leadOf({ ranks, weighting, factors }: PortfolioBacktestRequest): number {
  return Math.max(
    ranks?.lookback ?? 0,
    weighting === 'inverseVolatility' ? VOLATILITY_DAYS : 0,
    factors ? FACTOR_LEAD : 0,
  );
}

function refuseSize(
  { settings, ranks, lists, fromMs }: PortfolioBacktestRequest,
  days: readonly Bars[],
  { startMs, traded }: { readonly startMs: number; readonly traded: number },
): void {
  const inRange = days.map((bars) => bars.timestamp.subarray(firstAtOrAfter(bars, startMs)));
  const longest = inRange.reduce((one, other) => (other.length > one.length ? other : one));
  if (longest.length < FEWEST_BARS) {
    throw invalidParameter(
      fromMs === undefined ? 'to' : 'from',
      `from and to must leave at least ${FEWEST_BARS} finished days; there are ${longest.length}`,
    );
  }
  const listed = lists && Math.max(...lists.map(({ symbols }) => symbols.length));
  const positions = listed ?? (ranks ? ranks.top + ranks.bottom : traded);
  const times = rebalanceRows(longest, 0, longest.length, settings.rebalancing).length;
  if (times * positions > PORTFOLIO_WEIGHTS_MAX) {
    throw invalidParameter(
      'rebalance',
      `${times} rebalancings of ${positions} positions make ${times * positions} weights, and ${PORTFOLIO_WEIGHTS_MAX} are the most; rebalance less often or shorten the range`,
    );
  }
}

/** Throws for a benchmark that begins after the first day. */
function refuseLate(
  { timestamp }: Bars,
  days: readonly Bars[],
  { startMs, symbol }: { readonly startMs: number; readonly symbol: string },
): void {
  const first = Math.min(...days.map((it) => it.timestamp[firstAtOrAfter(it, startMs)] ?? Infinity));
  if (timestamp.length > 0 && timestamp[0]! <= first) return;
  const begins =
    timestamp.length > 0 ? `begins on ${dateOf(timestamp[0]! / DAY_MS)}` : 'has none in the range';
  throw invalidParameter(
    'benchmark',
    `benchmark must have prices from the first day on, and ${symbol} ${begins}`,
  );
}
