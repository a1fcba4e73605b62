// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

/**
 * Attributed sector, as the API answers it.
 *
 * @param name name
 * @param contribution contribution
 */
public record AttributedSector(
    String name,
    double contribution) {}
