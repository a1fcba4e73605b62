// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

/**
 * Technical row, as returned by the API.
 *
 * @param indicator As GET /stocks/{symbol}/indicators names its column
 * @param title title
 * @param value value; may be null
 * @param againstClosePct How far the close is from a price; null for what is no price; may be null
 * @param signal <code>buy</code>, <code>neutral</code>, <code>sell</code>; may be null
 */
public record TechnicalRow(
    String indicator,
    String title,
    Double value,
    Double againstClosePct,
    String signal) {}
