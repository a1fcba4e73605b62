// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;

/**
 * Stored report, as returned by the API.
 *
 * @param id id
 * @param status <code>queued</code>, <code>ready</code>, <code>failed</code>
 * @param createdAt createdAt
 * @param expiresAt Time at which the report expires
 * @param failure Reason of the failure; may be null
 * @param bytes Of the PDF; may be null
 * @param pages pages; may be null
 * @param report Null if the report failed; may be null
 * @param asOf asOf
 * @param source Data source: <code>simulated</code>, <code>feed:</code> followed by the name of the vendor, or <code>import:</code> followed by the name of the import
 * @param requestId Request ID, as shown in the call log
 */
public record StoredReport(
    String id,
    String status,
    Instant createdAt,
    Instant expiresAt,
    String failure,
    Long bytes,
    Long pages,
    ReportModel report,
    Instant asOf,
    String source,
    String requestId) {}
