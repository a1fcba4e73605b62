// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

/**
 * Position, as returned by the API.
 *
 * @param symbol symbol
 * @param name name
 * @param assetClass <code>equity</code>, <code>fx</code>, <code>crypto</code>, <code>index</code>
 * @param sector sector
 * @param currency What the price is in
 * @param quantity quantity
 * @param price price
 * @param value In US dollars; null without a rate of exchange; may be null
 * @param weight Share of the gross exposure, 0.1 is 10 %; below 0 when short; may be null
 * @param costBasis costBasis; may be null
 * @param gain Value less cost, in US dollars; may be null
 * @param gainShare The gain over the cost; may be null
 * @param income Dividends of the last twelve months on this quantity, in US dollars
 */
public record Position(
    String symbol,
    String name,
    String assetClass,
    String sector,
    String currency,
    double quantity,
    double price,
    Double value,
    Double weight,
    Double costBasis,
    Double gain,
    Double gainShare,
    double income) {}
