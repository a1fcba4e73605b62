// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * Backtest, as returned by the API.
 *
 * @param symbol symbol
 * @param strategy Null for rules of one’s own; <code>smaCross</code>, <code>emaCross</code>, <code>rsiReversion</code>, <code>macdCross</code>, <code>bollingerBreakout</code>, <code>donchianBreakout</code>, <code>buyAndHold</code>; may be null
 * @param parameters parameters; may be null
 * @param rules What was traded by, also when a strategy wrote it
 * @param interval <code>1m</code>, <code>5m</code>, <code>15m</code>, <code>30m</code>, <code>1h</code>, <code>1d</code>, <code>1w</code>, <code>1mo</code>
 * @param from Of the first and the last bar
 * @param to to
 * @param bars bars
 * @param adjustment Of the prices: <code>all</code> is total return, with dividends put back into the share; <code>raw</code>, <code>split</code>, <code>all</code>
 * @param periodsPerYear periodsPerYear
 * @param settings settings
 * @param metrics metrics
 * @param equity equity
 * @param trades trades
 * @param walkForward walkForward; may be null
 * @param warnings warnings
 * @param runHash SHA-256 over what decides the result: rules, settings and the bars themselves
 * @param asOf asOf
 * @param source Where the numbers come from: <code>simulated</code>, or <code>import:</code> and the name of the import
 * @param requestId requestId
 */
public record Backtest(
    String symbol,
    String strategy,
    Map<String, Double> parameters,
    Map<String, Object> rules,
    String interval,
    Instant from,
    Instant to,
    long bars,
    String adjustment,
    double periodsPerYear,
    BacktestSettings settings,
    BacktestMetrics metrics,
    List<EquityPoint> equity,
    List<BacktestTrade> trades,
    WalkForward walkForward,
    List<BacktestWarning> warnings,
    String runHash,
    Instant asOf,
    String source,
    String requestId) {}
