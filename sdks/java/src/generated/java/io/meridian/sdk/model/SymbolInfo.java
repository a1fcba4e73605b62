// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.LocalDate;

/**
 * Symbol info, as returned by the API.
 *
 * @param symbol symbol
 * @param name name
 * @param assetClass <code>equity</code>, <code>etf</code>, <code>fund</code>, <code>fx</code>, <code>crypto</code>, <code>index</code>
 * @param exchange exchange; may be null
 * @param currency currency
 * @param sector sector; may be null
 * @param industry industry; may be null
 * @param active active
 * @param firstDate firstDate
 * @param lastDate lastDate
 * @param securityId Id of the security, which stays when its symbol changes. Paths accept it in place of the symbol
 * @param source Data source: <code>simulated</code>, <code>feed:</code> followed by the name of the vendor, or <code>import:</code> followed by the name of the import
 * @param formerSymbol The earlier symbol that <code>q</code> matches, such as FB of META. Null for other matches; may be null
 */
public record SymbolInfo(
    String symbol,
    String name,
    String assetClass,
    String exchange,
    String currency,
    String sector,
    String industry,
    boolean active,
    LocalDate firstDate,
    LocalDate lastDate,
    String securityId,
    String source,
    String formerSymbol) {}
