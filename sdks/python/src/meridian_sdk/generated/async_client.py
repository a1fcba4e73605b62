# Generated from the contract by sdks/generate/print.ts; do not edit.
"""The client for asyncio, with a method for each call."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from ..async_client import AsyncClient
from ..calls import Day, Listed, Moment
from ..events import AsyncEvents
from ..files import AsyncFile
from ..rows import AsyncRows
from . import calls, replies
from .arguments import (
    BacktestRules,
    Holding,
    NewAlertChannel,
    NewAlertCondition,
    PortfolioBacktestCosts,
    PortfolioBacktestRanks,
    PortfolioScreen,
    ReportSections,
    ScreenOrder,
    ScreenUniverse,
)


class AsyncMeridian(AsyncClient):
    """A client for asyncio of the Meridian API. See `AsyncClient` for its settings."""

    async def market_summary(self) -> replies.MarketSummary:
        """Get the current market: indices, breadth, movers, sentiment and a commentary."""
        return await self._reply(calls.MARKET_SUMMARY)

    async def market_sectors(
        self,
        *,
        window: Literal["1d", "5d", "1m", "3m", "ytd", "1y"] | None = None,
    ) -> replies.MarketSectors:
        """Get sector performance over a window, best first.

        Args:
            window: Period over which changes are measured, up to now.
        """
        return await self._reply(
            calls.MARKET_SECTORS,
            window=window,
        )

    async def market_movers(
        self,
        *,
        kind: Literal["gainers", "losers", "mostActive", "gaps", "newHighs", "newLows", "unusualVolume"] | None = None,
        date: Day | None = None,
        type: Literal["equity", "etf", "fund", "fx", "crypto", "index"] | None = None,
        limit: int | None = None,
    ) -> replies.MarketMovers:
        """Rank the symbols that moved most, now or on a date.

        Args:
            kind: Largest gain or loss, most volume, largest gap from close to open, new highs
                or lows of 52 weeks, or most volume for a symbol’s average.
            date: Trading date. Limited by your plan’s history. Defaults to the session in
                progress, or the last one.
            type: Class of the ranked symbols.
            limit: Number of rows in this reply.
        """
        return await self._reply(
            calls.MARKET_MOVERS,
            kind=kind,
            date=date,
            type=type,
            limit=limit,
        )

    def market_day(
        self,
        *,
        date: Day | None = None,
        type: Literal["equity", "etf", "fund", "fx", "crypto", "index"] | None = None,
        adjustment: Literal["raw", "split", "all"] | None = None,
        limit: int | None = None,
    ) -> AsyncRows[replies.DayBar, replies.MarketDayPage]:
        """Get the daily bar of every symbol for one date.

        Args:
            date: Trading date. Limited by your plan’s history. Defaults to the session of New
                York in progress, or the last one.
            type: Return only symbols of this class.
            adjustment: Prices as traded, adjusted for splits, or for splits and dividends.
            limit: Total number of rows; all rows by default.
        """
        return self._rows(
            calls.MARKET_DAY,
            date=date,
            type=type,
            adjustment=adjustment,
            limit=limit,
        )

    def symbols(
        self,
        *,
        q: str | None = None,
        type: Literal["equity", "etf", "fund", "fx", "crypto", "index"] | None = None,
        limit: int | None = None,
    ) -> AsyncRows[replies.SymbolInfo, replies.SymbolsPage]:
        """Find symbols by symbol, earlier symbol or name.

        Args:
            q: Text to search for in symbols and names.
            type: Return only symbols of this class.
            limit: Total number of rows; all rows by default.
        """
        return self._rows(
            calls.SYMBOLS,
            q=q,
            type=type,
            limit=limit,
        )

    async def quote(
        self,
        symbol: str,
    ) -> replies.Quote:
        """Get the latest quote of a symbol.

        Args:
            symbol: Stock, currency pair, crypto pair or index. Not case-sensitive.
        """
        return await self._reply(
            calls.QUOTE,
            symbol=symbol,
        )

    async def quotes(
        self,
        symbols: Listed,
    ) -> replies.Quotes:
        """Get the latest quotes of many symbols.

        Args:
            symbols: 1 to 250 comma-separated symbols.
        """
        return await self._reply(
            calls.QUOTES,
            symbols=symbols,
        )

    async def exchange_rates(
        self,
        *,
        base: str | None = None,
        quotes: str | None = None,
        date: Day | None = None,
    ) -> replies.ExchangeRates:
        """Get exchange rates of any two currencies, and the pairs they are computed from.

        Args:
            base: The currency that is priced. Not case-sensitive.
            quotes: 1 to 100 comma-separated currencies, also crypto currencies. Default: all
                that have a rate.
            date: Closing rates of this day, or of the last day before it. Default: rates of
                now.
        """
        return await self._reply(
            calls.EXCHANGE_RATES,
            base=base,
            quotes=quotes,
            date=date,
        )

    def history(
        self,
        symbol: str,
        *,
        interval: Literal["1m", "5m", "15m", "30m", "1h", "1d", "1w", "1mo"] | None = None,
        from_: Moment | None = None,
        to: Moment | None = None,
        adjustment: Literal["raw", "split", "all"] | None = None,
        session: Literal["regular", "all"] | None = None,
        as_of: Moment | None = None,
        limit: int | None = None,
        day_start: str | None = None,
        timezone: str | None = None,
    ) -> AsyncRows[replies.Bar, replies.HistoryPage]:
        """Get price bars of a symbol, oldest first.

        Args:
            symbol: Stock, currency pair, crypto pair or index. Not case-sensitive.
            interval: Length of a bar.
            from_: Start of range. Limited by your plan’s history.
            to: End of range. Defaults to the latest bar.
            adjustment: Prices as traded, adjusted for splits, or for splits and dividends.
            session: Regular trading hours, or all hours: intraday bars of real symbols then
                include extended hours.
            as_of: Day on which the symbol in the path is read: FB before 9 June 2022 is META.
                Default: today, earlier symbols included.
            limit: Total number of rows; all rows by default.
            day_start: Time at which a day begins, on the clocks of `timezone`, such as `17:00`.
                Only for bars of a day or longer of currency and crypto pairs. Default: the session,
                or `00:00` with `timezone`.
            timezone: Time zone of `dayStart` as an IANA name, such as `America/New_York`. Days
                follow its daylight saving time. Default: `UTC`.
        """
        return self._rows(
            calls.HISTORY,
            symbol=symbol,
            interval=interval,
            from_=from_,
            to=to,
            adjustment=adjustment,
            session=session,
            as_of=as_of,
            limit=limit,
            day_start=day_start,
            timezone=timezone,
        )

    def trades(
        self,
        symbol: str,
        *,
        from_: Moment | None = None,
        to: Moment | None = None,
        limit: int | None = None,
    ) -> AsyncRows[replies.Trade, replies.TradesPage]:
        """Get the single trades of a symbol, oldest first.

        Args:
            symbol: Stock, currency pair, crypto pair or index. Not case-sensitive.
            from_: Start of range. Limited by your plan’s history; feeds keep the trades of some
                days. Without it, you get the last `limit` trades before `to`.
            to: End of range. Defaults to the last full second.
            limit: Total number of rows; all rows by default.
        """
        return self._rows(
            calls.TRADES,
            symbol=symbol,
            from_=from_,
            to=to,
            limit=limit,
        )

    def quote_ticks(
        self,
        symbol: str,
        *,
        from_: Moment | None = None,
        to: Moment | None = None,
        limit: int | None = None,
    ) -> AsyncRows[replies.QuoteTick, replies.QuoteTicksPage]:
        """Get the changes of bid and ask of a symbol, oldest first.

        Args:
            symbol: Stock, currency pair, crypto pair or index. Not case-sensitive.
            from_: Start of range. Limited by your plan’s history; feeds keep the quotes of some
                days. Without it, you get the last `limit` quotes before `to`.
            to: End of range. Defaults to the last full second.
            limit: Total number of rows; all rows by default.
        """
        return self._rows(
            calls.QUOTE_TICKS,
            symbol=symbol,
            from_=from_,
            to=to,
            limit=limit,
        )

    async def book(
        self,
        symbol: str,
        *,
        levels: int | None = None,
    ) -> replies.Book:
        """Get the order book of a symbol, ten levels a side.

        Args:
            symbol: Stock, currency pair, crypto pair or index. Not case-sensitive.
            levels: Number of levels a side.
        """
        return await self._reply(
            calls.BOOK,
            symbol=symbol,
            levels=levels,
        )

    def tick_bars(
        self,
        symbol: str,
        size: float,
        *,
        by: Literal["seconds", "trades", "volume", "dollars"] | None = None,
        from_: Moment | None = None,
        to: Moment | None = None,
        limit: int | None = None,
    ) -> AsyncRows[replies.TickBar, replies.TickBarsPage]:
        """Get bars of any length made from single trades, oldest first.

        Args:
            symbol: Stock, currency pair, crypto pair or index. Not case-sensitive.
            size: Length of a bar: seconds (whole, at most a day), trades (whole, at most a
                million), shares, or the currency of the prices. The trade that reaches it belongs
                to the bar.
            by: What ends a bar: a number of seconds, of trades, an amount traded, or an amount
                of money. Every session starts a new bar.
            from_: Start of range. Limited by your plan’s history; feeds keep the trades of some
                days. Without it, you get the last bars of the newest session.
            to: End of range. Defaults to the last full second.
            limit: Total number of rows; all rows by default.
        """
        return self._rows(
            calls.TICK_BARS,
            symbol=symbol,
            size=size,
            by=by,
            from_=from_,
            to=to,
            limit=limit,
        )

    async def venues(
        self,
        symbol: str,
        *,
        from_: Day | None = None,
        to: Day | None = None,
    ) -> replies.Venues:
        """Get the volume of a coin by venue, the largest first.

        Args:
            symbol: Stock, currency pair, crypto pair or index. Not case-sensitive.
            from_: First day, in UTC. Default: the day of `to`. Limited by your plan’s history.
            to: Last day, in UTC. Default: today.
        """
        return await self._reply(
            calls.VENUES,
            symbol=symbol,
            from_=from_,
            to=to,
        )

    def dividends(
        self,
        symbol: str,
        *,
        from_: Moment | None = None,
        to: Moment | None = None,
        limit: int | None = None,
    ) -> AsyncRows[replies.Dividend, replies.DividendsPage]:
        """List the cash dividends of a symbol, newest first.

        Args:
            symbol: Stock, currency pair, crypto pair or index. Not case-sensitive.
            from_: First ex-date. Limited by your plan’s history.
            to: Last ex-date. Defaults to the current trading day.
            limit: Total number of rows; all rows by default.
        """
        return self._rows(
            calls.DIVIDENDS,
            symbol=symbol,
            from_=from_,
            to=to,
            limit=limit,
        )

    def splits(
        self,
        symbol: str,
        *,
        from_: Moment | None = None,
        to: Moment | None = None,
        limit: int | None = None,
    ) -> AsyncRows[replies.Split, replies.SplitsPage]:
        """List the splits of a symbol, newest first.

        Args:
            symbol: Stock, currency pair, crypto pair or index. Not case-sensitive.
            from_: First ex-date. Limited by your plan’s history.
            to: Last ex-date. Defaults to the current trading day.
            limit: Total number of rows; all rows by default.
        """
        return self._rows(
            calls.SPLITS,
            symbol=symbol,
            from_=from_,
            to=to,
            limit=limit,
        )

    def corporate_actions(
        self,
        *,
        from_: Moment | None = None,
        to: Moment | None = None,
        kinds: Listed | None = None,
        symbols: Listed | None = None,
        limit: int | None = None,
    ) -> AsyncRows[replies.MarketAction, replies.CorporateActionsPage]:
        """List corporate actions of the whole market by date and kind, oldest first.

        Args:
            from_: First ex-date. Default: 30 days before the end, or before today if that is
                earlier. Limited by your plan’s history.
            to: Last ex-date; a day to come includes announced actions. Default: the current
                trading day.
            kinds: Comma-separated kinds, such as dividend,split. Default: all. The kinds are
                dividend, stockDividend, split, spinOff, merger, symbolChange, listing, delisting.
            symbols: Return only actions of these symbols: 1 to 250 with commas between.
            limit: Total number of rows; all rows by default.
        """
        return self._rows(
            calls.CORPORATE_ACTIONS,
            from_=from_,
            to=to,
            kinds=kinds,
            symbols=symbols,
            limit=limit,
        )

    def earnings_calendar(
        self,
        *,
        from_: Moment | None = None,
        to: Moment | None = None,
        symbols: Listed | None = None,
        limit: int | None = None,
    ) -> AsyncRows[replies.EarningsDate, replies.EarningsCalendarPage]:
        """List the days on which companies publish results, with estimate, actual value and
        surprise.

        Args:
            from_: First date. Default: today in UTC. Limited by your plan’s history.
            to: Last date. Default: 14 days after the first one.
            symbols: Return only these companies: 1 to 250 with commas between.
            limit: Total number of rows; all rows by default.
        """
        return self._rows(
            calls.EARNINGS_CALENDAR,
            from_=from_,
            to=to,
            symbols=symbols,
            limit=limit,
        )

    def dividends_calendar(
        self,
        *,
        from_: Moment | None = None,
        to: Moment | None = None,
        symbols: Listed | None = None,
        limit: int | None = None,
    ) -> AsyncRows[replies.DividendDate, replies.DividendsCalendarPage]:
        """List dividends of the whole market by ex-date, coming ones included.

        Args:
            from_: First date. Default: today in UTC. Limited by your plan’s history.
            to: Last date. Default: 30 days after the first one.
            symbols: Return only these symbols: 1 to 250 with commas between.
            limit: Total number of rows; all rows by default.
        """
        return self._rows(
            calls.DIVIDENDS_CALENDAR,
            from_=from_,
            to=to,
            symbols=symbols,
            limit=limit,
        )

    def splits_calendar(
        self,
        *,
        from_: Moment | None = None,
        to: Moment | None = None,
        symbols: Listed | None = None,
        limit: int | None = None,
    ) -> AsyncRows[replies.SplitDate, replies.SplitsCalendarPage]:
        """List splits of the whole market by ex-date, announced ones included.

        Args:
            from_: First date. Default: today in UTC. Limited by your plan’s history.
            to: Last date. Default: 30 days after the first one.
            symbols: Return only these symbols: 1 to 250 with commas between.
            limit: Total number of rows; all rows by default.
        """
        return self._rows(
            calls.SPLITS_CALENDAR,
            from_=from_,
            to=to,
            symbols=symbols,
            limit=limit,
        )

    def listings_calendar(
        self,
        *,
        from_: Moment | None = None,
        to: Moment | None = None,
        limit: int | None = None,
    ) -> AsyncRows[replies.Listing, replies.ListingsCalendarPage]:
        """List new listings by their first trading day, planned ones included.

        Args:
            from_: First date. Default: today in UTC. Limited by your plan’s history.
            to: Last date. Default: 90 days after the first one.
            limit: Total number of rows; all rows by default.
        """
        return self._rows(
            calls.LISTINGS_CALENDAR,
            from_=from_,
            to=to,
            limit=limit,
        )

    def economic_calendar(
        self,
        *,
        from_: Moment | None = None,
        to: Moment | None = None,
        country: str | None = None,
        limit: int | None = None,
    ) -> AsyncRows[replies.EconomicRelease, replies.EconomicCalendarPage]:
        """List economic releases by time, with previous value, actual value and revision.

        Args:
            from_: First date. Default: today in UTC. Limited by your plan’s history.
            to: Last date. Default: 30 days after the first one.
            country: Return only releases of this country. Default: all.
            limit: Total number of rows; all rows by default.
        """
        return self._rows(
            calls.ECONOMIC_CALENDAR,
            from_=from_,
            to=to,
            country=country,
            limit=limit,
        )

    def sessions_calendar(
        self,
        *,
        from_: Moment | None = None,
        to: Moment | None = None,
        exchange: Literal["XNYS", "XNAS", "FX", "CRYPTO"] | None = None,
        days: Literal["all", "sessions", "holidays"] | None = None,
        limit: int | None = None,
    ) -> AsyncRows[replies.TradingSession, replies.SessionsCalendarPage]:
        """List trading sessions and holidays of an exchange, years ahead.

        Args:
            from_: First date, from 1998-01-01 on. Default: today in UTC.
            to: Last date, up to 2099-12-31. Default: 365 days after the first one.
            exchange: Market. XNYS and XNAS have the same sessions; FX is currencies.
            days: All weekdays, only trading days, or only days that differ: closed or ending
                early.
            limit: Total number of rows; all rows by default.
        """
        return self._rows(
            calls.SESSIONS_CALENDAR,
            from_=from_,
            to=to,
            exchange=exchange,
            days=days,
            limit=limit,
        )

    async def histories(
        self,
        symbols: Listed,
        *,
        interval: Literal["1d", "1w", "1mo"] | None = None,
        from_: Moment | None = None,
        to: Moment | None = None,
        adjustment: Literal["raw", "split", "all"] | None = None,
    ) -> replies.Histories:
        """Get price bars of up to 500 symbols in one call.

        Args:
            symbols: 1 to 500 comma-separated symbols.
            interval: Length of a bar.
            from_: Start of range. Limited by your plan’s history. Defaults to a year before the
                end, as far as your plan reaches.
            to: End of range. Defaults to the latest bar.
            adjustment: Prices as traded, adjusted for splits, or for splits and dividends.
        """
        return await self._reply(
            calls.HISTORIES,
            symbols=symbols,
            interval=interval,
            from_=from_,
            to=to,
            adjustment=adjustment,
        )

    async def histories_wide(
        self,
        symbols: Listed,
        *,
        interval: Literal["1d", "1w", "1mo"] | None = None,
        from_: Moment | None = None,
        to: Moment | None = None,
        adjustment: Literal["raw", "split", "all"] | None = None,
        column: Literal["open", "high", "low", "close", "volume"] | None = None,
    ) -> replies.WideHistories:
        """Get one figure of up to 500 symbols in one call, with a row per date and a value per
        symbol.

        Args:
            symbols: 1 to 500 comma-separated symbols.
            interval: Length of a bar.
            from_: Start of range. Limited by your plan’s history. Defaults to a year before the
                end, as far as your plan reaches.
            to: End of range. Defaults to the latest bar.
            adjustment: Prices as traded, adjusted for splits, or for splits and dividends.
            column: The figure that `layout=wide` shows.
        """
        return await self._reply(
            calls.HISTORIES_WIDE,
            symbols=symbols,
            interval=interval,
            from_=from_,
            to=to,
            adjustment=adjustment,
            column=column,
        )

    async def macro(
        self,
        *,
        series: Listed | None = None,
        country: str | None = None,
        from_: Moment | None = None,
        to: Moment | None = None,
        units: Literal["level", "change", "pctChange", "yoy"] | None = None,
        as_of: Moment | None = None,
    ) -> replies.Macro:
        """Get economic series: prices, jobs, rates, output.

        Args:
            series: FRED series names, or CPI, CORECPI, PCE, GDP, M2, WTI. Defaults to all
                series of the country.
            country: Return only series of this country. Default: US, if `series` is omitted
                too.
            from_: First observation date. Default: one year ago, or one year before the last
                observation of an import.
            to: Last observation date.
            units: Original values, or their change from the previous observation or year.
            as_of: Point in time. Releases after it are ignored.
        """
        return await self._reply(
            calls.MACRO,
            series=series,
            country=country,
            from_=from_,
            to=to,
            units=units,
            as_of=as_of,
        )

    def news(
        self,
        symbol: str,
        *,
        from_: Moment | None = None,
        to: Moment | None = None,
        limit: int | None = None,
    ) -> AsyncRows[replies.Article, replies.NewsPage]:
        """Get news about a symbol with sentiment, newest first.

        Args:
            symbol: Stock, currency pair, crypto pair or index. Not case-sensitive.
            from_: Earliest publication time. Default: 30 days ago, or 30 days before the last
                day of an import.
            to: Latest publication time.
            limit: Total number of rows; all rows by default.
        """
        return self._rows(
            calls.NEWS,
            symbol=symbol,
            from_=from_,
            to=to,
            limit=limit,
        )

    def social_sentiment(
        self,
        symbol: str,
        *,
        from_: Moment | None = None,
        to: Moment | None = None,
        interval: Literal["1h", "1d"] | None = None,
        limit: int | None = None,
    ) -> AsyncRows[replies.SocialSentiment, replies.SocialSentimentPage]:
        """Get the number, authors and sentiment of posts about a symbol, oldest first.

        Args:
            symbol: Stock, currency pair, crypto pair or index. Not case-sensitive.
            from_: Start of range. Default: 30 days ago, or 7 days ago for hours.
            to: End of range.
            interval: Hours or days, in UTC.
            limit: Total number of rows; all rows by default.
        """
        return self._rows(
            calls.SOCIAL_SENTIMENT,
            symbol=symbol,
            from_=from_,
            to=to,
            interval=interval,
            limit=limit,
        )

    async def insights(
        self,
        symbol: str,
        *,
        horizon: Literal["short", "medium", "long"] | None = None,
    ) -> replies.Insights:
        """Get insights about a symbol with their evidence.

        Args:
            symbol: Stock, currency pair, crypto pair or index. Not case-sensitive.
            horizon: Horizon: days to weeks, weeks to months, or months to years.
        """
        return await self._reply(
            calls.INSIGHTS,
            symbol=symbol,
            horizon=horizon,
        )

    def fundamentals(
        self,
        symbol: str,
        *,
        statement: Literal["overview", "income", "balance", "cashflow", "ratios"] | None = None,
        period: Literal["annual", "quarterly", "ttm"] | None = None,
        as_of: Moment | None = None,
        limit: int | None = None,
    ) -> AsyncRows[replies.Statement, replies.FundamentalsPage]:
        """Get statements and ratios of a company as known at a point in time, newest first.

        Args:
            symbol: Stock, currency pair, crypto pair or index. Not case-sensitive.
            statement: Figures to return: key figures, one of the three statements, or ratios.
            period: Fiscal years, fiscal quarters, or the trailing twelve months at each quarter
                end.
            as_of: Point in time. Filings after it are ignored.
            limit: Total number of rows; all rows by default.
        """
        return self._rows(
            calls.FUNDAMENTALS,
            symbol=symbol,
            statement=statement,
            period=period,
            as_of=as_of,
            limit=limit,
        )

    async def holdings(
        self,
        symbol: str,
        *,
        date: Day | None = None,
    ) -> replies.Holdings:
        """List the holdings of a fund on a date, with their weights.

        Args:
            symbol: Stock, currency pair, crypto pair or index. Not case-sensitive.
            date: Members and weights as of this date, or the last session before it. Limited by
                your plan’s history. Defaults to the last finished session.
        """
        return await self._reply(
            calls.HOLDINGS,
            symbol=symbol,
            date=date,
        )

    async def constituents(
        self,
        symbol: str,
        *,
        date: Day | None = None,
    ) -> replies.Constituents:
        """List the members of an index on a date, with their weights.

        Args:
            symbol: Stock, currency pair, crypto pair or index. Not case-sensitive.
            date: Members and weights as of this date, or the last session before it. Limited by
                your plan’s history. Defaults to the last finished session.
        """
        return await self._reply(
            calls.CONSTITUENTS,
            symbol=symbol,
            date=date,
        )

    async def risk(
        self,
        symbol: str,
        *,
        benchmark: str | None = None,
        lookback: Literal["1m", "3m", "6m", "ytd", "1y", "2y", "3y", "5y", "10y", "max"] | None = None,
        confidence: float | None = None,
        risk_free: float | None = None,
    ) -> replies.Risk:
        """Get return, volatility, drawdown and tail risk of a symbol, alone and against a
        benchmark.

        Args:
            symbol: Stock, currency pair, crypto pair or index. Not case-sensitive.
            benchmark: Benchmark for beta, alpha, correlation, tracking error and information
                ratio.
            lookback: Lookback from the latest completed day. `max` is your plan’s full history.
            confidence: Confidence level: share of days with a return above the value at risk.
            risk_free: Annual risk-free rate: 0.04 is 4 %.
        """
        return await self._reply(
            calls.RISK,
            symbol=symbol,
            benchmark=benchmark,
            lookback=lookback,
            confidence=confidence,
            risk_free=risk_free,
        )

    async def backtest(
        self,
        symbol: str,
        strategy: Literal["smaCross", "emaCross", "rsiReversion", "macdCross", "bollingerBreakout", "donchianBreakout", "buyAndHold"],
        *,
        fast: int | None = None,
        slow: int | None = None,
        signal: int | None = None,
        period: int | None = None,
        exit_period: int | None = None,
        lower: float | None = None,
        upper: float | None = None,
        deviations: float | None = None,
        interval: Literal["1m", "5m", "15m", "30m", "1h", "1d", "1w", "1mo"] | None = None,
        from_: Moment | None = None,
        to: Moment | None = None,
        initial_cash: float | None = None,
        commission: float | None = None,
        slippage: float | None = None,
        fill: Literal["nextOpen", "close"] | None = None,
        size: float | None = None,
        walk_forward: int | None = None,
        allow_short: bool | None = None,
    ) -> replies.Backtest:
        """Backtest a built-in strategy on the history of a symbol.

        Args:
            symbol: Stock, currency pair, crypto pair or index. Not case-sensitive.
            strategy: Strategy to trade.
            fast: Length of the fast average in bars. For smaCross, emaCross and macdCross.
            slow: Length of the slow average in bars. Must be greater than fast.
            signal: Length of the signal line in bars. For macdCross.
            period: Lookback in bars. For rsiReversion, bollingerBreakout and donchianBreakout.
            exit_period: Lookback of the exit low in bars. For donchianBreakout.
            lower: rsiReversion buys below this.
            upper: rsiReversion sells above this.
            deviations: Distance of the bands in standard deviations. For bollingerBreakout.
            interval: Length of a bar. Intraday bars are available for one month.
            from_: Start of range. Defaults to the start of your plan’s history. Earlier bars
                warm up indicators.
            to: End of range. Defaults to the latest completed bar.
            initial_cash: Initial capital.
            commission: Commission per fill, as a share of its value: 0.001 is 0.1 %.
            slippage: Slippage per fill, as a share of the price.
            fill: Fill at the next open after the signal, or (optimistically) at the close of
                the signal bar.
            size: Share of equity to invest per position.
            walk_forward: Number of walk-forward folds. Parameters are chosen on the data before
                each fold. Requires a strategy with parameters.
            allow_short: Also take short positions when the strategy signals the opposite.
        """
        return await self._reply(
            calls.BACKTEST,
            symbol=symbol,
            strategy=strategy,
            fast=fast,
            slow=slow,
            signal=signal,
            period=period,
            exit_period=exit_period,
            lower=lower,
            upper=upper,
            deviations=deviations,
            interval=interval,
            from_=from_,
            to=to,
            initial_cash=initial_cash,
            commission=commission,
            slippage=slippage,
            fill=fill,
            size=size,
            walk_forward=walk_forward,
            allow_short=allow_short,
        )

    async def backtest_rules(
        self,
        symbol: str,
        *,
        strategy: Literal["smaCross", "emaCross", "rsiReversion", "macdCross", "bollingerBreakout", "donchianBreakout", "buyAndHold"] | None = None,
        rules: BacktestRules | None = None,
        fast: int | None = None,
        slow: int | None = None,
        signal: int | None = None,
        period: int | None = None,
        exit_period: int | None = None,
        lower: float | None = None,
        upper: float | None = None,
        deviations: float | None = None,
        interval: Literal["1m", "5m", "15m", "30m", "1h", "1d", "1w", "1mo"] | None = None,
        from_: Moment | None = None,
        to: Moment | None = None,
        initial_cash: float | None = None,
        commission: float | None = None,
        slippage: float | None = None,
        fill: Literal["nextOpen", "close"] | None = None,
        size: float | None = None,
        walk_forward: int | None = None,
        allow_short: bool | None = None,
        grid: Mapping[str, Sequence[float]] | None = None,
    ) -> replies.Backtest:
        """Backtest custom rules or a strategy on the history of a symbol.

        Args:
            symbol: Stock, currency pair, crypto pair or index. Not case-sensitive.
            strategy: Send either `strategy` or `rules`.
            rules: Entry and exit rules, instead of a strategy.
            fast: Length of the fast average in bars. For smaCross, emaCross and macdCross.
            slow: Length of the slow average in bars. Must be greater than fast.
            signal: Length of the signal line in bars. For macdCross.
            period: Lookback in bars. For rsiReversion, bollingerBreakout and donchianBreakout.
            exit_period: Lookback of the exit low in bars. For donchianBreakout.
            lower: rsiReversion buys below this.
            upper: rsiReversion sells above this.
            deviations: Distance of the bands in standard deviations. For bollingerBreakout.
            interval: Length of a bar. Intraday bars are available for one month.
            from_: Start of range. Defaults to the start of your plan’s history. Earlier bars
                warm up indicators.
            to: End of range. Defaults to the latest completed bar.
            initial_cash: Initial capital.
            commission: Commission per fill, as a share of its value: 0.001 is 0.1 %.
            slippage: Slippage per fill, as a share of the price.
            fill: Fill at the next open after the signal, or (optimistically) at the close of
                the signal bar.
            size: Share of equity to invest per position.
            walk_forward: Number of walk-forward folds. Parameters are chosen on the data before
                each fold. Requires a strategy with parameters.
            allow_short: Also take short positions when the strategy signals the opposite.
            grid: Parameter values for walk-forward to try, at most 1,000 combinations. Defaults
                to a built-in grid.
        """
        return await self._reply(
            calls.BACKTEST_RULES,
            symbol=symbol,
            strategy=strategy,
            rules=rules,
            fast=fast,
            slow=slow,
            signal=signal,
            period=period,
            exit_period=exit_period,
            lower=lower,
            upper=upper,
            deviations=deviations,
            interval=interval,
            from_=from_,
            to=to,
            initial_cash=initial_cash,
            commission=commission,
            slippage=slippage,
            fill=fill,
            size=size,
            walk_forward=walk_forward,
            allow_short=allow_short,
            grid=grid,
        )

    async def portfolio_backtest(
        self,
        *,
        symbols: Sequence[str] | None = None,
        screen: PortfolioScreen | None = None,
        weights: Mapping[str, float] | None = None,
        ranks: PortfolioBacktestRanks | None = None,
        weighting: Literal["equal", "inverseVolatility", "rank"] | None = None,
        from_: Moment | None = None,
        to: Moment | None = None,
        rebalance: Literal["none", "daily", "weekly", "monthly", "quarterly", "yearly"] | None = None,
        fill: Literal["nextOpen", "close"] | None = None,
        initial_cash: float | None = None,
        costs: PortfolioBacktestCosts | None = None,
        cash_rate: float | None = None,
        benchmark: str | None = None,
        factors: bool | None = None,
    ) -> replies.PortfolioBacktest:
        """Backtest a portfolio of many symbols by weights or ranks.

        Args:
            symbols: Symbols to trade, with prices in one currency. Required without `screen`.
            screen: Choose symbols by a screen at each rebalancing, instead of `symbols`: as the
                screener finds them with `asOf` the close of the decision. At most 120 rebalancings.
            weights: Share of the equity by symbol: 0.25 is a quarter; below 0 for short
                positions. The rest stays in cash. A list in the order of `symbols` is accepted,
                too. Default: spread by `weighting`.
            ranks: Choose symbols by a measure at each rebalancing, instead of `weights`.
            weighting: How to spread weights without `weights`: in equal parts, in inverse
                proportion to the volatility of 63 days, or by `rank`: of 3 symbols, the first gets
                3 parts, the last 1.
            from_: Start of range. Defaults to the start of your plan’s history. Earlier bars
                feed measures.
            to: End of range. Defaults to the latest completed day.
            rebalance: When to restore weights: on the first trading day of each period, or only
                once (`none`).
            fill: Fill at the next open after the decision, or (optimistically) at the close of
                the decision.
            initial_cash: Initial capital.
            costs: Costs of trading. Default: none.
            cash_rate: Annual rate that cash earns and credit costs: 0.02 is 2 %.
            benchmark: Symbol to compare with, such as SPY.
            factors: Explain the returns by market, size and momentum of all companies.
        """
        return await self._reply(
            calls.PORTFOLIO_BACKTEST,
            symbols=symbols,
            screen=screen,
            weights=weights,
            ranks=ranks,
            weighting=weighting,
            from_=from_,
            to=to,
            rebalance=rebalance,
            fill=fill,
            initial_cash=initial_cash,
            costs=costs,
            cash_rate=cash_rate,
            benchmark=benchmark,
            factors=factors,
        )

    async def assistant_portfolio(
        self,
        *,
        holdings: Sequence[Holding],
        question: str | None = None,
    ) -> replies.PortfolioAnswer:
        """Answer a question about a portfolio, with the source of every figure.

        Args:
            question: Question in English. Without a question, the answer is an overview.
        """
        return await self._reply(
            calls.ASSISTANT_PORTFOLIO,
            question=question,
            holdings=holdings,
        )

    def indicators(
        self,
        symbol: str,
        indicators: Listed,
        *,
        interval: Literal["1m", "5m", "15m", "30m", "1h", "1d", "1w", "1mo"] | None = None,
        from_: Moment | None = None,
        to: Moment | None = None,
        adjustment: Literal["raw", "split", "all"] | None = None,
        session: Literal["regular", "all"] | None = None,
        latest: bool | None = None,
        benchmark: str | None = None,
        limit: int | None = None,
    ) -> AsyncRows[replies.IndicatorRow, replies.IndicatorsPage]:
        """Get technical indicators of a symbol, several in one call, oldest row first.

        Args:
            symbol: Stock, currency pair, crypto pair or index. Not case-sensitive.
            indicators: Up to 20 indicators with their parameters, such as sma:20,macd:12:26:9.
            interval: Length of a bar.
            from_: Start of range. Limited by your plan’s history.
            to: End of range. Defaults to the latest bar.
            adjustment: Prices as traded, adjusted for splits, or for splits and dividends.
            session: Regular trading hours, or all hours: intraday bars of real symbols then
                include extended hours.
            latest: Return only the newest row.
            benchmark: Benchmark symbol for beta and correlation.
            limit: Total number of rows; all rows by default.
        """
        return self._rows(
            calls.INDICATORS,
            symbol=symbol,
            indicators=indicators,
            interval=interval,
            from_=from_,
            to=to,
            adjustment=adjustment,
            session=session,
            latest=latest,
            benchmark=benchmark,
            limit=limit,
        )

    async def screener(
        self,
        *,
        universe: ScreenUniverse | None = None,
        conditions: Sequence[Mapping[str, Any]] | None = None,
        columns: Sequence[str] | None = None,
        sort: Sequence[ScreenOrder] | None = None,
        as_of: Moment | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> replies.Screener:
        """Find symbols by conditions on price, indicators, fundamentals, risk and sector.

        Args:
            universe: Symbols to search. Defaults to all shares.
            conditions: Conditions that all must hold. A comparison {"left","op","right"} with
                op above, below, crossesAbove, crossesBelow, or {"all":[…]}, {"any":[…]}, {"not":…}
                of conditions, at most 5 deep and with at most 50 comparisons in all conditions.
                left and right are numbers or operands: open, high, low, close, volume, or an
                indicator as in the indicators call, such as sma:200, with a further output as
                macd:12:26:9.signal; a suffix [n] means n bars earlier, as in donchian:20.upper[1].
                A comparison with a missing value is neither true nor false. Operands are also the
                figures of a company, as in fundamentals.priceEarnings, of the risk of one year, as
                in risk.beta, and of the quote at the present, as in quote.changePct: price, change,
                changePct, gapPct, open, high, low, volume. {"left","op":"is","right"} compares
                sector, industry, exchange, currency with a text in any case, as in
                {"left":"sector","op":"is","right":"Information Technology"}..
            columns: Columns to return after symbol, name and date: operands as in conditions,
                or sector, industry, exchange, currency. Defaults to close and the operands of
                conditions and sort.
            sort: Order of the rows. Missing values come last. Rows that are equal go by symbol.
            as_of: Point in time. Later bars, filings, splits and symbols are ignored. Operands
                of quotes are refused with one in the past.
            limit: Number of rows in this reply.
            cursor: `nextCursor` of the previous reply, to get the next page.
        """
        return await self._reply(
            calls.SCREENER,
            universe=universe,
            conditions=conditions,
            columns=columns,
            sort=sort,
            as_of=as_of,
            limit=limit,
            cursor=cursor,
        )

    async def screens_list(self) -> replies.ScreensList:
        """List the account’s saved screens, by name."""
        return await self._reply(calls.SCREENS_LIST)

    async def bulk(self) -> replies.BulkDatasets:
        """List the datasets available for bulk download."""
        return await self._reply(calls.BULK)

    async def bulk_manifest(
        self,
        dataset: str,
        *,
        format: Literal["parquet", "csv.gz"] | None = None,
        symbol: str | None = None,
        date: Day | None = None,
    ) -> replies.BulkManifest:
        """List the files of a dataset with their hashes.

        Args:
            dataset: Dataset name from `GET /api/bulk`.
            format: Return only files of this format.
            symbol: Required by `trades` and `quotes`: the symbol of the files.
            date: For `trades` and `quotes`: the day (UTC) of the files. It must be over.
                Defaults to the last finished day with a session.
        """
        return await self._reply(
            calls.BULK_MANIFEST,
            dataset=dataset,
            format=format,
            symbol=symbol,
            date=date,
        )

    def bulk_file(
        self,
        dataset: str,
        file: str,
        *,
        format: Literal["parquet", "csv.gz"] | None = None,
    ) -> AsyncFile:
        """Download a file of a dataset.

        Args:
            dataset: Dataset name from `GET /api/bulk`.
            file: File name from the manifest, such as `daily-bars-2025.7f3a9c12.parquet`. Or
                dataset and period, such as `daily-bars-2025` or `trades-AAPL-2026-11-19`, for the
                current file.
            format: Format of a file requested by its period. Default: `parquet`.
        """
        return self._file(
            calls.BULK_FILE,
            dataset=dataset,
            file=file,
            format=format,
        )

    async def alerts_create(
        self,
        *,
        condition: NewAlertCondition,
        name: str | None = None,
        symbols: Sequence[str] | None = None,
        channels: Sequence[NewAlertChannel] | None = None,
        cooldown: int | None = None,
        once: bool | None = None,
        expires_at: Moment | None = None,
        idempotency_key: str | None = None,
    ) -> replies.CreatedAlert:
        """Create an alert on a price, a change, a volume, an indicator or a saved screen.

        Args:
            name: Name shown in messages. Defaults to the condition, or the name of the screen.
            symbols: Symbols to watch, one at least, unless the condition has a `screen`.
            channels: Where to send notifications. Defaults to the dashboard.
            cooldown: Seconds to wait before the same symbol can trigger again. An account is
                limited to 3,600 triggers per hour. The dashboard shows when this limit is reached.
            once: Trigger once, then stop.
            expires_at: Time at which the alert expires.
            idempotency_key: Your own idempotency key, so that a restarted program does not
            create the resource twice.
        """
        return await self._reply(
            calls.ALERTS_CREATE,
            name=name,
            symbols=symbols,
            condition=condition,
            channels=channels,
            cooldown=cooldown,
            once=once,
            expires_at=expires_at,
            idempotency_key=idempotency_key,
        )

    def alerts_list(
        self,
        *,
        status: Literal["active", "paused", "triggered", "expired"] | None = None,
        symbol: str | None = None,
        limit: int | None = None,
    ) -> AsyncRows[replies.Alert, replies.AlertsPage]:
        """List the account’s alerts, newest first.

        Args:
            status: Return only alerts with this status.
            symbol: Return only alerts that watch this symbol.
            limit: Total number of rows; all rows by default.
        """
        return self._rows(
            calls.ALERTS_LIST,
            status=status,
            symbol=symbol,
            limit=limit,
        )

    def alerts_triggered(
        self,
        *,
        alert_id: str | None = None,
        symbol: str | None = None,
        limit: int | None = None,
    ) -> AsyncRows[replies.Firing, replies.FiringsPage]:
        """List the alert triggers of the last 90 days with all delivery attempts, newest first.

        Args:
            alert_id: Return only triggers of this alert.
            symbol: Return only triggers of this symbol.
            limit: Total number of rows; all rows by default.
        """
        return self._rows(
            calls.ALERTS_TRIGGERED,
            alert_id=alert_id,
            symbol=symbol,
            limit=limit,
        )

    async def alerts_delete(
        self,
        *,
        id: str,
    ) -> replies.DeletedAlert:
        """Delete an alert and its triggers.

        Args:
            id: ID of the alert. Deleting it again returns the same response.
        """
        return await self._reply(
            calls.ALERTS_DELETE,
            id=id,
        )

    async def alerts_remove(
        self,
        id: str,
    ) -> replies.DeletedAlert:
        """Delete an alert, with its ID in the query.

        Args:
            id: ID of the alert. Deleting it again returns the same response.
        """
        return await self._reply(
            calls.ALERTS_REMOVE,
            id=id,
        )

    async def alerts_resend(
        self,
        id: str,
    ) -> replies.ResentDelivery:
        """Resend a webhook now, with the same webhook-id.

        Args:
            id: The delivery.
        """
        return await self._reply(
            calls.ALERTS_RESEND,
            id=id,
        )

    async def stream_ticket(self) -> replies.StreamTicket:
        """Create a ticket to open the stream in a browser."""
        return await self._reply(calls.STREAM_TICKET)

    def stream_sse(
        self,
        *,
        symbols: Listed | None = None,
        channels: Listed | None = None,
        seconds: int | None = None,
    ) -> AsyncEvents:
        """Read the stream as server-sent events.

        Args:
            symbols: Comma-separated symbols.
            channels: Channels per symbol: `trades`, `quotes`, `book`, `status`, `bars.1m` and
                longer bars. Also `alerts`.
            seconds: Closes the stream after this time. By default, it stays open.
        """
        return self._events(
            calls.STREAM_SSE,
            symbols=symbols,
            channels=channels,
            seconds=seconds,
        )

    async def daily_report(
        self,
        symbols: Listed,
        *,
        date: Day | None = None,
        sections: Listed | None = None,
        logo_id: Literal["account"] | None = None,
    ) -> replies.Report:
        """Get a report about the last session.

        Args:
            symbols: Up to 3 comma-separated symbols.
            date: Last day. Default: today.
            sections: Comma-separated sections. Defaults to all.
            logo_id: `account` shows the profile’s logo on the PDF.
        """
        return await self._reply(
            calls.DAILY_REPORT,
            symbols=symbols,
            date=date,
            sections=sections,
            logo_id=logo_id,
        )

    async def make_daily_report(
        self,
        *,
        symbols: Sequence[str],
        date: Day | None = None,
        sections: ReportSections | None = None,
        logo_id: Literal["account"] | None = None,
        idempotency_key: str | None = None,
    ) -> replies.Report:
        """Create a report about the last session.

        Args:
            symbols: Up to 10 symbols. With more than 3, the report is created in the
                background.
            date: Last day. Default: today.
            sections: Set a section to `false` to omit it.
            logo_id: `account` shows the profile’s logo on the PDF.
            idempotency_key: Your own idempotency key, so that a restarted program does not
            create the resource twice.
        """
        return await self._report(
            calls.MAKE_DAILY_REPORT,
            symbols=symbols,
            date=date,
            sections=sections,
            logo_id=logo_id,
            idempotency_key=idempotency_key,
        )

    async def weekly_report(
        self,
        symbols: Listed,
        *,
        date: Day | None = None,
        sections: Listed | None = None,
        logo_id: Literal["account"] | None = None,
    ) -> replies.Report:
        """Get a report about seven days.

        Args:
            symbols: Up to 3 comma-separated symbols.
            date: Last day. Default: today.
            sections: Comma-separated sections. Defaults to all.
            logo_id: `account` shows the profile’s logo on the PDF.
        """
        return await self._reply(
            calls.WEEKLY_REPORT,
            symbols=symbols,
            date=date,
            sections=sections,
            logo_id=logo_id,
        )

    async def make_weekly_report(
        self,
        *,
        symbols: Sequence[str],
        date: Day | None = None,
        sections: ReportSections | None = None,
        logo_id: Literal["account"] | None = None,
        idempotency_key: str | None = None,
    ) -> replies.Report:
        """Create a report about seven days.

        Args:
            symbols: Up to 10 symbols. With more than 3, the report is created in the
                background.
            date: Last day. Default: today.
            sections: Set a section to `false` to omit it.
            logo_id: `account` shows the profile’s logo on the PDF.
            idempotency_key: Your own idempotency key, so that a restarted program does not
            create the resource twice.
        """
        return await self._report(
            calls.MAKE_WEEKLY_REPORT,
            symbols=symbols,
            date=date,
            sections=sections,
            logo_id=logo_id,
            idempotency_key=idempotency_key,
        )

    async def monthly_report(
        self,
        symbols: Listed,
        *,
        date: Day | None = None,
        sections: Listed | None = None,
        logo_id: Literal["account"] | None = None,
    ) -> replies.Report:
        """Get a report about a month.

        Args:
            symbols: Up to 3 comma-separated symbols.
            date: Last day. Default: today.
            sections: Comma-separated sections. Defaults to all.
            logo_id: `account` shows the profile’s logo on the PDF.
        """
        return await self._reply(
            calls.MONTHLY_REPORT,
            symbols=symbols,
            date=date,
            sections=sections,
            logo_id=logo_id,
        )

    async def make_monthly_report(
        self,
        *,
        symbols: Sequence[str],
        date: Day | None = None,
        sections: ReportSections | None = None,
        logo_id: Literal["account"] | None = None,
        idempotency_key: str | None = None,
    ) -> replies.Report:
        """Create a report about a month.

        Args:
            symbols: Up to 10 symbols. With more than 3, the report is created in the
                background.
            date: Last day. Default: today.
            sections: Set a section to `false` to omit it.
            logo_id: `account` shows the profile’s logo on the PDF.
            idempotency_key: Your own idempotency key, so that a restarted program does not
            create the resource twice.
        """
        return await self._report(
            calls.MAKE_MONTHLY_REPORT,
            symbols=symbols,
            date=date,
            sections=sections,
            logo_id=logo_id,
            idempotency_key=idempotency_key,
        )

    async def custom_report(
        self,
        symbols: Listed,
        from_: Day,
        *,
        to: Day | None = None,
        sections: Listed | None = None,
        logo_id: Literal["account"] | None = None,
    ) -> replies.Report:
        """Get a report about a custom date range.

        Args:
            symbols: Up to 3 comma-separated symbols.
            from_: First day.
            to: Last day. Default: today.
            sections: Comma-separated sections. Defaults to all.
            logo_id: `account` shows the profile’s logo on the PDF.
        """
        return await self._reply(
            calls.CUSTOM_REPORT,
            symbols=symbols,
            from_=from_,
            to=to,
            sections=sections,
            logo_id=logo_id,
        )

    async def make_custom_report(
        self,
        *,
        symbols: Sequence[str],
        from_: Day,
        to: Day | None = None,
        sections: ReportSections | None = None,
        logo_id: Literal["account"] | None = None,
        idempotency_key: str | None = None,
    ) -> replies.Report:
        """Create a report about a custom date range.

        Args:
            symbols: Up to 10 symbols. With more than 3, the report is created in the
                background.
            from_: First day.
            to: Last day. Default: today.
            sections: Set a section to `false` to omit it.
            logo_id: `account` shows the profile’s logo on the PDF.
            idempotency_key: Your own idempotency key, so that a restarted program does not
            create the resource twice.
        """
        return await self._report(
            calls.MAKE_CUSTOM_REPORT,
            symbols=symbols,
            from_=from_,
            to=to,
            sections=sections,
            logo_id=logo_id,
            idempotency_key=idempotency_key,
        )

    async def report(
        self,
        id: str,
    ) -> replies.StoredReport:
        """Get a report that was created in the background.

        Args:
            id: `id` of the 202 response.
        """
        return await self._stored_report(
            calls.REPORT,
            id=id,
        )

    async def usage(
        self,
        *,
        range: Literal["1d", "7d", "30d", "90d"] | None = None,
    ) -> replies.Usage:
        """Get the account’s usage: the same numbers as the dashboard.

        Args:
            range: Last 24 hours by hour, or this number of days.
        """
        return await self._reply(
            calls.USAGE,
            range=range,
        )

    async def links_create(
        self,
        *,
        path: str,
        expires_in: int | None = None,
        idempotency_key: str | None = None,
    ) -> replies.LinksCreate:
        """Create a link that makes one call without a key, for programs that read a URL.

        Args:
            path: Path and query of a GET call. The link makes this call with the scopes of the
                key.
            expires_in: Seconds until the link stops working: up to 30 days, and 366 for
                `format=ics` of a calendar.
            idempotency_key: Your own idempotency key, so that a restarted program does not
            create the resource twice.
        """
        return await self._reply(
            calls.LINKS_CREATE,
            path=path,
            expires_in=expires_in,
            idempotency_key=idempotency_key,
        )

    async def links_list(self) -> replies.LinksList:
        """List the account’s links that work, newest first."""
        return await self._reply(calls.LINKS_LIST)

    async def links_delete(
        self,
        id: str,
    ) -> replies.DeletedAlert:
        """Revoke a link at once.

        Args:
            id: ID of the link, as created or listed.
        """
        return await self._reply(
            calls.LINKS_DELETE,
            id=id,
        )

    async def status(self) -> replies.ServiceStatus:
        """Get component states, measured availability and latency."""
        return await self._reply(calls.STATUS)
