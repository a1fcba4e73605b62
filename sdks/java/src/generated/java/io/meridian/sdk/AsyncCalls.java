// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk;

import io.meridian.sdk.internal.Arguments;
import io.meridian.sdk.internal.Caller;
import io.meridian.sdk.internal.Operation;
import io.meridian.sdk.internal.read.*;
import io.meridian.sdk.model.*;
import io.meridian.sdk.params.*;
import java.time.LocalDate;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/** The API calls as futures. No thread is blocked. */
abstract class AsyncCalls {
  final Caller caller;

  AsyncCalls(Caller caller) {
    this.caller = caller;
  }

  /**
   * Get the current market: indices, breadth, movers, sentiment and a commentary.
   *
   * <p>GET /api/market/summary. Scope <code>market</code>.
   *
   * @return the reply
   */
  public CompletableFuture<MarketSummary> marketSummary() {
    return caller.reply(Operation.MARKET_SUMMARY, Arguments.of(), MarketSummaryReader::read);
  }

  /**
   * Get sector performance over a window, best first.
   *
   * <p>GET /api/market/sectors. Scope <code>market</code>.
   *
   * @return the reply
   */
  public CompletableFuture<MarketSectors> marketSectors() {
    return caller.reply(Operation.MARKET_SECTORS, Arguments.of(), MarketSectorsReader::read);
  }

  /**
   * Get sector performance over a window, best first.
   *
   * <p>GET /api/market/sectors. Scope <code>market</code>.
   *
   * @param params sets the named parameters
   * @return the reply
   */
  public CompletableFuture<MarketSectors> marketSectors(Consumer<MarketSectorsParams> params) {
    return caller.reply(Operation.MARKET_SECTORS, Arguments.of(new MarketSectorsParams(), params), MarketSectorsReader::read);
  }

  /**
   * Rank the symbols that moved most, now or on a date.
   *
   * <p>GET /api/market/movers. Scope <code>market</code>.
   *
   * @return the reply
   */
  public CompletableFuture<MarketMovers> marketMovers() {
    return caller.reply(Operation.MARKET_MOVERS, Arguments.of(), MarketMoversReader::read);
  }

  /**
   * Rank the symbols that moved most, now or on a date.
   *
   * <p>GET /api/market/movers. Scope <code>market</code>.
   *
   * @param params sets the named parameters
   * @return the reply
   */
  public CompletableFuture<MarketMovers> marketMovers(Consumer<MarketMoversParams> params) {
    return caller.reply(Operation.MARKET_MOVERS, Arguments.of(new MarketMoversParams(), params), MarketMoversReader::read);
  }

  /**
   * Get the daily bar of every symbol for one date.
   *
   * <p>GET /api/market/day. Scope <code>market</code>.
   *
   * @return the rows, fetched page by page while you read them
   */
  public AsyncRows<DayBar, MarketDayPage> marketDay() {
    return new AsyncRows<>(caller, Operation.MARKET_DAY, Arguments.of(), MarketDayPageReader::read);
  }

  /**
   * Get the daily bar of every symbol for one date.
   *
   * <p>GET /api/market/day. Scope <code>market</code>.
   *
   * @param params sets the named parameters
   * @return the rows, fetched page by page while you read them
   */
  public AsyncRows<DayBar, MarketDayPage> marketDay(Consumer<MarketDayParams> params) {
    return new AsyncRows<>(caller, Operation.MARKET_DAY, Arguments.of(new MarketDayParams(), params), MarketDayPageReader::read);
  }

  /**
   * Find symbols by symbol, earlier symbol or name.
   *
   * <p>GET /api/symbols. Scope <code>market</code>.
   *
   * @return the rows, fetched page by page while you read them
   */
  public AsyncRows<SymbolInfo, SymbolsPage> symbols() {
    return new AsyncRows<>(caller, Operation.SYMBOLS, Arguments.of(), SymbolsPageReader::read);
  }

  /**
   * Find symbols by symbol, earlier symbol or name.
   *
   * <p>GET /api/symbols. Scope <code>market</code>.
   *
   * @param params sets the named parameters
   * @return the rows, fetched page by page while you read them
   */
  public AsyncRows<SymbolInfo, SymbolsPage> symbols(Consumer<SymbolsParams> params) {
    return new AsyncRows<>(caller, Operation.SYMBOLS, Arguments.of(new SymbolsParams(), params), SymbolsPageReader::read);
  }

  /**
   * Get the latest quote of a symbol.
   *
   * <p>GET /api/stocks/{symbol}/quote. Scope <code>stocks</code>.
   *
   * @param symbol Stock, currency pair, crypto pair or index. Not case-sensitive
   * @return the reply
   */
  public CompletableFuture<Quote> quote(String symbol) {
    return caller.reply(Operation.QUOTE, Arguments.of("symbol", symbol), QuoteReader::read);
  }

  /**
   * Get the latest quotes of many symbols.
   *
   * <p>GET /api/quotes. Scope <code>stocks</code>.
   *
   * @param symbols 1 to 250 comma-separated symbols
   * @return the reply
   */
  public CompletableFuture<Quotes> quotes(List<String> symbols) {
    return caller.reply(Operation.QUOTES, Arguments.of("symbols", symbols), QuotesReader::read);
  }

  /**
   * Get exchange rates of any two currencies, and the pairs they are computed from.
   *
   * <p>GET /api/fx/rates. Scope <code>stocks</code>.
   *
   * @return the reply
   */
  public CompletableFuture<ExchangeRates> exchangeRates() {
    return caller.reply(Operation.EXCHANGE_RATES, Arguments.of(), ExchangeRatesReader::read);
  }

