// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;
import java.util.List;

/**
 * Article, as returned by the API.
 *
 * @param id id
 * @param title title
 * @param summary summary; may be null
 * @param source Who published it. Publishers of simulated news do not exist, and say so by their names.
 * @param url url; may be null
 * @param publishedAt publishedAt
 * @param symbols All that it is about, the symbol asked for among them
 * @param sentiment sentiment
 */
public record Article(
    String id,
    String title,
    String summary,
    String source,
    String url,
    Instant publishedAt,
    List<String> symbols,
    ArticleSentiment sentiment) {}
