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
 * @param settings settings
 * @param metrics metrics
 * @param benchmark benchmark; may be null
 * @param factors factors; may be null
 * @param symbols symbols
 * @param equity equity
 * @param rebalances rebalances
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
