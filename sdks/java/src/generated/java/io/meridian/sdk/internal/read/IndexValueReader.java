// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.IndexValue;
import java.io.IOException;

/** Reads IndexValue. */
public final class IndexValueReader {
  private IndexValueReader() {}

  public static IndexValue read(JsonReader json) throws IOException {
    String symbol = null;
    String name = null;
    double value = Double.NaN;
    double change = Double.NaN;
    double changePct = Double.NaN;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "symbol" -> symbol = json.text();
        case "name" -> name = json.text();
        case "value" -> value = json.number();
        case "change" -> change = json.number();
        case "changePct" -> changePct = json.number();
        default -> json.skip();
      }
    }
    return new IndexValue(
        symbol,
        name,
        value,
        change,
        changePct);
  }
}
