// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.LocalDate;

/**
 * Bulk file, as returned by the API.
 *
 * @param path Where the file is, on this server; never names anything else
 * @param format <code>parquet</code>, <code>csv.gz</code>
 * @param rows rows
 * @param bytes bytes
 * @param sha256 Of the file as it is sent, in hexadecimal digits
 * @param from First day, UTC
 * @param to Last day, UTC, included
 * @param source Where its rows come from; each row says so, too
 */
public record BulkFile(
    String path,
    String format,
    long rows,
    long bytes,
    String sha256,
    LocalDate from,
    LocalDate to,
    String source) {}
