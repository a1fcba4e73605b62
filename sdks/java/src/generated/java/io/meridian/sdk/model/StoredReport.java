// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;

/**
 * Stored report, as returned by the API.
 *
 * @param id id
 * @param status <code>queued</code>, <code>ready</code>, <code>failed</code>
 * @param createdAt createdAt
 * @param expiresAt Until when it can be read
 * @param failure Why it failed, as a sentence; may be null
 * @param bytes Of the PDF; may be null
 * @param pages pages; may be null
 * @param report Null when it failed; may be null
 * @param asOf asOf
 * @param source Where the numbers come from: <code>simulated</code>, or <code>import:</code> and the name of the import
 * @param requestId Names this call in the call log
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
