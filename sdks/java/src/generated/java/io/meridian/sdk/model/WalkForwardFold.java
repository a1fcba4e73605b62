// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;
import java.util.Map;

/**
 * Walk forward fold, as returned by the API.
 *
 * @param trainFrom trainFrom
 * @param trainTo trainTo
 * @param testFrom testFrom
 * @param testTo testTo
 * @param parameters parameters
 * @param inSampleSharpe inSampleSharpe; may be null
 * @param outOfSampleSharpe outOfSampleSharpe; may be null
 * @param outOfSampleReturn outOfSampleReturn; may be null
 */
public record WalkForwardFold(
    Instant trainFrom,
    Instant trainTo,
    Instant testFrom,
    Instant testTo,
    Map<String, Double> parameters,
    Double inSampleSharpe,
    Double outOfSampleSharpe,
    Double outOfSampleReturn) {}
