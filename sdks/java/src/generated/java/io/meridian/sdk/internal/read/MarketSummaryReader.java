// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.Breadth;
import io.meridian.sdk.model.IndexValue;
import io.meridian.sdk.model.MarketStatus;
import io.meridian.sdk.model.MarketSummary;
import io.meridian.sdk.model.Mood;
import io.meridian.sdk.model.Movers;
import java.io.IOException;
import java.time.Instant;
import java.util.List;

/** Reads MarketSummary. */
public final class MarketSummaryReader {
  private MarketSummaryReader() {}

  public static MarketSummary read(JsonReader json) throws IOException {
    Instant timestamp = null;
    MarketStatus marketStatus = null;
    List<IndexValue> indices = List.of();
    Breadth breadth = null;
    Movers movers = null;
    Mood sentiment = null;
    String aiCommentary = null;
    String source = null;
    List<String> missing = List.of();
    Instant asOf = null;
    String requestId = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "timestamp" -> timestamp = json.time();
        case "marketStatus" -> marketStatus = MarketStatusReader.read(json);
        case "indices" -> indices = json.list(IndexValueReader::read);
        case "breadth" -> breadth = BreadthReader.read(json);
        case "movers" -> movers = MoversReader.read(json);
        case "sentiment" -> sentiment = MoodReader.read(json);
        case "aiCommentary" -> aiCommentary = json.text();
        case "source" -> source = json.text();
        case "missing" -> missing = json.list(JsonReader::text);
        case "asOf" -> asOf = json.time();
        case "requestId" -> requestId = json.text();
        default -> json.skip();
      }
    }
    return new MarketSummary(
        timestamp,
        marketStatus,
        indices,
        breadth,
        movers,
        sentiment,
        aiCommentary,
        source,
        missing,
        asOf,
        requestId);
  }
}
