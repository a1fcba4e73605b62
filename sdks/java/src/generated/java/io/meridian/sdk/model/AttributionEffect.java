// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

/**
 * Attribution effect, as the API answers it.
 *
 * @param name name
 * @param allocation allocation
 * @param selection selection
 */
public record AttributionEffect(
    String name,
    double allocation,
    double selection) {}
