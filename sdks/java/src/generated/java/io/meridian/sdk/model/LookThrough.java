// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.LocalDate;
import java.util.List;

/**
 * Look through, as returned by the API.
 *
 * @param funds Funds that are replaced by their holdings
 * @param date Session at whose close the holdings are
 * @param symbols The 25 largest
 * @param sectors sectors
 */
public record LookThrough(
    List<String> funds,
    LocalDate date,
    List<LookThroughSymbol> symbols,
    List<ExposurePart> sectors) {}
