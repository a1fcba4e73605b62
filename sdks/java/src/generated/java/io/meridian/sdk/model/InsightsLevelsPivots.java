// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

/**
 * Insights levels pivots, as returned by the API.
 *
 * @param pivot pivot
 * @param r1 r1
 * @param r2 r2
 * @param r3 r3
 * @param s1 s1
 * @param s2 s2
 * @param s3 s3
 */
public record InsightsLevelsPivots(
    double pivot,
    double r1,
    double r2,
    double r3,
    double s1,
    double s2,
    double s3) {}
