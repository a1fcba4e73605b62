import type { PortfolioQuestion } from '@meridian/contracts/assistant';
import { type Bars, firstAtOrAfter } from '@meridian/market/bars';
import { dateOf, DAY_MS, monthsBefore } from '@meridian/market/dates';
import { converted, type DatedCloses } from '@meridian/market/portfolio/aligned';
import { dividendsSince } from '@meridian/market/portfolio/income';
import { type Holding, mergedLots } from '@meridian/market/portfolio/lots';
import { areShares } from '@meridian/market/simulator/instrument';
import type { Lake, LakeQuote, SymbolInfo } from '../../lake/lake.ts';
import { nearSymbols } from '../../lake/near-symbols.ts';
import { dollarRate, type Rate } from './rates.ts';

/** An invalid holding. Each route turns it into its own error response. */
export class InvalidHoldingError extends Error {
  /** Such as `holdings.3.symbol`. */
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.name = 'InvalidHoldingError';
    this.field = field;
  }
}

/** A year, and a month for the longest window to start before holidays. */
const MONTHS_READ = 13;

/** One holding with its market data. */
export interface ReadHolding {
  readonly holding: Holding;
  readonly info: SymbolInfo;
  readonly quote: LakeQuote;
  /** Undefined when there is no exchange rate for the currency of the price. */
  readonly rate: Rate | undefined;
  /** Daily closes of 13 months with dividends reinvested, in US dollars. */
  readonly closes: DatedCloses;
  /** Dividends of one share over the last twelve months, in the currency of the price. */
  readonly dividends: number;
}

/** Runs a piece of work of a few milliseconds when it is its turn. */
export type Turn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Reads the market data of all holdings, one per turn. Throws `InvalidHoldingError` for an unknown symbol. */
export async function readHoldings(
  lake: Lake,
  lots: PortfolioQuestion['holdings'],
  { nowMs, turn }: { readonly nowMs: number; readonly turn: Turn },
): Promise<ReadHolding[]> {
  const infos = lots.map(({ symbol }, index) => knownInfo(lake, symbol, index));
  const holdings = mergedLots(lots.map((lot, i) => ({ ...lot, symbol: infos[i]!.symbol })));
  const found: ReadHolding[] = [];
  for (const holding of holdings) {
    const index = infos.findIndex(({ symbol }) => symbol === holding.symbol);
    if (holding.quantity === 0) {
      throw new InvalidHoldingError(
        `holdings.${index}.quantity`,
        `the lots of ${holding.symbol} cancel out: leave them out`,
      );
    }
    const quote = lake.quote(holding.symbol, nowMs);
    if (!quote) {
      throw new InvalidHoldingError(
        `holdings.${index}.symbol`,
        `no quote is available for ${holding.symbol} yet`,
      );
    }
    found.push(await turn(() => readHolding(lake, holding, { info: infos[index]!, quote, nowMs })));
  }
  return found;
}

function knownInfo(lake: Lake, symbol: string, index: number): SymbolInfo {
  const info = lake.symbol(symbol);
  if (info) return info;
  const typed = symbol.toUpperCase();
  const near = nearSymbols(lake, typed);
  const hint = near.length > 0 ? `; did you mean ${near.join(', ')}?` : '';
  throw new InvalidHoldingError(`holdings.${index}.symbol`, `the symbol ${typed} does not exist${hint}`);
}

async function readHolding(
  lake: Lake,
  holding: Holding,
  { info, quote, nowMs }: { readonly info: SymbolInfo; readonly quote: LakeQuote; readonly nowMs: number },
): Promise<ReadHolding> {
  const { bars } = await lake.adjusted(info.symbol, 'all');
  const rate = await dollarRate(lake, info.currency, nowMs);
  const own = recent(bars);
  const since = dateOf(monthsBefore(Math.floor(nowMs / DAY_MS), 12));
  return {
    holding,
    info,
    quote,
    rate,
    closes: rate?.pair ? converted(own, rate.pair.closes, rate.pair.inverse) : own,
    dividends: areShares(info.assetClass) ? dividendsSince(await lake.events(info.symbol), since) : 0,
  };
}

/** The last 13 months of the bars. */
export function recent(bars: Bars): DatedCloses {
  const last = bars.timestamp.at(-1);
  if (last === undefined) return bars;
  const start = firstAtOrAfter(bars, monthsBefore(last / DAY_MS, MONTHS_READ) * DAY_MS);
  return { timestamp: bars.timestamp.subarray(start), close: bars.close.subarray(start) };
}
