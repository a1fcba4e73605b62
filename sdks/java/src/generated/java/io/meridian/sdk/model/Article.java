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
 * @param source Publisher. Publishers of simulated news are fictional, as their names indicate.
 * @param url Address of the item. Simulated items have a page on this portal, labelled simulated; may be null
 * @param publishedAt publishedAt
 * @param symbols All related symbols, including the requested one
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
