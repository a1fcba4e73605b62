// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.LocalDate;

/**
 * Index member, as returned by the API.
 *
 * @param rank From 1, the heaviest first
 * @param symbol symbol
 * @param name name
 * @param sector sector; may be null
 * @param weight Share of the whole; simulated weights add up to 1. <code>null</code> where the import has no weight; may be null
 * @param joined Date from which it has been included without a break
 */
public record IndexMember(
    long rank,
    String symbol,
    String name,
    String sector,
    Double weight,
    LocalDate joined) {}
