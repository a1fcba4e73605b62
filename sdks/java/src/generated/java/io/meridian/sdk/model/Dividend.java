// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.LocalDate;

/**
 * Dividend, as returned by the API.
 *
 * @param declarationDate Day on which the company announced it. Null if unknown; may be null
 * @param recordDate Owners at the end of this day are paid. Null if unknown; may be null
 * @param exDate First day on which a buyer does not get it
 * @param payDate Day of payment. Null if unknown; may be null
 * @param amount Cash for one share as it was on the ex-date, before later splits
 * @param currency currency
 */
public record Dividend(
    LocalDate declarationDate,
    LocalDate recordDate,
    LocalDate exDate,
    LocalDate payDate,
    double amount,
    String currency) {}
