// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.util.List;

/**
 * Walk forward, as returned by the API.
 *
 * @param combinations combinations
 * @param folds folds
 * @param inSampleSharpe inSampleSharpe; may be null
 * @param outOfSampleSharpe outOfSampleSharpe; may be null
 * @param outOfSampleReturn outOfSampleReturn; may be null
 * @param deflatedSharpe Probability that the best combination is better than 0, given how many were tried; may be null
 */
public record WalkForward(
    long combinations,
    List<WalkForwardFold> folds,
    Double inSampleSharpe,
    Double outOfSampleSharpe,
    Double outOfSampleReturn,
    Double deflatedSharpe) {}
