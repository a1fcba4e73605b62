// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

/**
 * Risk conventions, as returned by the API.
 *
 * @param returns returns
 * @param adjustment Of the prices, and of the benchmark’s: <code>all</code> is total return; <code>raw</code>, <code>split</code>, <code>all</code>
 * @param benchmarkAdjustment <code>raw</code>, <code>split</code>, <code>all</code>
 * @param periodsPerYear Trading days in a year, for the measures of the symbol alone and for those against the benchmark
 * @param benchmarkPeriodsPerYear benchmarkPeriodsPerYear
 * @param commonBars Daily returns between dates that both have
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
