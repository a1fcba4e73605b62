// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.LocalDate;
import java.util.List;

/**
 * Bulk dataset, as returned by the API.
 *
 * @param dataset dataset
 * @param title title
 * @param formats formats
 * @param from First day included in the plan. Null without files; may be null
 * @param to Last day. Null without files; may be null
 * @param files Number of files included in the plan, in all formats. 0 for files created on request
 * @param bytes Total size of these files
 * @param ready False until the files have been created for the first time. Until then, the manifest returns 503
 * @param perSymbol True if a file holds one symbol and one day, and is created on request. The manifest then needs <code>symbol</code>
 */
public record BulkDataset(
    String dataset,
    String title,
    List<String> formats,
    LocalDate from,
    LocalDate to,
    long files,
    long bytes,
    boolean ready,
    boolean perSymbol) {}
