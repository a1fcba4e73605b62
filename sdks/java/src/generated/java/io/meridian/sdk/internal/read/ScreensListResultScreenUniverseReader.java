// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.ScreensListResultScreenUniverse;
import java.io.IOException;
import java.util.List;

/** Reads ScreensListResultScreenUniverse. */
public final class ScreensListResultScreenUniverseReader {
  private ScreensListResultScreenUniverseReader() {}

  public static ScreensListResultScreenUniverse read(JsonReader json) throws IOException {
    String type = null;
    List<String> symbols = List.of();
    String index = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "type" -> type = json.text();
        case "symbols" -> symbols = json.list(JsonReader::text);
        case "index" -> index = json.text();
        default -> json.skip();
      }
    }
    return new ScreensListResultScreenUniverse(
        type,
        symbols,
        index);
  }
}
