// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

/**
 * Evidence, as returned by the API.
 *
 * @param metric metric
 * @param value value
 * @param benchmark benchmark; may be null
 */
public record Evidence(
    String metric,
    double value,
    Double benchmark) {}
