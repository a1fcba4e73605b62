// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.ScreenedSymbol;
import java.io.IOException;
import java.time.LocalDate;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** Reads ScreenedSymbol. */
public final class ScreenedSymbolReader {
  private ScreenedSymbolReader() {}

  public static ScreenedSymbol read(JsonReader json) throws IOException {
    String symbol = null;
    String name = null;
    LocalDate date = null;
    String adjustment = null;
    Map<String, Object> values = new LinkedHashMap<>();
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "symbol" -> symbol = json.text();
        case "name" -> name = json.text();
        case "date" -> date = json.date();
        case "adjustment" -> adjustment = json.text();
        default -> values.put(json.field(), json.any());
      }
    }
    return new ScreenedSymbol(
        symbol,
        name,
        date,
        adjustment,
        Collections.unmodifiableMap(values));
  }
}
