// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

/**
 * Bulk progress, as returned by the API.
 *
 * @param done done
 * @param total Number of periods of all datasets. A period is a day or a year
 */
public record BulkProgress(
    long done,
    long total) {}
