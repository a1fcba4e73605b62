// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.ScreensListResultScreen;
import io.meridian.sdk.model.ScreensListResultScreenSort;
import io.meridian.sdk.model.ScreensListResultScreenUniverse;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** Reads ScreensListResultScreen. */
public final class ScreensListResultScreenReader {
  private ScreensListResultScreenReader() {}

  public static ScreensListResultScreen read(JsonReader json) throws IOException {
    ScreensListResultScreenUniverse universe = null;
    List<Map<String, Object>> conditions = List.of();
    List<String> columns = List.of();
    List<ScreensListResultScreenSort> sort = List.of();
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "universe" -> universe = ScreensListResultScreenUniverseReader.read(json);
        case "conditions" -> conditions = json.list(it -> it.map(JsonReader::any));
        case "columns" -> columns = json.list(JsonReader::text);
        case "sort" -> sort = json.list(ScreensListResultScreenSortReader::read);
        default -> json.skip();
      }
    }
    return new ScreensListResultScreen(
        universe,
        conditions,
        columns,
        sort);
  }
}
