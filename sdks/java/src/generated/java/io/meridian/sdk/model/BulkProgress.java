// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

/**
 * Bulk progress, as returned by the API.
 *
 * @param done done
 * @param total Periods, a day or a year each, of all datasets
 */
public record BulkProgress(
    long done,
    long total) {}
