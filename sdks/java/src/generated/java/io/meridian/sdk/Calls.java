// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk;

import io.meridian.sdk.internal.Arguments;
import io.meridian.sdk.internal.Operation;
import io.meridian.sdk.internal.Waiting;
import io.meridian.sdk.internal.read.*;
import io.meridian.sdk.model.*;
import io.meridian.sdk.params.*;
import java.time.LocalDate;
import java.util.List;
import java.util.function.Consumer;

/** The API calls. Each method blocks until the reply arrives. */
abstract class Calls {
  private final AsyncCalls async;

  Calls(AsyncCalls async) {
    this.async = async;
  }

  /**
   * Get the current market: indices, breadth, movers, sentiment and a commentary.
   *
   * <p>GET /api/market/summary. Scope <code>market</code>.
   *
   * @return the reply
   */
  public MarketSummary marketSummary() {
    return async.caller.await(Operation.MARKET_SUMMARY, Arguments.of(), MarketSummaryReader::read);
  }

  /**
   * Get sector performance over a window, best first.
   *
   * <p>GET /api/market/sectors. Scope <code>market</code>.
   *
   * @return the reply
   */
  public MarketSectors marketSectors() {
    return async.caller.await(Operation.MARKET_SECTORS, Arguments.of(), MarketSectorsReader::read);
  }

  /**
   * Get sector performance over a window, best first.
   *
   * <p>GET /api/market/sectors. Scope <code>market</code>.
   *
   * @param params sets the named parameters
   * @return the reply
   */
  public MarketSectors marketSectors(Consumer<MarketSectorsParams> params) {
    return async.caller.await(Operation.MARKET_SECTORS, Arguments.of(new MarketSectorsParams(), params), MarketSectorsReader::read);
  }

  /**
   * Rank the symbols that moved most, now or on a date.
   *
   * <p>GET /api/market/movers. Scope <code>market</code>.
   *
   * @return the reply
   */
  public MarketMovers marketMovers() {
    return async.caller.await(Operation.MARKET_MOVERS, Arguments.of(), MarketMoversReader::read);
  }

  /**
   * Rank the symbols that moved most, now or on a date.
   *
   * <p>GET /api/market/movers. Scope <code>market</code>.
   *
   * @param params sets the named parameters
   * @return the reply
   */
  public MarketMovers marketMovers(Consumer<MarketMoversParams> params) {
    return async.caller.await(Operation.MARKET_MOVERS, Arguments.of(new MarketMoversParams(), params), MarketMoversReader::read);
  }

  /**
   * Get the daily bar of every symbol for one date.
   *
   * <p>GET /api/market/day. Scope <code>market</code>.
   *
   * @return the rows, fetched page by page while you read them
   */
  public Rows<DayBar, MarketDayPage> marketDay() {
    return async.marketDay().blocking();
  }

  /**
   * Get the daily bar of every symbol for one date.
   *
   * <p>GET /api/market/day. Scope <code>market</code>.
   *
   * @param params sets the named parameters
   * @return the rows, fetched page by page while you read them
   */
  public Rows<DayBar, MarketDayPage> marketDay(Consumer<MarketDayParams> params) {
    return async.marketDay(params).blocking();
  }

  /**
   * Find symbols by symbol, earlier symbol or name.
   *
   * <p>GET /api/symbols. Scope <code>market</code>.
   *
   * @return the rows, fetched page by page while you read them
   */
  public Rows<SymbolInfo, SymbolsPage> symbols() {
    return async.symbols().blocking();
  }

  /**
   * Find symbols by symbol, earlier symbol or name.
   *
   * <p>GET /api/symbols. Scope <code>market</code>.
   *
   * @param params sets the named parameters
   * @return the rows, fetched page by page while you read them
   */
  public Rows<SymbolInfo, SymbolsPage> symbols(Consumer<SymbolsParams> params) {
    return async.symbols(params).blocking();
  }

  /**
   * Get the latest quote of a symbol.
   *
   * <p>GET /api/stocks/{symbol}/quote. Scope <code>stocks</code>.
   *
   * @param symbol Stock, currency pair, crypto pair or index. Not case-sensitive
   * @return the reply
   */
  public Quote quote(String symbol) {
    return async.caller.await(Operation.QUOTE, Arguments.of("symbol", symbol), QuoteReader::read);
  }

  /**
   * Get the latest quotes of many symbols.
   *
   * <p>GET /api/quotes. Scope <code>stocks</code>.
   *
   * @param symbols 1 to 250 comma-separated symbols
   * @return the reply
   */
  public Quotes quotes(List<String> symbols) {
    return async.caller.await(Operation.QUOTES, Arguments.of("symbols", symbols), QuotesReader::read);
  }

  /**
   * Get exchange rates of any two currencies, and the pairs they are computed from.
   *
   * <p>GET /api/fx/rates. Scope <code>stocks</code>.
   *
   * @return the reply
   */
  public ExchangeRates exchangeRates() {
    return async.caller.await(Operation.EXCHANGE_RATES, Arguments.of(), ExchangeRatesReader::read);
  }

  /**
   * Get exchange rates of any two currencies, and the pairs they are computed from.
   *
   * <p>GET /api/fx/rates. Scope <code>stocks</code>.
   *
   * @param params sets the named parameters
   * @return the reply
   */
  public ExchangeRates exchangeRates(Consumer<ExchangeRatesParams> params) {
    return async.caller.await(Operation.EXCHANGE_RATES, Arguments.of(new ExchangeRatesParams(), params), ExchangeRatesReader::read);
  }

  /**
   * Get price bars of a symbol, oldest first.
   *
   * <p>GET /api/stocks/{symbol}/history. Scope <code>stocks</code>.
   *
   * @param symbol Stock, currency pair, crypto pair or index. Not case-sensitive
   * @return the rows, fetched page by page while you read them
   */
  public Rows<Bar, HistoryPage> history(String symbol) {
    return async.history(symbol).blocking();
  }

  /**
   * Get price bars of a symbol, oldest first.
   *
   * <p>GET /api/stocks/{symbol}/history. Scope <code>stocks</code>.
   *
   * @param symbol Stock, currency pair, crypto pair or index. Not case-sensitive
   * @param params sets the named parameters
   * @return the rows, fetched page by page while you read them
   */
  public Rows<Bar, HistoryPage> history(String symbol, Consumer<HistoryParams> params) {
    return async.history(symbol, params).blocking();
  }

