// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.LocalDate;

/**
 * Split date, as returned by the API.
 *
 * @param exDate exDate
 * @param symbol symbol
 * @param name Name of the symbol
 * @param ratio New shares for one old share
 * @param source Data source: <code>simulated</code>, <code>feed:</code> followed by the name of the vendor, or <code>import:</code> followed by the name of the import
 */
public record SplitDate(
    LocalDate exDate,
    String symbol,
    String name,
    double ratio,
    String source) {}
