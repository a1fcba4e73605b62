// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.LocalDate;

/**
 * Stress, as returned by the API.
 *
 * @param id id
 * @param name name
 * @param kind <code>history</code>, <code>shock</code>
 * @param from from; may be null
 * @param to to; may be null
 * @param change Of the gross exposure
 * @param value In US dollars
 */
public record Stress(
    String id,
    String name,
    String kind,
    LocalDate from,
    LocalDate to,
    double change,
    double value) {}
