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
 * @param from First day that the plan opens; null without files; may be null
 * @param to Last day; null without files; may be null
 * @param files Files that the plan opens, in all formats
 * @param bytes How large these are together
 * @param ready False until its files were made for the first time; its manifest answers 503
 */
public record BulkDataset(
    String dataset,
    String title,
    List<String> formats,
    LocalDate from,
    LocalDate to,
    long files,
    long bytes,
    boolean ready) {}
