// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.LocalDate;

/**
 * Market action, as returned by the API.
 *
 * @param kind <code>dividend</code>, <code>stockDividend</code>, <code>split</code>, <code>spinOff</code>, <code>merger</code>, <code>symbolChange</code>, <code>listing</code>, <code>delisting</code>
 * @param symbol The symbol as it is now
 * @param securityId Id of the security, which stays when its symbol changes. Paths accept it in place of the symbol
 * @param declarationDate Day on which the company announced it. Null if unknown; may be null
 * @param recordDate Owners at the end of this day are paid. Null if unknown; may be null
 * @param exDate Day on which the action takes effect
 * @param payDate Day of payment. Null if unknown; may be null
 * @param amount Cash for one share, or the value of the shares that one share receives in a spin-off. Null until the company sets it; may be null
 * @param ratio New shares for one old share: of splits, dividends in shares, and mergers paid in shares of the buyer; may be null
 * @param currency currency
 * @param related The symbol before a change of symbol, the new company of a spin-off, or the buyer in a merger. Null if unknown; may be null
 * @param source Data source: <code>simulated</code>, <code>feed:</code> followed by the name of the vendor, or <code>import:</code> followed by the name of the import
 */
public record MarketAction(
    String kind,
    String symbol,
    String securityId,
    LocalDate declarationDate,
    LocalDate recordDate,
    LocalDate exDate,
    LocalDate payDate,
    Double amount,
    Double ratio,
    String currency,
    String related,
    String source) {}