  /**
   * Get the single trades of a symbol, oldest first.
   *
   * <p>GET /api/stocks/{symbol}/trades. Scope <code>stocks</code>.
   *
   * @param symbol Stock, currency pair, crypto pair or index. Not case-sensitive
   * @return the rows, fetched page by page while you read them
   */
  public Rows<Trade, TradesPage> trades(String symbol) {
    return async.trades(symbol).blocking();
  }

  /**
   * Get the single trades of a symbol, oldest first.
   *
   * <p>GET /api/stocks/{symbol}/trades. Scope <code>stocks</code>.
   *
   * @param symbol Stock, currency pair, crypto pair or index. Not case-sensitive
   * @param params sets the named parameters
   * @return the rows, fetched page by page while you read them
   */
  public Rows<Trade, TradesPage> trades(String symbol, Consumer<TradesParams> params) {
    return async.trades(symbol, params).blocking();
  }

  /**
   * Get the changes of bid and ask of a symbol, oldest first.
   *
   * <p>GET /api/stocks/{symbol}/quotes. Scope <code>stocks</code>.
   *
   * @param symbol Stock, currency pair, crypto pair or index. Not case-sensitive
   * @return the rows, fetched page by page while you read them
   */
  public Rows<QuoteTick, QuoteTicksPage> quoteTicks(String symbol) {
    return async.quoteTicks(symbol).blocking();
  }

  /**
   * Get the changes of bid and ask of a symbol, oldest first.
   *
   * <p>GET /api/stocks/{symbol}/quotes. Scope <code>stocks</code>.
   *
   * @param symbol Stock, currency pair, crypto pair or index. Not case-sensitive
   * @param params sets the named parameters
   * @return the rows, fetched page by page while you read them
   */
  public Rows<QuoteTick, QuoteTicksPage> quoteTicks(String symbol, Consumer<QuoteTicksParams> params) {
    return async.quoteTicks(symbol, params).blocking();
  }

  /**
   * Get the order book of a symbol, ten levels a side.
   *
   * <p>GET /api/stocks/{symbol}/book. Scope <code>stocks</code>.
   *
   * @param symbol Stock, currency pair, crypto pair or index. Not case-sensitive
   * @return the reply
   */
  public Book book(String symbol) {
    return async.caller.await(Operation.BOOK, Arguments.of("symbol", symbol), BookReader::read);
  }

  /**
   * Get the order book of a symbol, ten levels a side.
   *
   * <p>GET /api/stocks/{symbol}/book. Scope <code>stocks</code>.
   *
   * @param symbol Stock, currency pair, crypto pair or index. Not case-sensitive
   * @param params sets the named parameters
   * @return the reply
   */
  public Book book(String symbol, Consumer<BookParams> params) {
    return async.caller.await(Operation.BOOK, Arguments.of(new BookParams(), params, "symbol", symbol), BookReader::read);
  }

  /**
   * Get bars of any length made from single trades, oldest first.
   *
   * <p>GET /api/stocks/{symbol}/bars. Scope <code>stocks</code>.
   *
   * @param symbol Stock, currency pair, crypto pair or index. Not case-sensitive
   * @param size Length of a bar: seconds (whole, at most a day), trades (whole, at most a million), shares, or the currency of the prices. The trade that reaches it belongs to the bar
   * @return the rows, fetched page by page while you read them
   */
  public Rows<TickBar, TickBarsPage> tickBars(String symbol, double size) {
    return async.tickBars(symbol, size).blocking();
  }

  /**
   * Get bars of any length made from single trades, oldest first.
   *
   * <p>GET /api/stocks/{symbol}/bars. Scope <code>stocks</code>.
   *
   * @param symbol Stock, currency pair, crypto pair or index. Not case-sensitive
   * @param size Length of a bar: seconds (whole, at most a day), trades (whole, at most a million), shares, or the currency of the prices. The trade that reaches it belongs to the bar
   * @param params sets the named parameters
   * @return the rows, fetched page by page while you read them
   */
  public Rows<TickBar, TickBarsPage> tickBars(String symbol, double size, Consumer<TickBarsParams> params) {
    return async.tickBars(symbol, size, params).blocking();
  }

  /**
   * Get the volume of a coin by venue, the largest first.
   *
   * <p>GET /api/stocks/{symbol}/venues. Scope <code>stocks</code>.
   *
   * @param symbol Stock, currency pair, crypto pair or index. Not case-sensitive
   * @return the reply
   */
  public Venues venues(String symbol) {
    return async.caller.await(Operation.VENUES, Arguments.of("symbol", symbol), VenuesReader::read);
  }

  /**
   * Get the volume of a coin by venue, the largest first.
   *
   * <p>GET /api/stocks/{symbol}/venues. Scope <code>stocks</code>.
   *
   * @param symbol Stock, currency pair, crypto pair or index. Not case-sensitive
   * @param params sets the named parameters
   * @return the reply
   */
  public Venues venues(String symbol, Consumer<VenuesParams> params) {
    return async.caller.await(Operation.VENUES, Arguments.of(new VenuesParams(), params, "symbol", symbol), VenuesReader::read);
  }

  /**
   * List the cash dividends of a symbol, newest first.
   *
   * <p>GET /api/stocks/{symbol}/dividends. Scope <code>stocks</code>.
   *
   * @param symbol Stock, currency pair, crypto pair or index. Not case-sensitive
   * @return the rows, fetched page by page while you read them
   */
  public Rows<Dividend, DividendsPage> dividends(String symbol) {
    return async.dividends(symbol).blocking();
  }

  /**
   * List the cash dividends of a symbol, newest first.
   *
   * <p>GET /api/stocks/{symbol}/dividends. Scope <code>stocks</code>.
   *
   * @param symbol Stock, currency pair, crypto pair or index. Not case-sensitive
   * @param params sets the named parameters
   * @return the rows, fetched page by page while you read them
   */
  public Rows<Dividend, DividendsPage> dividends(String symbol, Consumer<DividendsParams> params) {
    return async.dividends(symbol, params).blocking();
  }

