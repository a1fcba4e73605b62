// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.ScreensListResult;
import io.meridian.sdk.model.ScreensListResultScreen;
import java.io.IOException;

/** Reads ScreensListResult. */
public final class ScreensListResultReader {
  private ScreensListResultReader() {}

  public static ScreensListResult read(JsonReader json) throws IOException {
    String id = null;
    String name = null;
    ScreensListResultScreen screen = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "id" -> id = json.text();
        case "name" -> name = json.text();
        case "screen" -> screen = ScreensListResultScreenReader.read(json);
        default -> json.skip();
      }
    }
    return new ScreensListResult(
        id,
        name,
        screen);
  }
}
