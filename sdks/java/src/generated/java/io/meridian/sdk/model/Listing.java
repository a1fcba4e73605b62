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
 */
public record Listing(
    LocalDate date,
    String symbol,
    String name,
    String exchange,
    String currency,
    Double openingPrice,
    String source) {}
