// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.util.List;

/**
 * Technical analysis, as returned by the API.
 *
 * @param rows rows
 * @param summary summary
 * @param series series
 */
public record TechnicalAnalysis(
    List<TechnicalRow> rows,
    SignalCounts summary,
    List<TechnicalPoint> series) {}
