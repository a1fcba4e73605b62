// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

/**
 * Value at risk, as returned by the API.
 *
 * @param historical historical; may be null
 * @param parametric parametric; may be null
 */
public record ValueAtRisk(
    Double historical,
    Double parametric) {}
