// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.util.List;

/**
 * Recommendation, as returned by the API.
 *
 * @param horizon <code>short</code>, <code>medium</code>, <code>long</code>
 * @param score The mean of the scores; null without findings; may be null
 * @param findings findings
 */
public record Recommendation(
    String horizon,
    Double score,
    List<Insight> findings) {}
