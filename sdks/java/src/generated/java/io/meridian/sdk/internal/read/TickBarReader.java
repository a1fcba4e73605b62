// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.TickBar;
import java.io.IOException;
import java.time.Instant;

/** Reads TickBar. */
public final class TickBarReader {
  private TickBarReader() {}

  public static TickBar read(JsonReader json) throws IOException {
    Instant timestamp = null;
    Instant end = null;
    double open = Double.NaN;
    double high = Double.NaN;
    double low = Double.NaN;
    double close = Double.NaN;
    double volume = Double.NaN;
    double dollars = Double.NaN;
    double vwap = Double.NaN;
    long trades = 0;
    boolean partial = false;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "timestamp" -> timestamp = json.time();
        case "end" -> end = json.time();
        case "open" -> open = json.number();
        case "high" -> high = json.number();
        case "low" -> low = json.number();
        case "close" -> close = json.number();
        case "volume" -> volume = json.number();
        case "dollars" -> dollars = json.number();
        case "vwap" -> vwap = json.number();
        case "trades" -> trades = json.integer();
        case "partial" -> partial = json.flag();
        default -> json.skip();
      }
    }
    return new TickBar(
        timestamp,
        end,
        open,
        high,
        low,
        close,
        volume,
        dollars,
        vwap,
        trades,
        partial);
  }
}
