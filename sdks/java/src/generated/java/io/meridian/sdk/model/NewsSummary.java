// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.LocalDate;
import java.util.List;

/**
 * News summary, as returned by the API.
 *
 * @param from from
 * @param count count
 * @param score Mean of how the titles sound for the price, from -1 to 1; null without news; may be null
 * @param items items
 */
public record NewsSummary(
    LocalDate from,
    long count,
    Double score,
    List<Article> items) {}
