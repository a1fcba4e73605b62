// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.Mood;
import io.meridian.sdk.model.MoodComponent;
import java.io.IOException;
import java.util.List;

/** Reads Mood. */
public final class MoodReader {
  private MoodReader() {}

  public static Mood read(JsonReader json) throws IOException {
    Double fearGreedIndex = null;
    String fearGreedLabel = null;
    Double volatilityIndex = null;
    List<MoodComponent> components = List.of();
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "fearGreedIndex" -> fearGreedIndex = json.numberOrNull();
        case "fearGreedLabel" -> fearGreedLabel = json.text();
        case "volatilityIndex" -> volatilityIndex = json.numberOrNull();
        case "components" -> components = json.list(MoodComponentReader::read);
        default -> json.skip();
      }
    }
    return new Mood(
        fearGreedIndex,
        fearGreedLabel,
        volatilityIndex,
        components);
  }
}
