// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;

/**
 * Links create, as returned by the API.
 *
 * @param id id
 * @param path The path and the query that the link opens, and nothing else
 * @param expiresAt When the link stops working
 * @param url The link. It is shown once. It works for everybody who has it
 * @param asOf Time at which the rows were read
 * @param source Data source: <code>simulated</code>, <code>feed:</code> followed by the name of the vendor, or <code>import:</code> followed by the name of the import
 * @param requestId Request ID, as shown in the call log
 */
public record LinksCreate(
    String id,
    String path,
    Instant expiresAt,
    String url,
    Instant asOf,
    String source,
    String requestId) {}
