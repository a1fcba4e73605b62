export type { Constituent } from './constituents/constituent.ts';
export {
  hasConstituents,
  readConstituents,
  readFundHoldings,
  readMemberSymbols,
} from './constituents/index-members.ts';
export type { MarketDataContext } from './context.ts';
export { dashboardCalendar } from './dashboard-calendar.ts';
export { dashboardCandles } from './dashboard-candles.ts';
export { dashboardComparison } from './dashboard-comparison.ts';
export { dashboardNext } from './dashboard-next.ts';
export { dashboardOverview } from './dashboard-overview.ts';
export { dashboardQuote } from './dashboard-quote.ts';
export { dashboardQuotes } from './dashboard-quotes.ts';
export { type EarningsDay, filesReports, readEarnings } from './earnings.ts';
export { type EconomicReleases, readReleases } from './economic-releases.ts';
export { insightReader } from './insight-inputs.ts';
export { knownSymbol } from './known-symbol.ts';
export { latestNews } from './latest-news.ts';
export { createMarketDataLimits } from './limits.ts';
export { LiveQuotes } from './live-quotes.ts';
export { currentMembers, leadingIndex } from './members.ts';
export {
  type MarketAccess,
  marketNamed,
  type MarketName,
  marketNameOf,
  marketNames,
  type Markets,
} from './markets.ts';
export { newsItem } from './news-item.ts';
export { newsRow } from './news-row.ts';
export { FEWEST_RETURNS, type FewReturns, fewReturns, riskFigures, riskSide } from './risk-figures.ts';
export { search } from './search/search.ts';
export { type Sector, type SectorMember, readCurrentSectors } from './sectors.ts';
export { type PricedRow, readStatements } from './statements.ts';
export { readSummary } from './summary.ts';
export { type DayTable } from './whole-market/day-table.ts';
export { readDay } from './whole-market/day-tables.ts';
export { inTurns } from './whole-market/every-symbol.ts';
export { rankMovers } from './whole-market/movers.ts';
export { type SymbolSecond, Tape, type TapeOptions, type TapeSecond, type Watch } from './tape/tape.ts';
