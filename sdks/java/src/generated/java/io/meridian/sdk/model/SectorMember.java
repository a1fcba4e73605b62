// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

/**
 * Sector member, as returned by the API.
 *
 * @param symbol symbol
 * @param name name
 * @param changePct changePct
 */
public record SectorMember(
    String symbol,
    String name,
    double changePct) {}
