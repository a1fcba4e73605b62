// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.ScreensListResultScreenSort;
import java.io.IOException;

/** Reads ScreensListResultScreenSort. */
public final class ScreensListResultScreenSortReader {
  private ScreensListResultScreenSortReader() {}

  public static ScreensListResultScreenSort read(JsonReader json) throws IOException {
    String by = null;
    String order = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "by" -> by = json.text();
        case "order" -> order = json.text();
        default -> json.skip();
      }
    }
    return new ScreensListResultScreenSort(
        by,
        order);
  }
}
