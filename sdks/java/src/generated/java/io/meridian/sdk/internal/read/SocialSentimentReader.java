// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.SocialSentiment;
import java.io.IOException;
import java.time.Instant;

/** Reads SocialSentiment. */
public final class SocialSentimentReader {
  private SocialSentimentReader() {}

  public static SocialSentiment read(JsonReader json) throws IOException {
    Instant timestamp = null;
    long mentions = 0;
    long positive = 0;
    long negative = 0;
    long uniqueAuthors = 0;
    Double score = null;
    Double zScore = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "timestamp" -> timestamp = json.time();
        case "mentions" -> mentions = json.integer();
        case "positive" -> positive = json.integer();
        case "negative" -> negative = json.integer();
        case "uniqueAuthors" -> uniqueAuthors = json.integer();
        case "score" -> score = json.numberOrNull();
        case "zScore" -> zScore = json.numberOrNull();
        default -> json.skip();
      }
    }
    return new SocialSentiment(
        timestamp,
        mentions,
        positive,
        negative,
        uniqueAuthors,
        score,
        zScore);
  }
}
