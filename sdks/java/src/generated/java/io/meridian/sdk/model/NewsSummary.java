// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.LocalDate;
import java.util.List;

/**
 * News summary, as returned by the API.
 *
 * @param from from
 * @param count count
 * @param score Mean sentiment of the titles, from -1 to 1. Null without news; may be null
 * @param items items
 */
public record NewsSummary(
    LocalDate from,
    long count,
    Double score,
    List<Article> items) {}
