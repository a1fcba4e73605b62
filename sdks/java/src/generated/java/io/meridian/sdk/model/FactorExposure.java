// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

/**
 * Factor exposure, as returned by the API.
 *
 * @param factor <code>market</code>, <code>size</code>, <code>momentum</code>
 * @param beta beta; may be null
 * @param standardError standardError; may be null
 * @param tStatistic Value divided by its standard error; may be null
 * @param annualReturn Mean daily return of the factor, times the days of a year; may be null
 * @param contribution Beta times this return. With alpha, contributions add up to the mean excess return; may be null
 */
public record FactorExposure(
    String factor,
    Double beta,
    Double standardError,
    Double tStatistic,
    Double annualReturn,
    Double contribution) {}
