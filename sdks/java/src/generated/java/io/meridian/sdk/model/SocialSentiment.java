// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;

/**
 * Social sentiment, as returned by the API.
 *
 * @param timestamp Its start, in UTC. The newest one may still grow.
 * @param mentions Posts about the symbol; positive and negative ones are those whose score is 0.2 or more, -0.2 or less
 * @param positive positive
 * @param negative negative
 * @param uniqueAuthors uniqueAuthors
 * @param score Mean score of its posts, from -1 to 1; null without posts; may be null
 * @param zScore zScore; may be null
 */
public record SocialSentiment(
    Instant timestamp,
    long mentions,
    long positive,
    long negative,
    long uniqueAuthors,
    Double score,
    Double zScore) {}
