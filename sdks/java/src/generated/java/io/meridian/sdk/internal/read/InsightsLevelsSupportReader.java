// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.InsightsLevelsSupport;
import java.io.IOException;
import java.time.Instant;

/** Reads InsightsLevelsSupport. */
public final class InsightsLevelsSupportReader {
  private InsightsLevelsSupportReader() {}

  public static InsightsLevelsSupport read(JsonReader json) throws IOException {
    double price = Double.NaN;
    long touches = 0;
    Instant lastTouched = null;
    double distance = Double.NaN;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "price" -> price = json.number();
        case "touches" -> touches = json.integer();
        case "lastTouched" -> lastTouched = json.time();
        case "distance" -> distance = json.number();
        default -> json.skip();
      }
    }
    return new InsightsLevelsSupport(
        price,
        touches,
        lastTouched,
        distance);
  }
}