  /**
   * List the splits of a symbol, newest first.
   *
   * <p>GET /api/stocks/{symbol}/splits. Scope <code>stocks</code>.
   *
   * @param symbol Stock, currency pair, crypto pair or index. Not case-sensitive
   * @return the rows, fetched page by page while you read them
   */
  public Rows<Split, SplitsPage> splits(String symbol) {
    return async.splits(symbol).blocking();
  }

  /**
   * List the splits of a symbol, newest first.
   *
   * <p>GET /api/stocks/{symbol}/splits. Scope <code>stocks</code>.
   *
   * @param symbol Stock, currency pair, crypto pair or index. Not case-sensitive
   * @param params sets the named parameters
   * @return the rows, fetched page by page while you read them
   */
  public Rows<Split, SplitsPage> splits(String symbol, Consumer<SplitsParams> params) {
    return async.splits(symbol, params).blocking();
  }

  /**
   * List corporate actions of the whole market by date and kind, oldest first.
   *
   * <p>GET /api/corporate-actions. Scope <code>stocks</code>.
   *
   * @return the rows, fetched page by page while you read them
   */
  public Rows<MarketAction, CorporateActionsPage> corporateActions() {
    return async.corporateActions().blocking();
  }

  /**
   * List corporate actions of the whole market by date and kind, oldest first.
   *
   * <p>GET /api/corporate-actions. Scope <code>stocks</code>.
   *
   * @param params sets the named parameters
   * @return the rows, fetched page by page while you read them
   */
  public Rows<MarketAction, CorporateActionsPage> corporateActions(Consumer<CorporateActionsParams> params) {
    return async.corporateActions(params).blocking();
  }

  /**
   * List the days on which companies publish results, with estimate, actual value and surprise.
   *
   * <p>GET /api/calendar/earnings. Scope <code>market</code>.
   *
   * @return the rows, fetched page by page while you read them
   */
  public Rows<EarningsDate, EarningsCalendarPage> earningsCalendar() {
    return async.earningsCalendar().blocking();
  }

  /**
   * List the days on which companies publish results, with estimate, actual value and surprise.
   *
   * <p>GET /api/calendar/earnings. Scope <code>market</code>.
   *
   * @param params sets the named parameters
   * @return the rows, fetched page by page while you read them
   */
  public Rows<EarningsDate, EarningsCalendarPage> earningsCalendar(Consumer<EarningsCalendarParams> params) {
    return async.earningsCalendar(params).blocking();
  }

  /**
   * List dividends of the whole market by ex-date, coming ones included.
   *
   * <p>GET /api/calendar/dividends. Scope <code>market</code>.
   *
   * @return the rows, fetched page by page while you read them
   */
  public Rows<DividendDate, DividendsCalendarPage> dividendsCalendar() {
    return async.dividendsCalendar().blocking();
  }

  /**
   * List dividends of the whole market by ex-date, coming ones included.
   *
   * <p>GET /api/calendar/dividends. Scope <code>market</code>.
   *
   * @param params sets the named parameters
   * @return the rows, fetched page by page while you read them
   */
  public Rows<DividendDate, DividendsCalendarPage> dividendsCalendar(Consumer<DividendsCalendarParams> params) {
    return async.dividendsCalendar(params).blocking();
  }

  /**
   * List splits of the whole market by ex-date, announced ones included.
   *
   * <p>GET /api/calendar/splits. Scope <code>market</code>.
   *
   * @return the rows, fetched page by page while you read them
   */
  public Rows<SplitDate, SplitsCalendarPage> splitsCalendar() {
    return async.splitsCalendar().blocking();
  }

  /**
   * List splits of the whole market by ex-date, announced ones included.
   *
   * <p>GET /api/calendar/splits. Scope <code>market</code>.
   *
   * @param params sets the named parameters
   * @return the rows, fetched page by page while you read them
   */
  public Rows<SplitDate, SplitsCalendarPage> splitsCalendar(Consumer<SplitsCalendarParams> params) {
    return async.splitsCalendar(params).blocking();
  }

  /**
   * List new listings by their first trading day, planned ones included.
   *
   * <p>GET /api/calendar/ipos. Scope <code>market</code>.
   *
   * @return the rows, fetched page by page while you read them
   */
  public Rows<Listing, ListingsCalendarPage> listingsCalendar() {
    return async.listingsCalendar().blocking();
  }

  /**
   * List new listings by their first trading day, planned ones included.
   *
   * <p>GET /api/calendar/ipos. Scope <code>market</code>.
   *
   * @param params sets the named parameters
   * @return the rows, fetched page by page while you read them
   */
  public Rows<Listing, ListingsCalendarPage> listingsCalendar(Consumer<ListingsCalendarParams> params) {
    return async.listingsCalendar(params).blocking();
  }

  /**
   * List economic releases by time, with previous value, actual value and revision.
   *
   * <p>GET /api/calendar/economic. Scope <code>macro</code>.
   *
   * @return the rows, fetched page by page while you read them
   */
  public Rows<EconomicRelease, EconomicCalendarPage> economicCalendar() {
    return async.economicCalendar().blocking();
  }

  /**
   * List economic releases by time, with previous value, actual value and revision.
   *
   * <p>GET /api/calendar/economic. Scope <code>macro</code>.
   *
   * @param params sets the named parameters
   * @return the rows, fetched page by page while you read them
   */
  public Rows<EconomicRelease, EconomicCalendarPage> economicCalendar(Consumer<EconomicCalendarParams> params) {
    return async.economicCalendar(params).blocking();
  }

  /**
   * List trading sessions and holidays of an exchange, years ahead.
   *
   * <p>GET /api/calendar/sessions. Scope <code>market</code>.
   *
   * @return the rows, fetched page by page while you read them
   */
  public Rows<TradingSession, SessionsCalendarPage> sessionsCalendar() {
    return async.sessionsCalendar().blocking();
  }

  /**
   * List trading sessions and holidays of an exchange, years ahead.
   *
   * <p>GET /api/calendar/sessions. Scope <code>market</code>.
   *
   * @param params sets the named parameters
   * @return the rows, fetched page by page while you read them
   */
  public Rows<TradingSession, SessionsCalendarPage> sessionsCalendar(Consumer<SessionsCalendarParams> params) {
    return async.sessionsCalendar(params).blocking();
  }

