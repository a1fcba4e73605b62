// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

/**
 * Exposure part, as returned by the API.
 *
 * @param name name
 * @param value value
 * @param weight weight
 * @param positions positions
 */
public record ExposurePart(
    String name,
    double value,
    double weight,
    long positions) {}
