// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

/**
 * Screens list result screen sort, as returned by the API.
 *
 * @param by by
 * @param order <code>asc</code>, <code>desc</code>
 */
public record ScreensListResultScreenSort(
    String by,
    String order) {}