  /**
   * Get price bars of up to 500 symbols in one call.
   *
   * <p>GET /api/history. Scope <code>stocks</code>.
   *
   * @param symbols 1 to 500 comma-separated symbols
   * @return the reply
   */
  public Histories histories(List<String> symbols) {
    return async.caller.await(Operation.HISTORIES, Arguments.of("symbols", symbols), HistoriesReader::read);
  }

  /**
   * Get price bars of up to 500 symbols in one call.
   *
   * <p>GET /api/history. Scope <code>stocks</code>.
   *
   * @param symbols 1 to 500 comma-separated symbols
   * @param params sets the named parameters
   * @return the reply
   */
  public Histories histories(List<String> symbols, Consumer<HistoriesParams> params) {
    return async.caller.await(Operation.HISTORIES, Arguments.of(new HistoriesParams(), params, "symbols", symbols), HistoriesReader::read);
  }

  /**
   * Get one figure of up to 500 symbols in one call, with a row per date and a value per symbol.
   *
   * <p>GET /api/history?layout=wide. Scope <code>stocks</code>.
   *
   * @param symbols 1 to 500 comma-separated symbols
   * @return the reply
   */
  public WideHistories historiesWide(List<String> symbols) {
    return async.caller.await(Operation.HISTORIES_WIDE, Arguments.of("symbols", symbols), WideHistoriesReader::read);
  }

  /**
   * Get one figure of up to 500 symbols in one call, with a row per date and a value per symbol.
   *
   * <p>GET /api/history?layout=wide. Scope <code>stocks</code>.
   *
   * @param symbols 1 to 500 comma-separated symbols
   * @param params sets the named parameters
   * @return the reply
   */
  public WideHistories historiesWide(List<String> symbols, Consumer<HistoriesWideParams> params) {
    return async.caller.await(Operation.HISTORIES_WIDE, Arguments.of(new HistoriesWideParams(), params, "symbols", symbols), WideHistoriesReader::read);
  }

  /**
   * Get economic series: prices, jobs, rates, output.
   *
   * <p>GET /api/macro/indicators. Scope <code>macro</code>.
   *
   * @return the reply
   */
  public Macro macro() {
    return async.caller.await(Operation.MACRO, Arguments.of(), MacroReader::read);
  }

  /**
   * Get economic series: prices, jobs, rates, output.
   *
   * <p>GET /api/macro/indicators. Scope <code>macro</code>.
   *
   * @param params sets the named parameters
   * @return the reply
   */
  public Macro macro(Consumer<MacroParams> params) {
    return async.caller.await(Operation.MACRO, Arguments.of(new MacroParams(), params), MacroReader::read);
  }

  /**
   * Get news about a symbol with sentiment, newest first.
   *
   * <p>GET /api/stocks/{symbol}/news. Scope <code>stocks</code>.
   *
   * @param symbol Stock, currency pair, crypto pair or index. Not case-sensitive
   * @return the rows, fetched page by page while you read them
   */
  public Rows<Article, NewsPage> news(String symbol) {
    return async.news(symbol).blocking();
  }

  /**
   * Get news about a symbol with sentiment, newest first.
   *
   * <p>GET /api/stocks/{symbol}/news. Scope <code>stocks</code>.
   *
   * @param symbol Stock, currency pair, crypto pair or index. Not case-sensitive
   * @param params sets the named parameters
   * @return the rows, fetched page by page while you read them
   */
  public Rows<Article, NewsPage> news(String symbol, Consumer<NewsParams> params) {
    return async.news(symbol, params).blocking();
  }

  /**
   * Get the number, authors and sentiment of posts about a symbol, oldest first.
   *
   * <p>GET /api/sentiment/social. Scope <code>sentiment</code>.
   *
   * @param symbol Stock, currency pair, crypto pair or index. Not case-sensitive
   * @return the rows, fetched page by page while you read them
   */
  public Rows<SocialSentiment, SocialSentimentPage> socialSentiment(String symbol) {
    return async.socialSentiment(symbol).blocking();
  }

  /**
   * Get the number, authors and sentiment of posts about a symbol, oldest first.
   *
   * <p>GET /api/sentiment/social. Scope <code>sentiment</code>.
   *
   * @param symbol Stock, currency pair, crypto pair or index. Not case-sensitive
   * @param params sets the named parameters
   * @return the rows, fetched page by page while you read them
   */
  public Rows<SocialSentiment, SocialSentimentPage> socialSentiment(String symbol, Consumer<SocialSentimentParams> params) {
    return async.socialSentiment(symbol, params).blocking();
  }

  /**
   * Get insights about a symbol with their evidence.
   *
   * <p>GET /api/stocks/{symbol}/insights. Scope <code>stocks</code>.
   *
   * @param symbol Stock, currency pair, crypto pair or index. Not case-sensitive
   * @return the reply
   */
  public Insights insights(String symbol) {
    return async.caller.await(Operation.INSIGHTS, Arguments.of("symbol", symbol), InsightsReader::read);
  }

  /**
   * Get insights about a symbol with their evidence.
   *
   * <p>GET /api/stocks/{symbol}/insights. Scope <code>stocks</code>.
   *
   * @param symbol Stock, currency pair, crypto pair or index. Not case-sensitive
   * @param params sets the named parameters
   * @return the reply
   */
  public Insights insights(String symbol, Consumer<InsightsParams> params) {
    return async.caller.await(Operation.INSIGHTS, Arguments.of(new InsightsParams(), params, "symbol", symbol), InsightsReader::read);
  }

  /**
   * Get statements and ratios of a company as known at a point in time, newest first.
   *
   * <p>GET /api/stocks/{symbol}/fundamentals. Scope <code>stocks</code>.
   *
   * @param symbol Stock, currency pair, crypto pair or index. Not case-sensitive
   * @return the rows, fetched page by page while you read them
   */
  public Rows<Statement, FundamentalsPage> fundamentals(String symbol) {
    return async.fundamentals(symbol).blocking();
  }

  /**
   * Get statements and ratios of a company as known at a point in time, newest first.
   *
   * <p>GET /api/stocks/{symbol}/fundamentals. Scope <code>stocks</code>.
   *
   * @param symbol Stock, currency pair, crypto pair or index. Not case-sensitive
   * @param params sets the named parameters
   * @return the rows, fetched page by page while you read them
   */
  public Rows<Statement, FundamentalsPage> fundamentals(String symbol, Consumer<FundamentalsParams> params) {
    return async.fundamentals(symbol, params).blocking();
  }

