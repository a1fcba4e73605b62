// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.LocalDate;

/**
 * Fund holding, as returned by the API.
 *
 * @param rank From 1, the heaviest first
 * @param symbol <code>null</code> for an imported holding without a symbol, such as a bond; may be null
 * @param name name
 * @param sector sector; may be null
 * @param weight Share of the whole; simulated weights add up to 1, imported ones are as imported
 * @param joined Date from which it has been included without a break
 * @param shares Shares held, where imported; may be null
 * @param value Market value in the currency of the fund, where imported; may be null
 */
public record FundHolding(
    long rank,
    String symbol,
    String name,
    String sector,
    double weight,
    LocalDate joined,
    Double shares,
    Double value) {}
