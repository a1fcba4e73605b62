// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

/**
 * Risk conventions, as returned by the API.
 *
 * @param returns returns
 * @param adjustment Adjustment of prices and benchmark prices. <code>all</code> is total return; <code>raw</code>, <code>split</code>, <code>all</code>
 * @param benchmarkAdjustment <code>raw</code>, <code>split</code>, <code>all</code>
 * @param periodsPerYear Trading days per year, for the symbol alone and for the comparison with the benchmark
 * @param benchmarkPeriodsPerYear benchmarkPeriodsPerYear
 * @param commonBars Number of daily returns between common dates
 * @param deviation deviation
 * @param annualisation annualisation
 * @param riskFree riskFree
 * @param confidence confidence
 */
public record RiskConventions(
    String returns,
    String adjustment,
    String benchmarkAdjustment,
    long periodsPerYear,
    long benchmarkPeriodsPerYear,
    long commonBars,
    String deviation,
    String annualisation,
    double riskFree,
    double confidence) {}
