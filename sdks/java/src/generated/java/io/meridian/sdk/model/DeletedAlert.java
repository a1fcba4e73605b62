// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;

/**
 * Deleted alert, as returned by the API.
 *
 * @param id id
 * @param deleted deleted
 * @param asOf Time at which the rows were read
 * @param source Data source: <code>simulated</code>, <code>feed:</code> followed by the name of the vendor, or <code>import:</code> followed by the name of the import
 * @param requestId Request ID, as shown in the call log
 */
public record DeletedAlert(
    String id,
    boolean deleted,
    Instant asOf,
    String source,
    String requestId) {}
