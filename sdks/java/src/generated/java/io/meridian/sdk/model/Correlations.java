// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.util.List;

/**
 * Correlations, as returned by the API.
 *
 * @param mean mean; may be null
 * @param highest highest
 * @param lowest lowest
 */
public record Correlations(
    Double mean,
    List<Correlation> highest,
    List<Correlation> lowest) {}
