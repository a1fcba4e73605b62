// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.SplitDate;
import java.io.IOException;
import java.time.LocalDate;

/** Reads SplitDate. */
public final class SplitDateReader {
  private SplitDateReader() {}

  public static SplitDate read(JsonReader json) throws IOException {
    LocalDate exDate = null;
    String symbol = null;
    String name = null;
    double ratio = Double.NaN;
    String source = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "exDate" -> exDate = json.date();
        case "symbol" -> symbol = json.text();
        case "name" -> name = json.text();
        case "ratio" -> ratio = json.number();
        case "source" -> source = json.text();
        default -> json.skip();
      }
    }
    return new SplitDate(
        exDate,
        symbol,
        name,
        ratio,
        source);
  }
}
