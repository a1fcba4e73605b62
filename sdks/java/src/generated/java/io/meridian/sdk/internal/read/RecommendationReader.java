// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.Insight;
import io.meridian.sdk.model.Recommendation;
import java.io.IOException;
import java.util.List;

/** Reads Recommendation. */
public final class RecommendationReader {
  private RecommendationReader() {}

  public static Recommendation read(JsonReader json) throws IOException {
    String horizon = null;
    Double score = null;
    List<Insight> findings = List.of();
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "horizon" -> horizon = json.text();
        case "score" -> score = json.numberOrNull();
        case "findings" -> findings = json.list(InsightReader::read);
        default -> json.skip();
      }
    }
    return new Recommendation(
        horizon,
        score,
        findings);
  }
}
