// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.MoodComponent;
import java.io.IOException;

/** Reads MoodComponent. */
public final class MoodComponentReader {
  private MoodComponentReader() {}

  public static MoodComponent read(JsonReader json) throws IOException {
    String name = null;
    String description = null;
    double value = Double.NaN;
    long score = 0;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "name" -> name = json.text();
        case "description" -> description = json.text();
        case "value" -> value = json.number();
        case "score" -> score = json.integer();
        default -> json.skip();
      }
    }
    return new MoodComponent(
        name,
        description,
        value,
        score);
  }
}