  /**
   * List the holdings of a fund on a date, with their weights.
   *
   * <p>GET /api/stocks/{symbol}/holdings. Scope <code>stocks</code>.
   *
   * @param symbol Stock, currency pair, crypto pair or index. Not case-sensitive
   * @return the reply
   */
  public Holdings holdings(String symbol) {
    return async.caller.await(Operation.HOLDINGS, Arguments.of("symbol", symbol), HoldingsReader::read);
  }

  /**
   * List the holdings of a fund on a date, with their weights.
   *
   * <p>GET /api/stocks/{symbol}/holdings. Scope <code>stocks</code>.
   *
   * @param symbol Stock, currency pair, crypto pair or index. Not case-sensitive
   * @param params sets the named parameters
   * @return the reply
   */
  public Holdings holdings(String symbol, Consumer<HoldingsParams> params) {
    return async.caller.await(Operation.HOLDINGS, Arguments.of(new HoldingsParams(), params, "symbol", symbol), HoldingsReader::read);
  }

  /**
   * List the members of an index on a date, with their weights.
   *
   * <p>GET /api/indices/{symbol}/constituents. Scope <code>market</code>.
   *
   * @param symbol Stock, currency pair, crypto pair or index. Not case-sensitive
   * @return the reply
   */
  public Constituents constituents(String symbol) {
    return async.caller.await(Operation.CONSTITUENTS, Arguments.of("symbol", symbol), ConstituentsReader::read);
  }

  /**
   * List the members of an index on a date, with their weights.
   *
   * <p>GET /api/indices/{symbol}/constituents. Scope <code>market</code>.
   *
   * @param symbol Stock, currency pair, crypto pair or index. Not case-sensitive
   * @param params sets the named parameters
   * @return the reply
   */
  public Constituents constituents(String symbol, Consumer<ConstituentsParams> params) {
    return async.caller.await(Operation.CONSTITUENTS, Arguments.of(new ConstituentsParams(), params, "symbol", symbol), ConstituentsReader::read);
  }

  /**
   * Get return, volatility, drawdown and tail risk of a symbol, alone and against a benchmark.
   *
   * <p>GET /api/stocks/{symbol}/risk. Scope <code>stocks</code>.
   *
   * @param symbol Stock, currency pair, crypto pair or index. Not case-sensitive
   * @return the reply
   */
  public Risk risk(String symbol) {
    return async.caller.await(Operation.RISK, Arguments.of("symbol", symbol), RiskReader::read);
  }

  /**
   * Get return, volatility, drawdown and tail risk of a symbol, alone and against a benchmark.
   *
   * <p>GET /api/stocks/{symbol}/risk. Scope <code>stocks</code>.
   *
   * @param symbol Stock, currency pair, crypto pair or index. Not case-sensitive
   * @param params sets the named parameters
   * @return the reply
   */
  public Risk risk(String symbol, Consumer<RiskParams> params) {
    return async.caller.await(Operation.RISK, Arguments.of(new RiskParams(), params, "symbol", symbol), RiskReader::read);
  }

  /**
   * Backtest a built-in strategy on the history of a symbol.
   *
   * <p>GET /api/stocks/{symbol}/backtest. Scope <code>stocks</code>.
   *
   * @param symbol Stock, currency pair, crypto pair or index. Not case-sensitive
   * @param strategy Strategy to trade
   * @return the reply
   */
  public Backtest backtest(String symbol, String strategy) {
    return async.caller.await(Operation.BACKTEST, Arguments.of("symbol", symbol, "strategy", strategy), BacktestReader::read);
  }

  /**
   * Backtest a built-in strategy on the history of a symbol.
   *
   * <p>GET /api/stocks/{symbol}/backtest. Scope <code>stocks</code>.
   *
   * @param symbol Stock, currency pair, crypto pair or index. Not case-sensitive
   * @param strategy Strategy to trade
   * @param params sets the named parameters
   * @return the reply
   */
  public Backtest backtest(String symbol, String strategy, Consumer<BacktestParams> params) {
    return async.caller.await(Operation.BACKTEST, Arguments.of(new BacktestParams(), params, "symbol", symbol, "strategy", strategy), BacktestReader::read);
  }

  /**
   * Backtest a built-in strategy on the history of a symbol.
   *
   * <p>GET /api/stocks/{symbol}/backtest. Scope <code>stocks</code>.
   *
   * @param symbol Stock, currency pair, crypto pair or index. Not case-sensitive
   * @param strategy Strategy to trade
   * @return the reply
   */
  public Backtest backtest(String symbol, Strategy strategy) {
    return async.caller.await(Operation.BACKTEST, Arguments.of("symbol", symbol, "strategy", strategy), BacktestReader::read);
  }

  /**
   * Backtest a built-in strategy on the history of a symbol.
   *
   * <p>GET /api/stocks/{symbol}/backtest. Scope <code>stocks</code>.
   *
   * @param symbol Stock, currency pair, crypto pair or index. Not case-sensitive
   * @param strategy Strategy to trade
   * @param params sets the named parameters
   * @return the reply
   */
  public Backtest backtest(String symbol, Strategy strategy, Consumer<BacktestParams> params) {
    return async.caller.await(Operation.BACKTEST, Arguments.of(new BacktestParams(), params, "symbol", symbol, "strategy", strategy), BacktestReader::read);
  }

  /**
   * Backtest custom rules or a strategy on the history of a symbol.
   *
   * <p>POST /api/stocks/{symbol}/backtest. Scope <code>stocks</code>.
   *
   * @param symbol Stock, currency pair, crypto pair or index. Not case-sensitive
   * @return the reply
   */
  public Backtest backtestRules(String symbol) {
    return async.caller.await(Operation.BACKTEST_RULES, Arguments.of("symbol", symbol), BacktestReader::read);
  }

  /**
   * Backtest custom rules or a strategy on the history of a symbol.
   *
   * <p>POST /api/stocks/{symbol}/backtest. Scope <code>stocks</code>.
   *
   * @param symbol Stock, currency pair, crypto pair or index. Not case-sensitive
   * @param params sets the named parameters
   * @return the reply
   */
  public Backtest backtestRules(String symbol, Consumer<BacktestRulesParams> params) {
    return async.caller.await(Operation.BACKTEST_RULES, Arguments.of(new BacktestRulesParams(), params, "symbol", symbol), BacktestReader::read);
  }

