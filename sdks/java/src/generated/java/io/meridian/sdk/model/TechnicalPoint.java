// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.LocalDate;

/**
 * Technical point, as returned by the API.
 *
 * @param date date
 * @param rsi rsi; may be null
 * @param macd macd; may be null
 * @param macdSignal macdSignal; may be null
 * @param macdHistogram macdHistogram; may be null
 * @param bandUpper bandUpper; may be null
 * @param bandLower bandLower; may be null
 */
public record TechnicalPoint(
    LocalDate date,
    Double rsi,
    Double macd,
    Double macdSignal,
    Double macdHistogram,
    Double bandUpper,
    Double bandLower) {}
