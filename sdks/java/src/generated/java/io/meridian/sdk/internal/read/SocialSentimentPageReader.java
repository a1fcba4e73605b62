// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.SocialSentiment;
import io.meridian.sdk.model.SocialSentimentPage;
import java.io.IOException;
import java.time.Instant;
import java.util.List;

/** Reads SocialSentimentPage. */
public final class SocialSentimentPageReader {
  private SocialSentimentPageReader() {}

  public static SocialSentimentPage read(JsonReader json) throws IOException {
    List<SocialSentiment> results = List.of();
    String symbol = null;
    String interval = null;
    long count = 0;
    String nextCursor = null;
    Instant asOf = null;
    String source = null;
    String requestId = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "results" -> results = json.list(SocialSentimentReader::read);
        case "symbol" -> symbol = json.text();
        case "interval" -> interval = json.text();
        case "count" -> count = json.integer();
        case "nextCursor" -> nextCursor = json.text();
        case "asOf" -> asOf = json.time();
        case "source" -> source = json.text();
        case "requestId" -> requestId = json.text();
        default -> json.skip();
      }
    }
    return new SocialSentimentPage(
        results,
        symbol,
        interval,
        count,
        nextCursor,
        asOf,
        source,
        requestId);
  }
}
