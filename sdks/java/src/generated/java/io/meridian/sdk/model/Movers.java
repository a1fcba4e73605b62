// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.util.List;

/**
 * Movers, as returned by the API.
 *
 * @param gainers gainers
 * @param losers losers
 * @param mostActive By volume
 */
public record Movers(
    List<Mover> gainers,
    List<Mover> losers,
    List<Mover> mostActive) {}
