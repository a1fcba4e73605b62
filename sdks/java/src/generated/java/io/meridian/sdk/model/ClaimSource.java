// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;

/**
 * Claim source, as returned by the API.
 *
 * @param path The call that shows the number, with the field behind #; or computed: and the place of the number in this reply
 * @param value value
 * @param asOf asOf
 */
public record ClaimSource(
    String path,
    double value,
    Instant asOf) {}
