// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.TradingSession;
import java.io.IOException;
import java.time.Instant;
import java.time.LocalDate;

/** Reads TradingSession. */
public final class TradingSessionReader {
  private TradingSessionReader() {}

  public static TradingSession read(JsonReader json) throws IOException {
    LocalDate date = null;
    String exchange = null;
    String status = null;
    Instant open = null;
    Instant close = null;
    String holiday = null;
    String source = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "date" -> date = json.date();
        case "exchange" -> exchange = json.text();
        case "status" -> status = json.text();
        case "open" -> open = json.time();
        case "close" -> close = json.time();
        case "holiday" -> holiday = json.text();
        case "source" -> source = json.text();
        default -> json.skip();
      }
    }
    return new TradingSession(
        date,
        exchange,
        status,
        open,
        close,
        holiday,
        source);
  }
}
