// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;
import java.util.List;

/**
 * Portfolio backtest, as returned by the API.
 *
 * @param rebalance <code>none</code>, <code>daily</code>, <code>weekly</code>, <code>monthly</code>, <code>quarterly</code>, <code>yearly</code>
 * @param from The first and the last trading day
 * @param to to
 * @param bars Number of trading days
 * @param periodsPerYear periodsPerYear
 * @param currency currency
 * @param settings What the run used, defaults included
 * @param metrics What the portfolio did. Shares, not percent; losses are negative; null where undefined
 * @param benchmark The same of the benchmark, and the portfolio beside it. Null without a benchmark; may be null
 * @param factors What market, size and momentum explain of the daily returns. Null when not requested, or when too few companies or days are known; may be null
 * @param symbols In the order of the call
 * @param equity At the close of every day
 * @param rebalances In order of time
 * @param members With <code>screen</code>: its symbols at each decision
 * @param warnings warnings
 * @param hash SHA-256 hash of the inputs: rules, settings and bars
 * @param asOf asOf
 * @param source Data source: <code>simulated</code>, <code>feed:</code> followed by the name of the vendor, or <code>import:</code> followed by the name of the import
 * @param requestId requestId
 */
public record PortfolioBacktest(
    String rebalance,
    Instant from,
    Instant to,
    long bars,
    double periodsPerYear,
    String currency,
    PortfolioBacktestSettings settings,
    PortfolioBacktestMetrics metrics,
    PortfolioBacktestBenchmark benchmark,
    FactorAttribution factors,
    List<BacktestedSymbol> symbols,
    List<PortfolioEquityPoint> equity,
    List<Rebalance> rebalances,
    List<ScreenedMembers> members,
    List<BacktestWarning> warnings,
    String hash,
    Instant asOf,
    String source,
    String requestId) {}
