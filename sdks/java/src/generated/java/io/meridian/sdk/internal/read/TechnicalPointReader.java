// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.TechnicalPoint;
import java.io.IOException;
import java.time.LocalDate;

/** Reads TechnicalPoint. */
public final class TechnicalPointReader {
  private TechnicalPointReader() {}

  public static TechnicalPoint read(JsonReader json) throws IOException {
    LocalDate date = null;
    Double rsi = null;
    Double macd = null;
    Double macdSignal = null;
    Double macdHistogram = null;
    Double bandUpper = null;
    Double bandLower = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "date" -> date = json.date();
        case "rsi" -> rsi = json.numberOrNull();
        case "macd" -> macd = json.numberOrNull();
        case "macdSignal" -> macdSignal = json.numberOrNull();
        case "macdHistogram" -> macdHistogram = json.numberOrNull();
        case "bandUpper" -> bandUpper = json.numberOrNull();
        case "bandLower" -> bandLower = json.numberOrNull();
        default -> json.skip();
      }
    }
    return new TechnicalPoint(
        date,
        rsi,
        macd,
        macdSignal,
        macdHistogram,
        bandUpper,
        bandLower);
  }
}
