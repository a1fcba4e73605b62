// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

/**
 * Position, as returned by the API.
 *
 * @param symbol symbol
 * @param name name
 * @param assetClass <code>equity</code>, <code>etf</code>, <code>fund</code>, <code>fx</code>, <code>crypto</code>, <code>index</code>
 * @param sector sector
 * @param currency Currency of the price
 * @param quantity quantity
 * @param price price
 * @param value In US dollars. Null if no exchange rate is available; may be null
 * @param weight Share of gross exposure: 0.1 is 10 %. Negative for short positions; may be null
 * @param costBasis costBasis; may be null
 * @param gain Value minus cost, in US dollars; may be null
 * @param gainShare Gain divided by cost; may be null
 * @param income Dividends for this quantity over the last twelve months, in US dollars
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