  /**
   * Backtest a portfolio of many symbols by weights or ranks.
   *
   * <p>POST /api/portfolio/backtest. Scope <code>stocks</code>.
   *
   * @return the reply
   */
  public PortfolioBacktest portfolioBacktest() {
    return async.caller.await(Operation.PORTFOLIO_BACKTEST, Arguments.of(), PortfolioBacktestReader::read);
  }

  /**
   * Backtest a portfolio of many symbols by weights or ranks.
   *
   * <p>POST /api/portfolio/backtest. Scope <code>stocks</code>.
   *
   * @param params sets the named parameters
   * @return the reply
   */
  public PortfolioBacktest portfolioBacktest(Consumer<PortfolioBacktestParams> params) {
    return async.caller.await(Operation.PORTFOLIO_BACKTEST, Arguments.of(new PortfolioBacktestParams(), params), PortfolioBacktestReader::read);
  }

  /**
   * Answer a question about a portfolio, with the source of every figure.
   *
   * <p>POST /api/assistant/portfolio. Scope <code>assistant</code>.
   *
   * @param params sets the named parameters
   * @return the reply
   */
  public PortfolioAnswer assistantPortfolio(Consumer<AssistantPortfolioParams> params) {
    return async.caller.await(Operation.ASSISTANT_PORTFOLIO, Arguments.of(new AssistantPortfolioParams(), params), PortfolioAnswerReader::read);
  }

  /**
   * Get technical indicators of a symbol, several in one call, oldest row first.
   *
   * <p>GET /api/stocks/{symbol}/indicators. Scope <code>stocks</code>.
   *
   * @param symbol Stock, currency pair, crypto pair or index. Not case-sensitive
   * @param indicators Up to 20 indicators with their parameters, such as sma:20,macd:12:26:9
   * @return the rows, fetched page by page while you read them
   */
  public Rows<IndicatorRow, IndicatorsPage> indicators(String symbol, List<String> indicators) {
    return async.indicators(symbol, indicators).blocking();
  }

  /**
   * Get technical indicators of a symbol, several in one call, oldest row first.
   *
   * <p>GET /api/stocks/{symbol}/indicators. Scope <code>stocks</code>.
   *
   * @param symbol Stock, currency pair, crypto pair or index. Not case-sensitive
   * @param indicators Up to 20 indicators with their parameters, such as sma:20,macd:12:26:9
   * @param params sets the named parameters
   * @return the rows, fetched page by page while you read them
   */
  public Rows<IndicatorRow, IndicatorsPage> indicators(String symbol, List<String> indicators, Consumer<IndicatorsParams> params) {
    return async.indicators(symbol, indicators, params).blocking();
  }

  /**
   * Find symbols by conditions on price, indicators, fundamentals, risk and sector.
   *
   * <p>POST /api/screener. Scope <code>market</code>.
   *
   * @return the reply
   */
  public Screener screener() {
    return async.caller.await(Operation.SCREENER, Arguments.of(), ScreenerReader::read);
  }

  /**
   * Find symbols by conditions on price, indicators, fundamentals, risk and sector.
   *
   * <p>POST /api/screener. Scope <code>market</code>.
   *
   * @param params sets the named parameters
   * @return the reply
   */
  public Screener screener(Consumer<ScreenerParams> params) {
    return async.caller.await(Operation.SCREENER, Arguments.of(new ScreenerParams(), params), ScreenerReader::read);
  }

  /**
   * List the account’s saved screens, by name.
   *
   * <p>GET /api/screens. Scope <code>market</code>.
   *
   * @return the reply
   */
  public ScreensList screensList() {
    return async.caller.await(Operation.SCREENS_LIST, Arguments.of(), ScreensListReader::read);
  }

  /**
   * List the datasets available for bulk download.
   *
   * <p>GET /api/bulk. Scope <code>bulk</code>.
   *
   * @return the reply
   */
  public BulkDatasets bulk() {
    return async.caller.await(Operation.BULK, Arguments.of(), BulkDatasetsReader::read);
  }

  /**
   * List the files of a dataset with their hashes.
   *
   * <p>GET /api/bulk/{dataset}/manifest. Scope <code>bulk</code>.
   *
   * @param dataset Dataset name from <code>GET /api/bulk</code>
   * @return the reply
   */
  public BulkManifest bulkManifest(String dataset) {
    return async.caller.await(Operation.BULK_MANIFEST, Arguments.of("dataset", dataset), BulkManifestReader::read);
  }

  /**
   * List the files of a dataset with their hashes.
   *
   * <p>GET /api/bulk/{dataset}/manifest. Scope <code>bulk</code>.
   *
   * @param dataset Dataset name from <code>GET /api/bulk</code>
   * @param params sets the named parameters
   * @return the reply
   */
  public BulkManifest bulkManifest(String dataset, Consumer<BulkManifestParams> params) {
    return async.caller.await(Operation.BULK_MANIFEST, Arguments.of(new BulkManifestParams(), params, "dataset", dataset), BulkManifestReader::read);
  }

  /**
   * Download a file of a dataset.
   *
   * <p>GET /api/bulk/{dataset}/{file}. Scope <code>bulk</code>.
   *
   * @param dataset Dataset name from <code>GET /api/bulk</code>
   * @param file File name from the manifest, such as <code>daily-bars-2025.7f3a9c12.parquet</code>. Or dataset and period, such as <code>daily-bars-2025</code> or <code>trades-AAPL-2026-11-19</code>, for the current file
   * @return the file; nothing is fetched yet
   */
  public RemoteFile bulkFile(String dataset, String file) {
    return async.bulkFile(dataset, file).blocking();
  }

  /**
   * Download a file of a dataset.
   *
   * <p>GET /api/bulk/{dataset}/{file}. Scope <code>bulk</code>.
   *
   * @param dataset Dataset name from <code>GET /api/bulk</code>
   * @param file File name from the manifest, such as <code>daily-bars-2025.7f3a9c12.parquet</code>. Or dataset and period, such as <code>daily-bars-2025</code> or <code>trades-AAPL-2026-11-19</code>, for the current file
   * @param params sets the named parameters
   * @return the file; nothing is fetched yet
   */
  public RemoteFile bulkFile(String dataset, String file, Consumer<BulkFileParams> params) {
    return async.bulkFile(dataset, file, params).blocking();
  }

