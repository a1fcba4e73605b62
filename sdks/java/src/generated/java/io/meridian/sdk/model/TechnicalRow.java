// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

/**
 * Technical row, as returned by the API.
 *
 * @param indicator Column name, as in GET /stocks/{symbol}/indicators
 * @param title title
 * @param value value; may be null
 * @param againstClosePct Distance of the close from the level. Null if the value is not a price; may be null
 * @param signal <code>buy</code>, <code>neutral</code>, <code>sell</code>; may be null
 */
public record TechnicalRow(
    String indicator,
    String title,
    Double value,
    Double againstClosePct,
    String signal) {}
