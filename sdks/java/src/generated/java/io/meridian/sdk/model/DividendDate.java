// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.LocalDate;

/**
 * Dividend date, as returned by the API.
 *
 * @param symbol symbol
 * @param name Name of the symbol
 * @param declarationDate Day on which the company announced it. Null if unknown; may be null
 * @param recordDate Owners at the end of this day are paid. Null if unknown; may be null
 * @param exDate First day on which a buyer does not get it
 * @param payDate Day of payment. Null if unknown; may be null
 * @param amount Cash for one share as it is on the ex-date. Null until the company sets it; may be null
 * @param currency currency
 * @param source Data source: <code>simulated</code>, <code>feed:</code> followed by the name of the vendor, or <code>import:</code> followed by the name of the import
 */
public record DividendDate(
    String symbol,
    String name,
    LocalDate declarationDate,
    LocalDate recordDate,
    LocalDate exDate,
    LocalDate payDate,
    Double amount,
    String currency,
    String source) {}
