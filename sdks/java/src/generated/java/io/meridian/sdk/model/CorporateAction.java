// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.LocalDate;

/**
 * Corporate action, as returned by the API.
 *
 * @param date date
 * @param type <code>split</code>, <code>dividend</code>, <code>spinOff</code>
 * @param ratio New shares per old share. Null unless a split; may be null
 * @param amount Cash per share, or the value that a spin-off distributes. Null for a split; may be null
 */
public record CorporateAction(
    LocalDate date,
    String type,
    Double ratio,
    Double amount) {}
