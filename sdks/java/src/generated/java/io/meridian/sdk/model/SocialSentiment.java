// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.model;

import java.time.Instant;

/**
 * Social sentiment, as returned by the API.
 *
 * @param timestamp Start of the hour or day, in UTC. The newest row may be incomplete.
 * @param mentions Number of posts about the symbol. Positive posts score 0.2 or more, negative posts -0.2 or less
 * @param positive positive
 * @param negative negative
 * @param uniqueAuthors uniqueAuthors
 * @param score Mean score of the posts, from -1 to 1. Null without posts; may be null
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
