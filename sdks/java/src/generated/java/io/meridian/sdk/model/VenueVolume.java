// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

/**
 * Venue volume, as returned by the API.
 *
 * @param venue Exchange, such as <code>kraken</code>
 * @param volume Amount traded at the venue
 * @param trades Number of trades at the venue
 * @param share Part of the volume of all venues, from 0 to 1
 */
public record VenueVolume(
    String venue,
    double volume,
    long trades,
    double share) {}
