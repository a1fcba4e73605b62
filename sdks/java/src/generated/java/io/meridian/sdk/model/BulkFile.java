// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.LocalDate;

/**
 * Bulk file, as returned by the API.
 *
 * @param path Path of the file on this server. A path always refers to the same content
 * @param format <code>parquet</code>, <code>csv.gz</code>
 * @param rows rows
 * @param bytes bytes
 * @param sha256 SHA-256 hash of the file, in hexadecimal digits
 * @param from First day, UTC
 * @param to Last day (inclusive), UTC
 * @param source Data source of the rows. Each row names it as well
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