  /**
   * Get exchange rates of any two currencies, and the pairs they are computed from.
   *
   * <p>GET /api/fx/rates. Scope <code>stocks</code>.
   *
   * @param params sets the named parameters
   * @return the reply
   */
  public CompletableFuture<ExchangeRates> exchangeRates(Consumer<ExchangeRatesParams> params) {
    return caller.reply(Operation.EXCHANGE_RATES, Arguments.of(new ExchangeRatesParams(), params), ExchangeRatesReader::read);
  }

  /**
   * Get price bars of a symbol, oldest first.
   *
   * <p>GET /api/stocks/{symbol}/history. Scope <code>stocks</code>.
   *
   * @param symbol Stock, currency pair, crypto pair or index. Not case-sensitive
   * @return the rows, fetched page by page while you read them
   */
  public AsyncRows<Bar, HistoryPage> history(String symbol) {
    return new AsyncRows<>(caller, Operation.HISTORY, Arguments.of("symbol", symbol), HistoryPageReader::read);
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
  public AsyncRows<Bar, HistoryPage> history(String symbol, Consumer<HistoryParams> params) {
    return new AsyncRows<>(caller, Operation.HISTORY, Arguments.of(new HistoryParams(), params, "symbol", symbol), HistoryPageReader::read);
  }

  /**
   * Get the single trades of a symbol, oldest first.
   *
   * <p>GET /api/stocks/{symbol}/trades. Scope <code>stocks</code>.
   *
   * @param symbol Stock, currency pair, crypto pair or index. Not case-sensitive
   * @return the rows, fetched page by page while you read them
   */
  public AsyncRows<Trade, TradesPage> trades(String symbol) {
    return new AsyncRows<>(caller, Operation.TRADES, Arguments.of("symbol", symbol), TradesPageReader::read);
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
  public AsyncRows<Trade, TradesPage> trades(String symbol, Consumer<TradesParams> params) {
    return new AsyncRows<>(caller, Operation.TRADES, Arguments.of(new TradesParams(), params, "symbol", symbol), TradesPageReader::read);
  }

  /**
   * Get the changes of bid and ask of a symbol, oldest first.
   *
   * <p>GET /api/stocks/{symbol}/quotes. Scope <code>stocks</code>.
   *
   * @param symbol Stock, currency pair, crypto pair or index. Not case-sensitive
   * @return the rows, fetched page by page while you read them
   */
  public AsyncRows<QuoteTick, QuoteTicksPage> quoteTicks(String symbol) {
    return new AsyncRows<>(caller, Operation.QUOTE_TICKS, Arguments.of("symbol", symbol), QuoteTicksPageReader::read);
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
  public AsyncRows<QuoteTick, QuoteTicksPage> quoteTicks(String symbol, Consumer<QuoteTicksParams> params) {
    return new AsyncRows<>(caller, Operation.QUOTE_TICKS, Arguments.of(new QuoteTicksParams(), params, "symbol", symbol), QuoteTicksPageReader::read);
  }

  /**
   * Get the order book of a symbol, ten levels a side.
   *
   * <p>GET /api/stocks/{symbol}/book. Scope <code>stocks</code>.
   *
   * @param symbol Stock, currency pair, crypto pair or index. Not case-sensitive
   * @return the reply
   */
  public CompletableFuture<Book> book(String symbol) {
    return caller.reply(Operation.BOOK, Arguments.of("symbol", symbol), BookReader::read);
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
  public CompletableFuture<Book> book(String symbol, Consumer<BookParams> params) {
    return caller.reply(Operation.BOOK, Arguments.of(new BookParams(), params, "symbol", symbol), BookReader::read);
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
  public AsyncRows<TickBar, TickBarsPage> tickBars(String symbol, double size) {
    return new AsyncRows<>(caller, Operation.TICK_BARS, Arguments.of("symbol", symbol, "size", size), TickBarsPageReader::read);
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
  public AsyncRows<TickBar, TickBarsPage> tickBars(String symbol, double size, Consumer<TickBarsParams> params) {
    return new AsyncRows<>(caller, Operation.TICK_BARS, Arguments.of(new TickBarsParams(), params, "symbol", symbol, "size", size), TickBarsPageReader::read);
  }

  /**
   * Get the volume of a coin by venue, the largest first.
   *
   * <p>GET /api/stocks/{symbol}/venues. Scope <code>stocks</code>.
   *
   * @param symbol Stock, currency pair, crypto pair or index. Not case-sensitive
   * @return the reply
   */
  public CompletableFuture<Venues> venues(String symbol) {
    return caller.reply(Operation.VENUES, Arguments.of("symbol", symbol), VenuesReader::read);
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
  public CompletableFuture<Venues> venues(String symbol, Consumer<VenuesParams> params) {
    return caller.reply(Operation.VENUES, Arguments.of(new VenuesParams(), params, "symbol", symbol), VenuesReader::read);
  }

  /**
   * List the cash dividends of a symbol, newest first.
   *
   * <p>GET /api/stocks/{symbol}/dividends. Scope <code>stocks</code>.
   *
   * @param symbol Stock, currency pair, crypto pair or index. Not case-sensitive
   * @return the rows, fetched page by page while you read them
   */
  public AsyncRows<Dividend, DividendsPage> dividends(String symbol) {
    return new AsyncRows<>(caller, Operation.DIVIDENDS, Arguments.of("symbol", symbol), DividendsPageReader::read);
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
  public AsyncRows<Dividend, DividendsPage> dividends(String symbol, Consumer<DividendsParams> params) {
    return new AsyncRows<>(caller, Operation.DIVIDENDS, Arguments.of(new DividendsParams(), params, "symbol", symbol), DividendsPageReader::read);
  }

  /**
   * List the splits of a symbol, newest first.
   *
   * <p>GET /api/stocks/{symbol}/splits. Scope <code>stocks</code>.
   *
   * @param symbol Stock, currency pair, crypto pair or index. Not case-sensitive
   * @return the rows, fetched page by page while you read them
   */
  public AsyncRows<Split, SplitsPage> splits(String symbol) {
    return new AsyncRows<>(caller, Operation.SPLITS, Arguments.of("symbol", symbol), SplitsPageReader::read);
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
  public AsyncRows<Split, SplitsPage> splits(String symbol, Consumer<SplitsParams> params) {
    return new AsyncRows<>(caller, Operation.SPLITS, Arguments.of(new SplitsParams(), params, "symbol", symbol), SplitsPageReader::read);
  }

  /**
   * List corporate actions of the whole market by date and kind, oldest first.
   *
   * <p>GET /api/corporate-actions. Scope <code>stocks</code>.
   *
   * @return the rows, fetched page by page while you read them
   */
  public AsyncRows<MarketAction, CorporateActionsPage> corporateActions() {
    return new AsyncRows<>(caller, Operation.CORPORATE_ACTIONS, Arguments.of(), CorporateActionsPageReader::read);
  }

  /**
   * List corporate actions of the whole market by date and kind, oldest first.
   *
   * <p>GET /api/corporate-actions. Scope <code>stocks</code>.
   *
   * @param params sets the named parameters
   * @return the rows, fetched page by page while you read them
   */
  public AsyncRows<MarketAction, CorporateActionsPage> corporateActions(Consumer<CorporateActionsParams> params) {
    return new AsyncRows<>(caller, Operation.CORPORATE_ACTIONS, Arguments.of(new CorporateActionsParams(), params), CorporateActionsPageReader::read);
  }

  /**
   * List the days on which companies publish results, with estimate, actual value and surprise.
   *
   * <p>GET /api/calendar/earnings. Scope <code>market</code>.
   *
   * @return the rows, fetched page by page while you read them
   */
  public AsyncRows<EarningsDate, EarningsCalendarPage> earningsCalendar() {
    return new AsyncRows<>(caller, Operation.EARNINGS_CALENDAR, Arguments.of(), EarningsCalendarPageReader::read);
  }

  /**
   * List the days on which companies publish results, with estimate, actual value and surprise.
   *
   * <p>GET /api/calendar/earnings. Scope <code>market</code>.
   *
   * @param params sets the named parameters
   * @return the rows, fetched page by page while you read them
   */
  public AsyncRows<EarningsDate, EarningsCalendarPage> earningsCalendar(Consumer<EarningsCalendarParams> params) {
    return new AsyncRows<>(caller, Operation.EARNINGS_CALENDAR, Arguments.of(new EarningsCalendarParams(), params), EarningsCalendarPageReader::read);
  }

  /**
   * List dividends of the whole market by ex-date, coming ones included.
   *
   * <p>GET /api/calendar/dividends. Scope <code>market</code>.
   *
   * @return the rows, fetched page by page while you read them
   */
  public AsyncRows<DividendDate, DividendsCalendarPage> dividendsCalendar() {
    return new AsyncRows<>(caller, Operation.DIVIDENDS_CALENDAR, Arguments.of(), DividendsCalendarPageReader::read);
  }

  /**
   * List dividends of the whole market by ex-date, coming ones included.
   *
   * <p>GET /api/calendar/dividends. Scope <code>market</code>.
   *
   * @param params sets the named parameters
   * @return the rows, fetched page by page while you read them
   */
  public AsyncRows<DividendDate, DividendsCalendarPage> dividendsCalendar(Consumer<DividendsCalendarParams> params) {
    return new AsyncRows<>(caller, Operation.DIVIDENDS_CALENDAR, Arguments.of(new DividendsCalendarParams(), params), DividendsCalendarPageReader::read);
  }

  /**
   * List splits of the whole market by ex-date, announced ones included.
   *
   * <p>GET /api/calendar/splits. Scope <code>market</code>.
   *
   * @return the rows, fetched page by page while you read them
   */
  public AsyncRows<SplitDate, SplitsCalendarPage> splitsCalendar() {
    return new AsyncRows<>(caller, Operation.SPLITS_CALENDAR, Arguments.of(), SplitsCalendarPageReader::read);
  }

  /**
   * List splits of the whole market by ex-date, announced ones included.
   *
   * <p>GET /api/calendar/splits. Scope <code>market</code>.
   *
   * @param params sets the named parameters
   * @return the rows, fetched page by page while you read them
   */
  public AsyncRows<SplitDate, SplitsCalendarPage> splitsCalendar(Consumer<SplitsCalendarParams> params) {
    return new AsyncRows<>(caller, Operation.SPLITS_CALENDAR, Arguments.of(new SplitsCalendarParams(), params), SplitsCalendarPageReader::read);
  }

  /**
   * List new listings by their first trading day, planned ones included.
   *
   * <p>GET /api/calendar/ipos. Scope <code>market</code>.
   *
   * @return the rows, fetched page by page while you read them
   */
  public AsyncRows<Listing, ListingsCalendarPage> listingsCalendar() {
    return new AsyncRows<>(caller, Operation.LISTINGS_CALENDAR, Arguments.of(), ListingsCalendarPageReader::read);
  }

  /**
   * List new listings by their first trading day, planned ones included.
   *
   * <p>GET /api/calendar/ipos. Scope <code>market</code>.
   *
   * @param params sets the named parameters
   * @return the rows, fetched page by page while you read them
   */
  public AsyncRows<Listing, ListingsCalendarPage> listingsCalendar(Consumer<ListingsCalendarParams> params) {
    return new AsyncRows<>(caller, Operation.LISTINGS_CALENDAR, Arguments.of(new ListingsCalendarParams(), params), ListingsCalendarPageReader::read);
  }

  /**
   * List economic releases by time, with previous value, actual value and revision.
   *
   * <p>GET /api/calendar/economic. Scope <code>macro</code>.
   *
   * @return the rows, fetched page by page while you read them
   */
  public AsyncRows<EconomicRelease, EconomicCalendarPage> economicCalendar() {
    return new AsyncRows<>(caller, Operation.ECONOMIC_CALENDAR, Arguments.of(), EconomicCalendarPageReader::read);
  }

  /**
   * List economic releases by time, with previous value, actual value and revision.
   *
   * <p>GET /api/calendar/economic. Scope <code>macro</code>.
   *
   * @param params sets the named parameters
   * @return the rows, fetched page by page while you read them
   */
  public AsyncRows<EconomicRelease, EconomicCalendarPage> economicCalendar(Consumer<EconomicCalendarParams> params) {
    return new AsyncRows<>(caller, Operation.ECONOMIC_CALENDAR, Arguments.of(new EconomicCalendarParams(), params), EconomicCalendarPageReader::read);
  }

  /**
   * List trading sessions and holidays of an exchange, years ahead.
   *
   * <p>GET /api/calendar/sessions. Scope <code>market</code>.
   *
   * @return the rows, fetched page by page while you read them
   */
  public AsyncRows<TradingSession, SessionsCalendarPage> sessionsCalendar() {
    return new AsyncRows<>(caller, Operation.SESSIONS_CALENDAR, Arguments.of(), SessionsCalendarPageReader::read);
  }

  /**
   * List trading sessions and holidays of an exchange, years ahead.
   *
   * <p>GET /api/calendar/sessions. Scope <code>market</code>.
   *
   * @param params sets the named parameters
   * @return the rows, fetched page by page while you read them
   */
  public AsyncRows<TradingSession, SessionsCalendarPage> sessionsCalendar(Consumer<SessionsCalendarParams> params) {
    return new AsyncRows<>(caller, Operation.SESSIONS_CALENDAR, Arguments.of(new SessionsCalendarParams(), params), SessionsCalendarPageReader::read);
  }

  /**
   * Get price bars of up to 500 symbols in one call.
   *
   * <p>GET /api/history. Scope <code>stocks</code>.
   *
   * @param symbols 1 to 500 comma-separated symbols
   * @return the reply
   */
  public CompletableFuture<Histories> histories(List<String> symbols) {
    return caller.reply(Operation.HISTORIES, Arguments.of("symbols", symbols), HistoriesReader::read);
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
  public CompletableFuture<Histories> histories(List<String> symbols, Consumer<HistoriesParams> params) {
    return caller.reply(Operation.HISTORIES, Arguments.of(new HistoriesParams(), params, "symbols", symbols), HistoriesReader::read);
  }

  /**
   * Get one figure of up to 500 symbols in one call, with a row per date and a value per symbol.
   *
   * <p>GET /api/history?layout=wide. Scope <code>stocks</code>.
   *
   * @param symbols 1 to 500 comma-separated symbols
   * @return the reply
   */
  public CompletableFuture<WideHistories> historiesWide(List<String> symbols) {
    return caller.reply(Operation.HISTORIES_WIDE, Arguments.of("symbols", symbols), WideHistoriesReader::read);
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
  public CompletableFuture<WideHistories> historiesWide(List<String> symbols, Consumer<HistoriesWideParams> params) {
    return caller.reply(Operation.HISTORIES_WIDE, Arguments.of(new HistoriesWideParams(), params, "symbols", symbols), WideHistoriesReader::read);
  }

  /**
   * Get economic series: prices, jobs, rates, output.
   *
   * <p>GET /api/macro/indicators. Scope <code>macro</code>.
   *
   * @return the reply
   */
  public CompletableFuture<Macro> macro() {
    return caller.reply(Operation.MACRO, Arguments.of(), MacroReader::read);
  }

  /**
   * Get economic series: prices, jobs, rates, output.
   *
   * <p>GET /api/macro/indicators. Scope <code>macro</code>.
   *
   * @param params sets the named parameters
   * @return the reply
   */
  public CompletableFuture<Macro> macro(Consumer<MacroParams> params) {
    return caller.reply(Operation.MACRO, Arguments.of(new MacroParams(), params), MacroReader::read);
  }

  /**
   * Get news about a symbol with sentiment, newest first.
   *
   * <p>GET /api/stocks/{symbol}/news. Scope <code>stocks</code>.
   *
   * @param symbol Stock, currency pair, crypto pair or index. Not case-sensitive
   * @return the rows, fetched page by page while you read them
   */
  public AsyncRows<Article, NewsPage> news(String symbol) {
    return new AsyncRows<>(caller, Operation.NEWS, Arguments.of("symbol", symbol), NewsPageReader::read);
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
  public AsyncRows<Article, NewsPage> news(String symbol, Consumer<NewsParams> params) {
    return new AsyncRows<>(caller, Operation.NEWS, Arguments.of(new NewsParams(), params, "symbol", symbol), NewsPageReader::read);
  }

  /**
   * Get the number, authors and sentiment of posts about a symbol, oldest first.
   *
   * <p>GET /api/sentiment/social. Scope <code>sentiment</code>.
   *
   * @param symbol Stock, currency pair, crypto pair or index. Not case-sensitive
   * @return the rows, fetched page by page while you read them
   */
  public AsyncRows<SocialSentiment, SocialSentimentPage> socialSentiment(String symbol) {
    return new AsyncRows<>(caller, Operation.SOCIAL_SENTIMENT, Arguments.of("symbol", symbol), SocialSentimentPageReader::read);
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
  public AsyncRows<SocialSentiment, SocialSentimentPage> socialSentiment(String symbol, Consumer<SocialSentimentParams> params) {
    return new AsyncRows<>(caller, Operation.SOCIAL_SENTIMENT, Arguments.of(new SocialSentimentParams(), params, "symbol", symbol), SocialSentimentPageReader::read);
  }

  /**
   * Get insights about a symbol with their evidence.
   *
   * <p>GET /api/stocks/{symbol}/insights. Scope <code>stocks</code>.
   *
   * @param symbol Stock, currency pair, crypto pair or index. Not case-sensitive
   * @return the reply
   */
  public CompletableFuture<Insights> insights(String symbol) {
    return caller.reply(Operation.INSIGHTS, Arguments.of("symbol", symbol), InsightsReader::read);
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
  public CompletableFuture<Insights> insights(String symbol, Consumer<InsightsParams> params) {
    return caller.reply(Operation.INSIGHTS, Arguments.of(new InsightsParams(), params, "symbol", symbol), InsightsReader::read);
  }

  /**
   * Get statements and ratios of a company as known at a point in time, newest first.
   *
   * <p>GET /api/stocks/{symbol}/fundamentals. Scope <code>stocks</code>.
   *
   * @param symbol Stock, currency pair, crypto pair or index. Not case-sensitive
   * @return the rows, fetched page by page while you read them
   */
  public AsyncRows<Statement, FundamentalsPage> fundamentals(String symbol) {
    return new AsyncRows<>(caller, Operation.FUNDAMENTALS, Arguments.of("symbol", symbol), FundamentalsPageReader::read);
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
  public AsyncRows<Statement, FundamentalsPage> fundamentals(String symbol, Consumer<FundamentalsParams> params) {
    return new AsyncRows<>(caller, Operation.FUNDAMENTALS, Arguments.of(new FundamentalsParams(), params, "symbol", symbol), FundamentalsPageReader::read);
  }

  /**
   * List the holdings of a fund on a date, with their weights.
   *
   * <p>GET /api/stocks/{symbol}/holdings. Scope <code>stocks</code>.
   *
   * @param symbol Stock, currency pair, crypto pair or index. Not case-sensitive
   * @return the reply
   */
  public CompletableFuture<Holdings> holdings(String symbol) {
    return caller.reply(Operation.HOLDINGS, Arguments.of("symbol", symbol), HoldingsReader::read);
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
  public CompletableFuture<Holdings> holdings(String symbol, Consumer<HoldingsParams> params) {
    return caller.reply(Operation.HOLDINGS, Arguments.of(new HoldingsParams(), params, "symbol", symbol), HoldingsReader::read);
  }

  /**
   * List the members of an index on a date, with their weights.
   *
   * <p>GET /api/indices/{symbol}/constituents. Scope <code>market</code>.
   *
   * @param symbol Stock, currency pair, crypto pair or index. Not case-sensitive
   * @return the reply
   */
  public CompletableFuture<Constituents> constituents(String symbol) {
    return caller.reply(Operation.CONSTITUENTS, Arguments.of("symbol", symbol), ConstituentsReader::read);
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
  public CompletableFuture<Constituents> constituents(String symbol, Consumer<ConstituentsParams> params) {
    return caller.reply(Operation.CONSTITUENTS, Arguments.of(new ConstituentsParams(), params, "symbol", symbol), ConstituentsReader::read);
  }

  /**
   * Get return, volatility, drawdown and tail risk of a symbol, alone and against a benchmark.
   *
   * <p>GET /api/stocks/{symbol}/risk. Scope <code>stocks</code>.
   *
   * @param symbol Stock, currency pair, crypto pair or index. Not case-sensitive
   * @return the reply
   */
  public CompletableFuture<Risk> risk(String symbol) {
    return caller.reply(Operation.RISK, Arguments.of("symbol", symbol), RiskReader::read);
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
  public CompletableFuture<Risk> risk(String symbol, Consumer<RiskParams> params) {
    return caller.reply(Operation.RISK, Arguments.of(new RiskParams(), params, "symbol", symbol), RiskReader::read);
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
  public CompletableFuture<Backtest> backtest(String symbol, String strategy) {
    return caller.reply(Operation.BACKTEST, Arguments.of("symbol", symbol, "strategy", strategy), BacktestReader::read);
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
  public CompletableFuture<Backtest> backtest(String symbol, String strategy, Consumer<BacktestParams> params) {
    return caller.reply(Operation.BACKTEST, Arguments.of(new BacktestParams(), params, "symbol", symbol, "strategy", strategy), BacktestReader::read);
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
  public CompletableFuture<Backtest> backtest(String symbol, Strategy strategy) {
    return caller.reply(Operation.BACKTEST, Arguments.of("symbol", symbol, "strategy", strategy), BacktestReader::read);
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
  public CompletableFuture<Backtest> backtest(String symbol, Strategy strategy, Consumer<BacktestParams> params) {
    return caller.reply(Operation.BACKTEST, Arguments.of(new BacktestParams(), params, "symbol", symbol, "strategy", strategy), BacktestReader::read);
  }

  /**
   * Backtest custom rules or a strategy on the history of a symbol.
   *
   * <p>POST /api/stocks/{symbol}/backtest. Scope <code>stocks</code>.
   *
   * @param symbol Stock, currency pair, crypto pair or index. Not case-sensitive
   * @return the reply
   */
  public CompletableFuture<Backtest> backtestRules(String symbol) {
    return caller.reply(Operation.BACKTEST_RULES, Arguments.of("symbol", symbol), BacktestReader::read);
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
  public CompletableFuture<Backtest> backtestRules(String symbol, Consumer<BacktestRulesParams> params) {
    return caller.reply(Operation.BACKTEST_RULES, Arguments.of(new BacktestRulesParams(), params, "symbol", symbol), BacktestReader::read);
  }

  /**
   * Backtest a portfolio of many symbols by weights or ranks.
   *
   * <p>POST /api/portfolio/backtest. Scope <code>stocks</code>.
   *
   * @return the reply
   */
  public CompletableFuture<PortfolioBacktest> portfolioBacktest() {
    return caller.reply(Operation.PORTFOLIO_BACKTEST, Arguments.of(), PortfolioBacktestReader::read);
  }

  /**
   * Backtest a portfolio of many symbols by weights or ranks.
   *
   * <p>POST /api/portfolio/backtest. Scope <code>stocks</code>.
   *
   * @param params sets the named parameters
   * @return the reply
   */
  public CompletableFuture<PortfolioBacktest> portfolioBacktest(Consumer<PortfolioBacktestParams> params) {
    return caller.reply(Operation.PORTFOLIO_BACKTEST, Arguments.of(new PortfolioBacktestParams(), params), PortfolioBacktestReader::read);
  }

  /**
   * Answer a question about a portfolio, with the source of every figure.
   *
   * <p>POST /api/assistant/portfolio. Scope <code>assistant</code>.
   *
   * @param params sets the named parameters
   * @return the reply
   */
  public CompletableFuture<PortfolioAnswer> assistantPortfolio(Consumer<AssistantPortfolioParams> params) {
    return caller.reply(Operation.ASSISTANT_PORTFOLIO, Arguments.of(new AssistantPortfolioParams(), params), PortfolioAnswerReader::read);
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
  public AsyncRows<IndicatorRow, IndicatorsPage> indicators(String symbol, List<String> indicators) {
    return new AsyncRows<>(caller, Operation.INDICATORS, Arguments.of("symbol", symbol, "indicators", indicators), IndicatorsPageReader::read);
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
  public AsyncRows<IndicatorRow, IndicatorsPage> indicators(String symbol, List<String> indicators, Consumer<IndicatorsParams> params) {
    return new AsyncRows<>(caller, Operation.INDICATORS, Arguments.of(new IndicatorsParams(), params, "symbol", symbol, "indicators", indicators), IndicatorsPageReader::read);
  }

  /**
   * Find symbols by conditions on price, indicators, fundamentals, risk and sector.
   *
   * <p>POST /api/screener. Scope <code>market</code>.
   *
   * @return the reply
   */
  public CompletableFuture<Screener> screener() {
    return caller.reply(Operation.SCREENER, Arguments.of(), ScreenerReader::read);
  }

  /**
   * Find symbols by conditions on price, indicators, fundamentals, risk and sector.
   *
   * <p>POST /api/screener. Scope <code>market</code>.
   *
   * @param params sets the named parameters
   * @return the reply
   */
  public CompletableFuture<Screener> screener(Consumer<ScreenerParams> params) {
    return caller.reply(Operation.SCREENER, Arguments.of(new ScreenerParams(), params), ScreenerReader::read);
  }

  /**
   * List the account’s saved screens, by name.
   *
   * <p>GET /api/screens. Scope <code>market</code>.
   *
   * @return the reply
   */
  public CompletableFuture<ScreensList> screensList() {
    return caller.reply(Operation.SCREENS_LIST, Arguments.of(), ScreensListReader::read);
  }

  /**
   * List the datasets available for bulk download.
   *
   * <p>GET /api/bulk. Scope <code>bulk</code>.
   *
   * @return the reply
   */
  public CompletableFuture<BulkDatasets> bulk() {
    return caller.reply(Operation.BULK, Arguments.of(), BulkDatasetsReader::read);
  }

  /**
   * List the files of a dataset with their hashes.
   *
   * <p>GET /api/bulk/{dataset}/manifest. Scope <code>bulk</code>.
   *
   * @param dataset Dataset name from <code>GET /api/bulk</code>
   * @return the reply
   */
  public CompletableFuture<BulkManifest> bulkManifest(String dataset) {
    return caller.reply(Operation.BULK_MANIFEST, Arguments.of("dataset", dataset), BulkManifestReader::read);
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
  public CompletableFuture<BulkManifest> bulkManifest(String dataset, Consumer<BulkManifestParams> params) {
    return caller.reply(Operation.BULK_MANIFEST, Arguments.of(new BulkManifestParams(), params, "dataset", dataset), BulkManifestReader::read);
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
  public AsyncFile bulkFile(String dataset, String file) {
    return new AsyncFile(caller.file(Operation.BULK_FILE, Arguments.of("dataset", dataset, "file", file)));
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
  public AsyncFile bulkFile(String dataset, String file, Consumer<BulkFileParams> params) {
    return new AsyncFile(caller.file(Operation.BULK_FILE, Arguments.of(new BulkFileParams(), params, "dataset", dataset, "file", file)));
  }

  /**
   * Create an alert on a price, a change, a volume, an indicator or a saved screen.
   *
   * <p>POST /api/alerts/create. Scope <code>alerts:write</code>.
   *
   * @param params sets the named parameters
   * @return the reply
   */
  public CompletableFuture<CreatedAlert> alertsCreate(Consumer<AlertsCreateParams> params) {
    return caller.reply(Operation.ALERTS_CREATE, Arguments.of(new AlertsCreateParams(), params), CreatedAlertReader::read);
  }

  /**
   * List the account’s alerts, newest first.
   *
   * <p>GET /api/alerts/list. Scope <code>alerts:read</code>.
   *
   * @return the rows, fetched page by page while you read them
   */
  public AsyncRows<Alert, AlertsPage> alertsList() {
    return new AsyncRows<>(caller, Operation.ALERTS_LIST, Arguments.of(), AlertsPageReader::read);
  }

  /**
   * List the account’s alerts, newest first.
   *
   * <p>GET /api/alerts/list. Scope <code>alerts:read</code>.
   *
   * @param params sets the named parameters
   * @return the rows, fetched page by page while you read them
   */
  public AsyncRows<Alert, AlertsPage> alertsList(Consumer<AlertsListParams> params) {
    return new AsyncRows<>(caller, Operation.ALERTS_LIST, Arguments.of(new AlertsListParams(), params), AlertsPageReader::read);
  }

  /**
   * List the alert triggers of the last 90 days with all delivery attempts, newest first.
   *
   * <p>GET /api/alerts/triggered. Scope <code>alerts:read</code>.
   *
   * @return the rows, fetched page by page while you read them
   */
  public AsyncRows<Firing, FiringsPage> alertsTriggered() {
    return new AsyncRows<>(caller, Operation.ALERTS_TRIGGERED, Arguments.of(), FiringsPageReader::read);
  }

  /**
   * List the alert triggers of the last 90 days with all delivery attempts, newest first.
   *
   * <p>GET /api/alerts/triggered. Scope <code>alerts:read</code>.
   *
   * @param params sets the named parameters
   * @return the rows, fetched page by page while you read them
   */
  public AsyncRows<Firing, FiringsPage> alertsTriggered(Consumer<AlertsTriggeredParams> params) {
    return new AsyncRows<>(caller, Operation.ALERTS_TRIGGERED, Arguments.of(new AlertsTriggeredParams(), params), FiringsPageReader::read);
  }

  /**
   * Delete an alert and its triggers.
   *
   * <p>POST /api/alerts/delete. Scope <code>alerts:write</code>.
   *
   * @param params sets the named parameters
   * @return the reply
   */
  public CompletableFuture<DeletedAlert> alertsDelete(Consumer<AlertsDeleteParams> params) {
    return caller.reply(Operation.ALERTS_DELETE, Arguments.of(new AlertsDeleteParams(), params), DeletedAlertReader::read);
  }

  /**
   * Delete an alert, with its ID in the query.
   *
   * <p>DELETE /api/alerts/delete. Scope <code>alerts:write</code>.
   *
   * @param id ID of the alert. Deleting it again returns the same response
   * @return the reply
   */
  public CompletableFuture<DeletedAlert> alertsRemove(String id) {
    return caller.reply(Operation.ALERTS_REMOVE, Arguments.of("id", id), DeletedAlertReader::read);
  }

  /**
   * Resend a webhook now, with the same webhook-id.
   *
   * <p>POST /api/alerts/deliveries/{id}/resend. Scope <code>alerts:write</code>.
   *
   * @param id The delivery
   * @return the reply
   */
  public CompletableFuture<ResentDelivery> alertsResend(String id) {
    return caller.reply(Operation.ALERTS_RESEND, Arguments.of("id", id), ResentDeliveryReader::read);
  }

  /**
   * Create a ticket to open the stream in a browser.
   *
   * <p>POST /api/stream/ticket. Scope <code>stream</code>.
   *
   * @return the reply
   */
  public CompletableFuture<StreamTicket> streamTicket() {
    return caller.reply(Operation.STREAM_TICKET, Arguments.of(), StreamTicketReader::read);
  }

  /**
   * Read the stream as server-sent events.
   *
   * <p>GET /api/stream/sse. Scope <code>stream</code>.
   *
   * @return the frames as they arrive
   */
  public AsyncEvents streamSse() {
    return new AsyncEvents(caller, Operation.STREAM_SSE, Arguments.of());
  }

  /**
   * Read the stream as server-sent events.
   *
   * <p>GET /api/stream/sse. Scope <code>stream</code>.
   *
   * @param params sets the named parameters
   * @return the frames as they arrive
   */
  public AsyncEvents streamSse(Consumer<StreamSseParams> params) {
    return new AsyncEvents(caller, Operation.STREAM_SSE, Arguments.of(new StreamSseParams(), params));
  }

  /**
   * Get a report about the last session.
   *
   * <p>GET /api/reports/daily. Scope <code>reports</code>.
   *
   * @param symbols Up to 3 comma-separated symbols
   * @return the reply
   */
  public CompletableFuture<Report> dailyReport(List<String> symbols) {
    return caller.reply(Operation.DAILY_REPORT, Arguments.of("symbols", symbols), ReportReader::read);
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
  public CompletableFuture<Report> dailyReport(List<String> symbols, Consumer<DailyReportParams> params) {
    return caller.reply(Operation.DAILY_REPORT, Arguments.of(new DailyReportParams(), params, "symbols", symbols), ReportReader::read);
  }

  /**
   * Create a report about the last session.
   *
   * <p>POST /api/reports/daily. Scope <code>reports</code>.
   *
   * @param params sets the named parameters
   * @return the finished report
   */
  public CompletableFuture<Report> makeDailyReport(Consumer<MakeDailyReportParams> params) {
    return caller.report(Operation.MAKE_DAILY_REPORT, Arguments.of(new MakeDailyReportParams(), params), ReportReader::read);
  }

  /**
   * Get a report about seven days.
   *
   * <p>GET /api/reports/weekly. Scope <code>reports</code>.
   *
   * @param symbols Up to 3 comma-separated symbols
   * @return the reply
   */
  public CompletableFuture<Report> weeklyReport(List<String> symbols) {
    return caller.reply(Operation.WEEKLY_REPORT, Arguments.of("symbols", symbols), ReportReader::read);
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
  public CompletableFuture<Report> weeklyReport(List<String> symbols, Consumer<WeeklyReportParams> params) {
    return caller.reply(Operation.WEEKLY_REPORT, Arguments.of(new WeeklyReportParams(), params, "symbols", symbols), ReportReader::read);
  }

  /**
   * Create a report about seven days.
   *
   * <p>POST /api/reports/weekly. Scope <code>reports</code>.
   *
   * @param params sets the named parameters
   * @return the finished report
   */
  public CompletableFuture<Report> makeWeeklyReport(Consumer<MakeWeeklyReportParams> params) {
    return caller.report(Operation.MAKE_WEEKLY_REPORT, Arguments.of(new MakeWeeklyReportParams(), params), ReportReader::read);
  }

  /**
   * Get a report about a month.
   *
   * <p>GET /api/reports/monthly. Scope <code>reports</code>.
   *
   * @param symbols Up to 3 comma-separated symbols
   * @return the reply
   */
  public CompletableFuture<Report> monthlyReport(List<String> symbols) {
    return caller.reply(Operation.MONTHLY_REPORT, Arguments.of("symbols", symbols), ReportReader::read);
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
  public CompletableFuture<Report> monthlyReport(List<String> symbols, Consumer<MonthlyReportParams> params) {
    return caller.reply(Operation.MONTHLY_REPORT, Arguments.of(new MonthlyReportParams(), params, "symbols", symbols), ReportReader::read);
  }

  /**
   * Create a report about a month.
   *
   * <p>POST /api/reports/monthly. Scope <code>reports</code>.
   *
   * @param params sets the named parameters
   * @return the finished report
   */
  public CompletableFuture<Report> makeMonthlyReport(Consumer<MakeMonthlyReportParams> params) {
    return caller.report(Operation.MAKE_MONTHLY_REPORT, Arguments.of(new MakeMonthlyReportParams(), params), ReportReader::read);
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
  public CompletableFuture<Report> customReport(List<String> symbols, String from) {
    return caller.reply(Operation.CUSTOM_REPORT, Arguments.of("symbols", symbols, "from", from), ReportReader::read);
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
  public CompletableFuture<Report> customReport(List<String> symbols, String from, Consumer<CustomReportParams> params) {
    return caller.reply(Operation.CUSTOM_REPORT, Arguments.of(new CustomReportParams(), params, "symbols", symbols, "from", from), ReportReader::read);
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
  public CompletableFuture<Report> customReport(List<String> symbols, LocalDate from) {
    return caller.reply(Operation.CUSTOM_REPORT, Arguments.of("symbols", symbols, "from", from), ReportReader::read);
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
  public CompletableFuture<Report> customReport(List<String> symbols, LocalDate from, Consumer<CustomReportParams> params) {
    return caller.reply(Operation.CUSTOM_REPORT, Arguments.of(new CustomReportParams(), params, "symbols", symbols, "from", from), ReportReader::read);
  }

  /**
   * Create a report about a custom date range.
   *
   * <p>POST /api/reports/custom. Scope <code>reports</code>.
   *
   * @param params sets the named parameters
   * @return the finished report
   */
  public CompletableFuture<Report> makeCustomReport(Consumer<MakeCustomReportParams> params) {
    return caller.report(Operation.MAKE_CUSTOM_REPORT, Arguments.of(new MakeCustomReportParams(), params), ReportReader::read);
  }

  /**
   * Get a report that was created in the background.
   *
   * <p>GET /api/reports/{id}. Scope <code>reports</code>.
   *
   * @param id <code>id</code> of the 202 response
   * @return the finished report
   */
  public CompletableFuture<StoredReport> report(String id) {
    return caller.report(Operation.REPORT, Arguments.of("id", id), StoredReportReader::read);
  }

  /**
   * Get the account’s usage: the same numbers as the dashboard.
   *
   * <p>GET /api/usage. Scope <code>market</code>.
   *
   * @return the reply
   */
  public CompletableFuture<Usage> usage() {
    return caller.reply(Operation.USAGE, Arguments.of(), UsageReader::read);
  }

  /**
   * Get the account’s usage: the same numbers as the dashboard.
   *
   * <p>GET /api/usage. Scope <code>market</code>.
   *
   * @param params sets the named parameters
   * @return the reply
   */
  public CompletableFuture<Usage> usage(Consumer<UsageParams> params) {
    return caller.reply(Operation.USAGE, Arguments.of(new UsageParams(), params), UsageReader::read);
  }

  /**
   * Create a link that makes one call without a key, for programs that read a URL.
   *
   * <p>POST /api/links. Scope <code>market</code>.
   *
   * @param params sets the named parameters
   * @return the reply
   */
  public CompletableFuture<LinksCreate> linksCreate(Consumer<LinksCreateParams> params) {
    return caller.reply(Operation.LINKS_CREATE, Arguments.of(new LinksCreateParams(), params), LinksCreateReader::read);
  }

  /**
   * List the account’s links that work, newest first.
   *
   * <p>GET /api/links. Scope <code>market</code>.
   *
   * @return the reply
   */
  public CompletableFuture<LinksList> linksList() {
    return caller.reply(Operation.LINKS_LIST, Arguments.of(), LinksListReader::read);
  }

  /**
   * Revoke a link at once.
   *
   * <p>DELETE /api/links/{id}. Scope <code>market</code>.
   *
   * @param id ID of the link, as created or listed
   * @return the reply
   */
  public CompletableFuture<DeletedAlert> linksDelete(String id) {
    return caller.reply(Operation.LINKS_DELETE, Arguments.of("id", id), DeletedAlertReader::read);
  }

  /**
   * Get component states, measured availability and latency.
   *
   * <p>GET /api/status. It needs no key.
   *
   * @return the reply
   */
  public CompletableFuture<ServiceStatus> status() {
    return caller.reply(Operation.STATUS, Arguments.of(), ServiceStatusReader::read);
  }
}
