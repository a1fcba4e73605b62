// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.TechnicalRow;
import java.io.IOException;

/** Reads TechnicalRow. */
public final class TechnicalRowReader {
  private TechnicalRowReader() {}

  public static TechnicalRow read(JsonReader json) throws IOException {
    String indicator = null;
    String title = null;
    Double value = null;
    Double againstClosePct = null;
    String signal = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "indicator" -> indicator = json.text();
        case "title" -> title = json.text();
        case "value" -> value = json.numberOrNull();
        case "againstClosePct" -> againstClosePct = json.numberOrNull();
        case "signal" -> signal = json.text();
        default -> json.skip();
      }
    }
    return new TechnicalRow(
        indicator,
        title,
        value,
        againstClosePct,
        signal);
  }
}
