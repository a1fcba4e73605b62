# Generated from the contract by sdks/generate/print.ts; do not edit.
"""The client for asyncio, with a method for each call."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from ..async_client import AsyncClient
from ..calls import Day, Listed, Moment
from ..events import AsyncEvents
from ..files import AsyncFile
from ..rows import AsyncRows
from . import calls
from .arguments import (
    BacktestRules,
    Holding,
    NewAlertChannel,
    NewAlertCondition,
    ReportSections,
)
from .replies import (
    Alert,
    AlertsPage,
    Article,
    Backtest,
    Bar,
    BulkDatasets,
    BulkManifest,
    CreatedAlert,
    DeletedAlert,
    Firing,
    FiringsPage,
    FundamentalsPage,
    HistoryPage,
    IndicatorRow,
    IndicatorsPage,
    Insights,
    Macro,
    MarketSectors,
    MarketSummary,
    NewsPage,
    PortfolioAnswer,
    Quote,
    Quotes,
    Report,
    ResentDelivery,
    Risk,
    ServiceStatus,
    SocialSentiment,
    SocialSentimentPage,
    Statement,
    StoredReport,
    StreamTicket,
    SymbolInfo,
    SymbolsPage,
    Usage,
)


class AsyncMeridian(AsyncClient):
    """A client for asyncio of the Meridian API. See `AsyncClient` for its settings."""

    async def market_summary(self) -> MarketSummary:
        """The market now: indices, breadth, movers, sentiment and a commentary."""
        return await self._reply(calls.MARKET_SUMMARY)

    async def market_sectors(
        self,
        *,
        window: Literal["1d", "5d", "1m", "3m", "ytd", "1y"] | None = None,
    ) -> MarketSectors:
        """How the sectors did over a window, best first.

        Args:
            window: The time over which changes are measured, up to now.
        """
        return await self._reply(
            calls.MARKET_SECTORS,
            window=window,
        )

    def symbols(
        self,
        *,
        q: str | None = None,
        type: Literal["equity", "fx", "crypto", "index"] | None = None,
        limit: int | None = None,
    ) -> AsyncRows[SymbolInfo, SymbolsPage]:
        """Find symbols by symbol or name.

        Args:
            q: What symbol or name begin with or hold.
            type: Only symbols of this class.
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
    ) -> Quote:
        """The latest quote of a symbol.

        Args:
            symbol: A share, a currency pair, a crypto pair or an index, in any case.
        """
        return await self._reply(
            calls.QUOTE,
            symbol=symbol,
        )

    async def quotes(
        self,
        symbols: Listed,
    ) -> Quotes:
        """The latest quotes of many symbols.

        Args:
            symbols: 1 to 250 symbols with commas between them.
        """
        return await self._reply(
            calls.QUOTES,
            symbols=symbols,
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
        limit: int | None = None,
    ) -> AsyncRows[Bar, HistoryPage]:
        """Bars of a symbol, oldest first.

        Args:
            symbol: A share, a currency pair, a crypto pair or an index, in any case.
            interval: The length of a bar.
            from_: First instant or date; on the plans that end somewhere, not before their
                history.
            to: Last instant or date; without it the newest bar is the last.
            adjustment: Prices as traded, adjusted for splits, or for splits and dividends.
            session: Regular trading hours, or all that there are.
            limit: Total number of rows; all rows by default.
        """
        return self._rows(
            calls.HISTORY,
            symbol=symbol,
            interval=interval,
            from_=from_,
            to=to,
            adjustment=adjustment,
            session=session,
            limit=limit,
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
    ) -> Macro:
        """Series of the economy: prices, jobs, rates, output.

        Args:
            series: Names as FRED has them, or CPI, CORECPI, PCE, GDP, M2, WTI; all of the
                country when left out.
            country: Only series of this country; US when series is left out, too.
            from_: First date of an observation; a year ago when left out, of an import a year
                before its last one.
            to: Last date of an observation.
            units: Values as they are, or their change since the one before or the year before.
            as_of: Shows what had been released by then, and nothing later.
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
    ) -> AsyncRows[Article, NewsPage]:
        """News about a symbol with its sentiment, newest first.

        Args:
            symbol: A share, a currency pair, a crypto pair or an index, in any case.
            from_: Published from here on; when left out 30 days ago, of an import 30 days
                before its last day.
            to: Published up to here.
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
    ) -> AsyncRows[SocialSentiment, SocialSentimentPage]:
        """What is posted about a symbol: how much, by how many and in which mood, oldest first.

        Args:
            symbol: A share, a currency pair, a crypto pair or an index, in any case.
            from_: Every hour or day that begins from here on is a row; when left out 30 days
                ago, of hours 7.
            to: The last hour or day.
            interval: Hours or days of UTC.
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
    ) -> Insights:
        """What the figures say about a symbol, with the evidence.

        Args:
            symbol: A share, a currency pair, a crypto pair or an index, in any case.
            horizon: Days to weeks, weeks to months, or months to years.
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
    ) -> AsyncRows[Statement, FundamentalsPage]:
        """Statements and ratios of a company as they were known at a point in time, newest
        first.

        Args:
            symbol: A share, a currency pair, a crypto pair or an index, in any case.
            statement: Which figures: the key ones of all, one of the three statements, or
                ratios.
            period: Fiscal years, fiscal quarters, or the twelve months that end with each
                quarter.
            as_of: Shows what had been filed by then, and nothing later.
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

    async def risk(
        self,
        symbol: str,
        *,
        benchmark: str | None = None,
        lookback: Literal["1m", "3m", "6m", "ytd", "1y", "2y", "3y", "5y", "10y", "max"] | None = None,
        confidence: float | None = None,
        risk_free: float | None = None,
    ) -> Risk:
        """Return, volatility, drawdown and tail risk of a symbol, alone and against a
        benchmark.

        Args:
            symbol: A share, a currency pair, a crypto pair or an index, in any case.
            benchmark: What beta, alpha, correlation, tracking error and information ratio are
                measured against.
            lookback: How far to look back from the newest finished day; `max` is all that the
                plan has.
            confidence: The share of days that do better than the value at risk.
            risk_free: The risk-free rate of a year: 0.04 is 4 %.
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
    ) -> Backtest:
        """Trade a ready strategy over the history of a symbol.

        Args:
            symbol: A share, a currency pair, a crypto pair or an index, in any case.
            strategy: What to trade by.
            fast: Bars of the fast average of smaCross, emaCross and macdCross.
            slow: Bars of the slow average of the same; more than fast.
            signal: Bars of the signal line of macdCross.
            period: Bars that rsiReversion, bollingerBreakout and donchianBreakout look at.
            exit_period: Bars whose lowest low ends a position of donchianBreakout.
            lower: rsiReversion buys below this.
            upper: rsiReversion sells above this.
            deviations: Distance of the bands of bollingerBreakout, in standard deviations.
            interval: The length of a bar; those within the day reach back a month.
            from_: First instant or date, without it all that the plan has; bars before it warm
                indicators up.
            to: Last instant or date; without it the newest finished bar is the last.
            initial_cash: Money in the beginning.
            commission: Paid on every fill, as a share of its value: 0.001 is 0.1 %.
            slippage: By how much every fill is worse than the price, as a share of it.
            fill: At the open after the signal, or optimistically at the close that it was
                decided on.
            size: The share of the equity that a position takes.
            walk_forward: In so many parts of the range, parameters chosen before each are
                tried; needs a strategy with parameters.
            allow_short: Also sell what is not held, when the rules of the strategy turn round.
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
    ) -> Backtest:
        """Trade rules of one’s own, or a strategy, over the history of a symbol.

        Args:
            symbol: A share, a currency pair, a crypto pair or an index, in any case.
            strategy: Either this or `rules`.
            rules: When to be in the market, in place of a strategy.
            fast: Bars of the fast average of smaCross, emaCross and macdCross.
            slow: Bars of the slow average of the same; more than fast.
            signal: Bars of the signal line of macdCross.
            period: Bars that rsiReversion, bollingerBreakout and donchianBreakout look at.
            exit_period: Bars whose lowest low ends a position of donchianBreakout.
            lower: rsiReversion buys below this.
            upper: rsiReversion sells above this.
            deviations: Distance of the bands of bollingerBreakout, in standard deviations.
            interval: The length of a bar; those within the day reach back a month.
            from_: First instant or date, without it all that the plan has; bars before it warm
                indicators up.
            to: Last instant or date; without it the newest finished bar is the last.
            initial_cash: Money in the beginning.
            commission: Paid on every fill, as a share of its value: 0.001 is 0.1 %.
            slippage: By how much every fill is worse than the price, as a share of it.
            fill: At the open after the signal, or optimistically at the close that it was
                decided on.
            size: The share of the equity that a position takes.
            walk_forward: In so many parts of the range, parameters chosen before each are
                tried; needs a strategy with parameters.
            allow_short: Also sell what is not held, when the rules of the strategy turn round.
            grid: The values of parameters that walk-forward tries, at most a thousand
                combinations; else ready ones.
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

    async def assistant_portfolio(
        self,
        *,
        holdings: Sequence[Holding],
        question: str | None = None,
    ) -> PortfolioAnswer:
        """Answer a question about a portfolio, each figure with the claim that it comes from.

        Args:
            question: In English; without one the answer is an overview.
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
    ) -> AsyncRows[IndicatorRow, IndicatorsPage]:
        """Technical indicators of a symbol, many in one call, oldest row first.

        Args:
            symbol: A share, a currency pair, a crypto pair or an index, in any case.
            indicators: Up to 20 names, each with its numbers after colons: sma:20,macd:12:26:9.
            interval: The length of a bar.
            from_: First instant or date; on the plans that end somewhere, not before their
                history.
            to: Last instant or date; without it the newest bar is the last.
            adjustment: Prices as traded, adjusted for splits, or for splits and dividends.
            session: Regular trading hours, or all that there are.
            latest: Only the newest row.
            benchmark: The symbol that beta and correlation compare with.
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

    async def bulk(self) -> BulkDatasets:
        """Which datasets can be downloaded whole."""
        return await self._reply(calls.BULK)

    async def bulk_manifest(
        self,
        dataset: str,
        *,
        format: Literal["parquet", "csv.gz"] | None = None,
    ) -> BulkManifest:
        """The files of a dataset, with their hashes.

        Args:
            dataset: A dataset as `GET /api/bulk` names it.
            format: Only files of this format.
        """
        return await self._reply(
            calls.BULK_MANIFEST,
            dataset=dataset,
            format=format,
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
            dataset: A dataset as `GET /api/bulk` names it.
            file: A file as the manifest names it, such as `daily-bars-2025.7f3a9c12.parquet`;
                or dataset and period, `daily-bars-2025`, for the file of today.
            format: Of a file that is named by its period; `parquet` when it is not given.
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
        symbols: Sequence[str],
        condition: NewAlertCondition,
        name: str | None = None,
        channels: Sequence[NewAlertChannel] | None = None,
        cooldown: int | None = None,
        once: bool | None = None,
        expires_at: Moment | None = None,
        idempotency_key: str | None = None,
    ) -> CreatedAlert:
        """Watch symbols, and be told when a price, a change, a volume or an indicator meets a
        condition.

        Args:
            name: How it is called in messages; without one its condition is its name.
            channels: Who is told; without any, the account on its dashboard.
            cooldown: Seconds after a firing in which the same symbol does not fire again.
                However short it is, the alerts of an account fire at most 3,600 times an hour, and
                say so on the dashboard when they would fire more.
            once: The first firing ends the alert.
            expires_at: Ends the alert at this time.
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
    ) -> AsyncRows[Alert, AlertsPage]:
        """The alerts of the account, newest first.

        Args:
            status: Only those that stand so.
            symbol: Only those that watch this symbol.
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
    ) -> AsyncRows[Firing, FiringsPage]:
        """What alerts fired in the last 90 days, newest first, with every try to deliver it.

        Args:
            alert_id: Only firings of this alert.
            symbol: Only firings of this symbol.
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
    ) -> DeletedAlert:
        """Delete an alert and what it fired.

        Args:
            id: The alert; deleting it again answers the same.
        """
        return await self._reply(
            calls.ALERTS_DELETE,
            id=id,
        )

    async def alerts_remove(
        self,
        id: str,
    ) -> DeletedAlert:
        """Delete an alert by DELETE, with its id in the query.

        Args:
            id: The alert; deleting it again answers the same.
        """
        return await self._reply(
            calls.ALERTS_REMOVE,
            id=id,
        )

    async def alerts_resend(
        self,
        id: str,
    ) -> ResentDelivery:
        """Send a webhook again now, with the same webhook-id.

        Args:
            id: The delivery.
        """
        return await self._reply(
            calls.ALERTS_RESEND,
            id=id,
        )

    async def stream_ticket(self) -> StreamTicket:
        """A ticket for a browser that opens the stream."""
        return await self._reply(calls.STREAM_TICKET)

    def stream_sse(
        self,
        *,
        symbols: Listed | None = None,
        channels: Listed | None = None,
        seconds: int | None = None,
    ) -> AsyncEvents:
        """The stream as server-sent events, for simple readers.

        Args:
            symbols: Symbols with commas between them.
            channels: What of each symbol: `trades`, `quotes`, `status`, `bars.1m` and longer
                ones; and `alerts`.
            seconds: Ends the stream after so long; without it, it goes on.
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
    ) -> Report:
        """A report about the last session.

        Args:
            symbols: Up to 3 symbols with commas between.
            date: The last day; today when left out.
            sections: The sections that the report has, with commas between; all of them when
                left out.
            logo_id: `account` puts the logo of the profile on the PDF.
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
    ) -> Report:
        """Make a report about the last session.

        Args:
            symbols: Up to 10 symbols; of more than 3 the report is made after the answer.
            date: The last day; today when left out.
            sections: Sections that are `false` are left out.
            logo_id: `account` puts the logo of the profile on the PDF.
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
    ) -> Report:
        """A report about seven days.

        Args:
            symbols: Up to 3 symbols with commas between.
            date: The last day; today when left out.
            sections: The sections that the report has, with commas between; all of them when
                left out.
            logo_id: `account` puts the logo of the profile on the PDF.
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
    ) -> Report:
        """Make a report about seven days.

        Args:
            symbols: Up to 10 symbols; of more than 3 the report is made after the answer.
            date: The last day; today when left out.
            sections: Sections that are `false` are left out.
            logo_id: `account` puts the logo of the profile on the PDF.
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
    ) -> Report:
        """A report about a month.

        Args:
            symbols: Up to 3 symbols with commas between.
            date: The last day; today when left out.
            sections: The sections that the report has, with commas between; all of them when
                left out.
            logo_id: `account` puts the logo of the profile on the PDF.
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
    ) -> Report:
        """Make a report about a month.

        Args:
            symbols: Up to 10 symbols; of more than 3 the report is made after the answer.
            date: The last day; today when left out.
            sections: Sections that are `false` are left out.
            logo_id: `account` puts the logo of the profile on the PDF.
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
    ) -> Report:
        """A report about a span.

        Args:
            symbols: Up to 3 symbols with commas between.
            from_: The first day.
            to: The last day; today when left out.
            sections: The sections that the report has, with commas between; all of them when
                left out.
            logo_id: `account` puts the logo of the profile on the PDF.
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
    ) -> Report:
        """Make a report about a span.

        Args:
            symbols: Up to 10 symbols; of more than 3 the report is made after the answer.
            from_: The first day.
            to: The last day; today when left out.
            sections: Sections that are `false` are left out.
            logo_id: `account` puts the logo of the profile on the PDF.
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
    ) -> StoredReport:
        """A report that was made after the answer.

        Args:
            id: The `id` of the 202 answer.
        """
        return await self._stored_report(
            calls.REPORT,
            id=id,
        )

    async def usage(
        self,
        *,
        range: Literal["1d", "7d", "30d", "90d"] | None = None,
    ) -> Usage:
        """What the account has called: the same numbers as the dashboard.

        Args:
            range: The last 24 hours by the hour, or so many days.
        """
        return await self._reply(
            calls.USAGE,
            range=range,
        )

    async def status(self) -> ServiceStatus:
        """Component states, measured availability and latency."""
        return await self._reply(calls.STATUS)
