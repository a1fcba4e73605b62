// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

/**
 * Attribution effect, as returned by the API.
 *
 * @param name name
 * @param allocation allocation
 * @param selection selection
 */
public record AttributionEffect(
    String name,
    double allocation,
    double selection) {}
