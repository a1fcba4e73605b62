// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

/**
 * Evidence, as the API answers it.
 *
 * @param metric metric
 * @param value value
 * @param benchmark benchmark; may be null
 */
public record Evidence(
    String metric,
    double value,
    Double benchmark) {}
