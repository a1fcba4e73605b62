// Printed from the contract by sdks/generate/print.ts.
package io.meridian.sdk.model;

import java.util.List;

/**
 * Top performers, as the API answers it.
 *
 * @param members Number of stocks compared
 * @param gainers gainers
 * @param losers losers
 */
public record TopPerformers(
    long members,
    List<Performer> gainers,
    List<Performer> losers) {}
