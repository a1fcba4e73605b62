// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.WideRow;
import java.io.IOException;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** Reads WideRow. */
public final class WideRowReader {
  private WideRowReader() {}

  public static WideRow read(JsonReader json) throws IOException {
    Instant timestamp = null;
    Map<String, Double> values = new LinkedHashMap<>();
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "timestamp" -> timestamp = json.time();
        default -> json.column(values);
      }
    }
    return new WideRow(
        timestamp,
        Collections.unmodifiableMap(values));
  }
}
