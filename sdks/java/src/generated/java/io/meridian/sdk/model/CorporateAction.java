// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.LocalDate;

/**
 * Corporate action, as returned by the API.
 *
 * @param date date
 * @param type <code>split</code>, <code>dividend</code>
 * @param ratio New shares for one old share; null for a dividend; may be null
 * @param amount Cash for one share; null for a split; may be null
 */
public record CorporateAction(
    LocalDate date,
    String type,
    Double ratio,
    Double amount) {}
