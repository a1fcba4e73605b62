// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.ReportBar;
import java.io.IOException;
import java.time.LocalDate;

/** Reads ReportBar. */
public final class ReportBarReader {
  private ReportBarReader() {}

  public static ReportBar read(JsonReader json) throws IOException {
    LocalDate date = null;
    double open = Double.NaN;
    double high = Double.NaN;
    double low = Double.NaN;
    double close = Double.NaN;
    double volume = Double.NaN;
    Double average50 = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "date" -> date = json.date();
        case "open" -> open = json.number();
        case "high" -> high = json.number();
        case "low" -> low = json.number();
        case "close" -> close = json.number();
        case "volume" -> volume = json.number();
        case "average50" -> average50 = json.numberOrNull();
        default -> json.skip();
      }
    }
    return new ReportBar(
        date,
        open,
        high,
        low,
        close,
        volume,
        average50);
  }
}
