// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.InsightsLevels;
import io.meridian.sdk.model.InsightsLevelsPivots;
import io.meridian.sdk.model.InsightsLevelsSupport;
import java.io.IOException;
import java.util.List;

/** Reads InsightsLevels. */
public final class InsightsLevelsReader {
  private InsightsLevelsReader() {}

  public static InsightsLevels read(JsonReader json) throws IOException {
    InsightsLevelsPivots pivots = null;
    List<InsightsLevelsSupport> support = List.of();
    List<InsightsLevelsSupport> resistance = List.of();
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "pivots" -> pivots = json.orNull(InsightsLevelsPivotsReader::read);
        case "support" -> support = json.list(InsightsLevelsSupportReader::read);
        case "resistance" -> resistance = json.list(InsightsLevelsSupportReader::read);
        default -> json.skip();
      }
    }
    return new InsightsLevels(
        pivots,
        support,
        resistance);
  }
}
