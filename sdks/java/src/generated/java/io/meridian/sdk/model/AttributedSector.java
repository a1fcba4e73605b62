// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

/**
 * Attributed sector, as returned by the API.
 *
 * @param name name
 * @param contribution contribution
 */
public record AttributedSector(
    String name,
    double contribution) {}
