// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;

/**
 * Deleted alert, as returned by the API.
 *
 * @param id id
 * @param deleted deleted
 * @param asOf The instant that the rows were read
 * @param source Where the numbers come from: <code>simulated</code>, or <code>import:</code> and the name of the import
 * @param requestId Names this call in the call log
 */
public record DeletedAlert(
    String id,
    boolean deleted,
    Instant asOf,
    String source,
    String requestId) {}
