// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;
import java.time.LocalDate;

/**
 * Trading session, as returned by the API.
 *
 * @param date Date in the time zone of the exchange
 * @param exchange <code>XNYS</code>, <code>XNAS</code>, <code>FX</code>, <code>CRYPTO</code>
 * @param status <code>early</code> ends before the usual time; <code>open</code>, <code>early</code>, <code>closed</code>
 * @param open Opening. Null on a closed day; may be null
 * @param close Close. Null on a closed day; may be null
 * @param holiday Why the exchange stays closed; may be null
 * @param source Data source: <code>simulated</code>, <code>feed:</code> followed by the name of the vendor, or <code>import:</code> followed by the name of the import
 */
public record TradingSession(
    LocalDate date,
    String exchange,
    String status,
    Instant open,
    Instant close,
    String holiday,
    String source) {}
