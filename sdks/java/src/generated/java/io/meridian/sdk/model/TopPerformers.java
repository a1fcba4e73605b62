// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.util.List;

/**
 * Top performers, as returned by the API.
 *
 * @param members Shares that were compared
 * @param gainers gainers
 * @param losers losers
 */
public record TopPerformers(
    long members,
    List<Performer> gainers,
    List<Performer> losers) {}