  /**
   * Create an alert on a price, a change, a volume, an indicator or a saved screen.
   *
   * <p>POST /api/alerts/create. Scope <code>alerts:write</code>.
   *
   * @param params sets the named parameters
   * @return the reply
   */
  public CreatedAlert alertsCreate(Consumer<AlertsCreateParams> params) {
    return async.caller.await(Operation.ALERTS_CREATE, Arguments.of(new AlertsCreateParams(), params), CreatedAlertReader::read);
  }

  /**
   * List the account’s alerts, newest first.
   *
   * <p>GET /api/alerts/list. Scope <code>alerts:read</code>.
   *
   * @return the rows, fetched page by page while you read them
   */
  public Rows<Alert, AlertsPage> alertsList() {
    return async.alertsList().blocking();
  }

  /**
   * List the account’s alerts, newest first.
   *
   * <p>GET /api/alerts/list. Scope <code>alerts:read</code>.
   *
   * @param params sets the named parameters
   * @return the rows, fetched page by page while you read them
   */
  public Rows<Alert, AlertsPage> alertsList(Consumer<AlertsListParams> params) {
    return async.alertsList(params).blocking();
  }

  /**
   * List the alert triggers of the last 90 days with all delivery attempts, newest first.
   *
   * <p>GET /api/alerts/triggered. Scope <code>alerts:read</code>.
   *
   * @return the rows, fetched page by page while you read them
   */
  public Rows<Firing, FiringsPage> alertsTriggered() {
    return async.alertsTriggered().blocking();
  }

  /**
   * List the alert triggers of the last 90 days with all delivery attempts, newest first.
   *
   * <p>GET /api/alerts/triggered. Scope <code>alerts:read</code>.
   *
   * @param params sets the named parameters
   * @return the rows, fetched page by page while you read them
   */
  public Rows<Firing, FiringsPage> alertsTriggered(Consumer<AlertsTriggeredParams> params) {
    return async.alertsTriggered(params).blocking();
  }

  /**
   * Delete an alert and its triggers.
   *
   * <p>POST /api/alerts/delete. Scope <code>alerts:write</code>.
   *
   * @param params sets the named parameters
   * @return the reply
   */
  public DeletedAlert alertsDelete(Consumer<AlertsDeleteParams> params) {
    return async.caller.await(Operation.ALERTS_DELETE, Arguments.of(new AlertsDeleteParams(), params), DeletedAlertReader::read);
  }

  /**
   * Delete an alert, with its ID in the query.
   *
   * <p>DELETE /api/alerts/delete. Scope <code>alerts:write</code>.
   *
   * @param id ID of the alert. Deleting it again returns the same response
   * @return the reply
   */
  public DeletedAlert alertsRemove(String id) {
    return async.caller.await(Operation.ALERTS_REMOVE, Arguments.of("id", id), DeletedAlertReader::read);
  }

  /**
   * Resend a webhook now, with the same webhook-id.
   *
   * <p>POST /api/alerts/deliveries/{id}/resend. Scope <code>alerts:write</code>.
   *
   * @param id The delivery
   * @return the reply
   */
  public ResentDelivery alertsResend(String id) {
    return async.caller.await(Operation.ALERTS_RESEND, Arguments.of("id", id), ResentDeliveryReader::read);
  }

  /**
   * Create a ticket to open the stream in a browser.
   *
   * <p>POST /api/stream/ticket. Scope <code>stream</code>.
   *
   * @return the reply
   */
  public StreamTicket streamTicket() {
    return async.caller.await(Operation.STREAM_TICKET, Arguments.of(), StreamTicketReader::read);
  }

  /**
   * Read the stream as server-sent events.
   *
   * <p>GET /api/stream/sse. Scope <code>stream</code>.
   *
   * @return the frames as they arrive
   */
  public Events streamSse() {
    return async.streamSse().blocking();
  }

  /**
   * Read the stream as server-sent events.
   *
   * <p>GET /api/stream/sse. Scope <code>stream</code>.
   *
   * @param params sets the named parameters
   * @return the frames as they arrive
   */
  public Events streamSse(Consumer<StreamSseParams> params) {
    return async.streamSse(params).blocking();
  }

  /**
   * Get a report about the last session.
   *
   * <p>GET /api/reports/daily. Scope <code>reports</code>.
   *
   * @param symbols Up to 3 comma-separated symbols
   * @return the reply
   */
  public Report dailyReport(List<String> symbols) {
    return async.caller.await(Operation.DAILY_REPORT, Arguments.of("symbols", symbols), ReportReader::read);
  }

  /**
   * Get a report about the last session.
   *
   * <p>GET /api/reports/daily. Scope <code>reports</code>.
   *
   * @param symbols Up to 3 comma-separated symbols
   * @param params sets the named parameters
   * @return the reply
   */
  public Report dailyReport(List<String> symbols, Consumer<DailyReportParams> params) {
    return async.caller.await(Operation.DAILY_REPORT, Arguments.of(new DailyReportParams(), params, "symbols", symbols), ReportReader::read);
  }

  /**
   * Create a report about the last session.
   *
   * <p>POST /api/reports/daily. Scope <code>reports</code>.
   *
   * @param params sets the named parameters
   * @return the finished report
   */
  public Report makeDailyReport(Consumer<MakeDailyReportParams> params) {
    return Waiting.of(async.makeDailyReport(params));
  }

  /**
   * Get a report about seven days.
   *
   * <p>GET /api/reports/weekly. Scope <code>reports</code>.
   *
   * @param symbols Up to 3 comma-separated symbols
   * @return the reply
   */
  public Report weeklyReport(List<String> symbols) {
    return async.caller.await(Operation.WEEKLY_REPORT, Arguments.of("symbols", symbols), ReportReader::read);
  }

  /**
   * Get a report about seven days.
   *
   * <p>GET /api/reports/weekly. Scope <code>reports</code>.
   *
   * @param symbols Up to 3 comma-separated symbols
   * @param params sets the named parameters
   * @return the reply
   */
  public Report weeklyReport(List<String> symbols, Consumer<WeeklyReportParams> params) {
    return async.caller.await(Operation.WEEKLY_REPORT, Arguments.of(new WeeklyReportParams(), params, "symbols", symbols), ReportReader::read);
  }

