// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.LocalDate;

/**
 * Listing, as returned by the API.
 *
 * @param date First trading day
 * @param symbol symbol
 * @param name Name of the symbol
 * @param exchange exchange; may be null
 * @param currency currency
 * @param openingPrice First price as traded. Null before the first session; may be null
 * @param source Data source: <code>simulated</code>, <code>feed:</code> followed by the name of the vendor, or <code>import:</code> followed by the name of the import
 * @param status <code>planned</code> is a day to come; <code>planned</code>, <code>listed</code>
 * @param priceLow Lowest expected price of the offer. Null if unknown; may be null
 * @param priceHigh Highest expected price of the offer. Null if unknown; may be null
 * @param shares Shares on offer. Null if unknown; may be null
 */
public record Listing(
    LocalDate date,
    String symbol,
    String name,
    String exchange,
    String currency,
    Double openingPrice,
    String source,
    String status,
    Double priceLow,
    Double priceHigh,
    Double shares) {}
