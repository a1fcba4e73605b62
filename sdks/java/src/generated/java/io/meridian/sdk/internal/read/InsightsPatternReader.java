// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.InsightsPattern;
import java.io.IOException;
import java.time.Instant;

/** Reads InsightsPattern. */
public final class InsightsPatternReader {
  private InsightsPatternReader() {}

  public static InsightsPattern read(JsonReader json) throws IOException {
    String name = null;
    String title = null;
    Instant timestamp = null;
    double value = Double.NaN;
    String direction = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "name" -> name = json.text();
        case "title" -> title = json.text();
        case "timestamp" -> timestamp = json.time();
        case "value" -> value = json.number();
        case "direction" -> direction = json.text();
        default -> json.skip();
      }
    }
    return new InsightsPattern(
        name,
        title,
        timestamp,
        value,
        direction);
  }
}
