// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.LocalDate;

/**
 * Index return, as returned by the API.
 *
 * @param date date
 * @param changePct changePct
 */
public record IndexReturn(
    LocalDate date,
    double changePct) {}
