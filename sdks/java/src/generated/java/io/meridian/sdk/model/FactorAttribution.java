// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;
import java.util.List;

/**
 * Factor attribution, as returned by the API.
 *
 * @param madeFrom What the factors are made from
 * @param from from
 * @param to to
 * @param days days
 * @param companies companies
 * @param alpha Mean daily return that the factors leave unexplained, times the days of a year; may be null
 * @param standardError standardError; may be null
 * @param tStatistic Value divided by its standard error; may be null
 * @param rSquared rSquared; may be null
 * @param exposures exposures
 */
public record FactorAttribution(
    String madeFrom,
    Instant from,
    Instant to,
    long days,
    long companies,
    Double alpha,
    Double standardError,
    Double tStatistic,
    Double rSquared,
    List<FactorExposure> exposures) {}
