// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;
import java.util.List;

/**
 * Screened members, as returned by the API.
 *
 * @param decided decided
 * @param matched Number of symbols that met the conditions
 * @param symbols Symbols that were chosen, in the order of the screen
 */
public record ScreenedMembers(
    Instant decided,
    long matched,
    List<String> symbols) {}