  /**
   * Create a report about seven days.
   *
   * <p>POST /api/reports/weekly. Scope <code>reports</code>.
   *
   * @param params sets the named parameters
   * @return the finished report
   */
  public Report makeWeeklyReport(Consumer<MakeWeeklyReportParams> params) {
    return Waiting.of(async.makeWeeklyReport(params));
  }

  /**
   * Get a report about a month.
   *
   * <p>GET /api/reports/monthly. Scope <code>reports</code>.
   *
   * @param symbols Up to 3 comma-separated symbols
   * @return the reply
   */
  public Report monthlyReport(List<String> symbols) {
    return async.caller.await(Operation.MONTHLY_REPORT, Arguments.of("symbols", symbols), ReportReader::read);
  }

  /**
   * Get a report about a month.
   *
   * <p>GET /api/reports/monthly. Scope <code>reports</code>.
   *
   * @param symbols Up to 3 comma-separated symbols
   * @param params sets the named parameters
   * @return the reply
   */
  public Report monthlyReport(List<String> symbols, Consumer<MonthlyReportParams> params) {
    return async.caller.await(Operation.MONTHLY_REPORT, Arguments.of(new MonthlyReportParams(), params, "symbols", symbols), ReportReader::read);
  }

  /**
   * Create a report about a month.
   *
   * <p>POST /api/reports/monthly. Scope <code>reports</code>.
   *
   * @param params sets the named parameters
   * @return the finished report
   */
  public Report makeMonthlyReport(Consumer<MakeMonthlyReportParams> params) {
    return Waiting.of(async.makeMonthlyReport(params));
  }

  /**
   * Get a report about a custom date range.
   *
   * <p>GET /api/reports/custom. Scope <code>reports</code>.
   *
   * @param symbols Up to 3 comma-separated symbols
   * @param from First day
   * @return the reply
   */
  public Report customReport(List<String> symbols, String from) {
    return async.caller.await(Operation.CUSTOM_REPORT, Arguments.of("symbols", symbols, "from", from), ReportReader::read);
  }

  /**
   * Get a report about a custom date range.
   *
   * <p>GET /api/reports/custom. Scope <code>reports</code>.
   *
   * @param symbols Up to 3 comma-separated symbols
   * @param from First day
   * @param params sets the named parameters
   * @return the reply
   */
  public Report customReport(List<String> symbols, String from, Consumer<CustomReportParams> params) {
    return async.caller.await(Operation.CUSTOM_REPORT, Arguments.of(new CustomReportParams(), params, "symbols", symbols, "from", from), ReportReader::read);
  }

  /**
   * Get a report about a custom date range.
   *
   * <p>GET /api/reports/custom. Scope <code>reports</code>.
   *
   * @param symbols Up to 3 comma-separated symbols
   * @param from First day
   * @return the reply
   */
  public Report customReport(List<String> symbols, LocalDate from) {
    return async.caller.await(Operation.CUSTOM_REPORT, Arguments.of("symbols", symbols, "from", from), ReportReader::read);
  }

  /**
   * Get a report about a custom date range.
   *
   * <p>GET /api/reports/custom. Scope <code>reports</code>.
   *
   * @param symbols Up to 3 comma-separated symbols
   * @param from First day
   * @param params sets the named parameters
   * @return the reply
   */
  public Report customReport(List<String> symbols, LocalDate from, Consumer<CustomReportParams> params) {
    return async.caller.await(Operation.CUSTOM_REPORT, Arguments.of(new CustomReportParams(), params, "symbols", symbols, "from", from), ReportReader::read);
  }

  /**
   * Create a report about a custom date range.
   *
   * <p>POST /api/reports/custom. Scope <code>reports</code>.
   *
   * @param params sets the named parameters
   * @return the finished report
   */
  public Report makeCustomReport(Consumer<MakeCustomReportParams> params) {
    return Waiting.of(async.makeCustomReport(params));
  }

  /**
   * Get a report that was created in the background.
   *
   * <p>GET /api/reports/{id}. Scope <code>reports</code>.
   *
   * @param id <code>id</code> of the 202 response
   * @return the finished report
   */
  public StoredReport report(String id) {
    return Waiting.of(async.report(id));
  }

  /**
   * Get the account’s usage: the same numbers as the dashboard.
   *
   * <p>GET /api/usage. Scope <code>market</code>.
   *
   * @return the reply
   */
  public Usage usage() {
    return async.caller.await(Operation.USAGE, Arguments.of(), UsageReader::read);
  }

  /**
   * Get the account’s usage: the same numbers as the dashboard.
   *
   * <p>GET /api/usage. Scope <code>market</code>.
   *
   * @param params sets the named parameters
   * @return the reply
   */
  public Usage usage(Consumer<UsageParams> params) {
    return async.caller.await(Operation.USAGE, Arguments.of(new UsageParams(), params), UsageReader::read);
  }

  /**
   * Create a link that makes one call without a key, for programs that read a URL.
   *
   * <p>POST /api/links. Scope <code>market</code>.
   *
   * @param params sets the named parameters
   * @return the reply
   */
  public LinksCreate linksCreate(Consumer<LinksCreateParams> params) {
    return async.caller.await(Operation.LINKS_CREATE, Arguments.of(new LinksCreateParams(), params), LinksCreateReader::read);
  }

  /**
   * List the account’s links that work, newest first.
   *
   * <p>GET /api/links. Scope <code>market</code>.
   *
   * @return the reply
   */
  public LinksList linksList() {
    return async.caller.await(Operation.LINKS_LIST, Arguments.of(), LinksListReader::read);
  }

  /**
   * Revoke a link at once.
   *
   * <p>DELETE /api/links/{id}. Scope <code>market</code>.
   *
   * @param id ID of the link, as created or listed
   * @return the reply
   */
  public DeletedAlert linksDelete(String id) {
    return async.caller.await(Operation.LINKS_DELETE, Arguments.of("id", id), DeletedAlertReader::read);
  }

  /**
   * Get component states, measured availability and latency.
   *
   * <p>GET /api/status. It needs no key.
   *
   * @return the reply
   */
  public ServiceStatus status() {
    return async.caller.await(Operation.STATUS, Arguments.of(), ServiceStatusReader::read);
  }
}
