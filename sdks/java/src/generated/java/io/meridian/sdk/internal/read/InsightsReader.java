// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.Insight;
import io.meridian.sdk.model.Insights;
import io.meridian.sdk.model.InsightsLevels;
import io.meridian.sdk.model.InsightsPattern;
import java.io.IOException;
import java.time.Instant;
import java.util.List;

/** Reads Insights. */
public final class InsightsReader {
  private InsightsReader() {}

  public static Insights read(JsonReader json) throws IOException {
    List<Insight> results = List.of();
    String symbol = null;
    String horizon = null;
    Double score = null;
    List<InsightsPattern> patterns = List.of();
    InsightsLevels levels = null;
    String generatedBy = null;
    long count = 0;
    String nextCursor = null;
    Instant asOf = null;
    String source = null;
    String requestId = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "results" -> results = json.list(InsightReader::read);
        case "symbol" -> symbol = json.text();
        case "horizon" -> horizon = json.text();
        case "score" -> score = json.numberOrNull();
        case "patterns" -> patterns = json.list(InsightsPatternReader::read);
        case "levels" -> levels = InsightsLevelsReader.read(json);
        case "generatedBy" -> generatedBy = json.text();
        case "count" -> count = json.integer();
        case "nextCursor" -> nextCursor = json.text();
        case "asOf" -> asOf = json.time();
        case "source" -> source = json.text();
        case "requestId" -> requestId = json.text();
        default -> json.skip();
      }
    }
    return new Insights(
        results,
        symbol,
        horizon,
        score,
        patterns,
        levels,
        generatedBy,
        count,
        nextCursor,
        asOf,
        source,
        requestId);
  }
}
