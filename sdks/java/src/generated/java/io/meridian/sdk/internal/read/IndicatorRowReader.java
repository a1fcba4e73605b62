// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.IndicatorRow;
import java.io.IOException;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** Reads IndicatorRow. */
public final class IndicatorRowReader {
  private IndicatorRowReader() {}

  public static IndicatorRow read(JsonReader json) throws IOException {
    Instant timestamp = null;
    boolean partial = false;
    Map<String, Double> values = new LinkedHashMap<>();
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "timestamp" -> timestamp = json.time();
        case "partial" -> partial = json.flag();
        default -> json.column(values);
      }
    }
    return new IndicatorRow(
        timestamp,
        partial,
        Collections.unmodifiableMap(values));
  }
}
