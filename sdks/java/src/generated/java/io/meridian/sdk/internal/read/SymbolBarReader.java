// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.SymbolBar;
import java.io.IOException;
import java.time.Instant;

/** Reads SymbolBar. */
public final class SymbolBarReader {
  private SymbolBarReader() {}

  public static SymbolBar read(JsonReader json) throws IOException {
    Instant timestamp = null;
    String symbol = null;
    double open = Double.NaN;
    double high = Double.NaN;
    double low = Double.NaN;
    double close = Double.NaN;
    double volume = Double.NaN;
    Double vwap = null;
    Double trades = null;
    boolean partial = false;
    String adjustment = null;
    String source = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "timestamp" -> timestamp = json.time();
        case "symbol" -> symbol = json.text();
        case "open" -> open = json.number();
        case "high" -> high = json.number();
        case "low" -> low = json.number();
        case "close" -> close = json.number();
        case "volume" -> volume = json.number();
        case "vwap" -> vwap = json.numberOrNull();
        case "trades" -> trades = json.numberOrNull();
        case "partial" -> partial = json.flag();
        case "adjustment" -> adjustment = json.text();
        case "source" -> source = json.text();
        default -> json.skip();
      }
    }
    return new SymbolBar(
        timestamp,
        symbol,
        open,
        high,
        low,
        close,
        volume,
        vwap,
        trades,
        partial,
        adjustment,
        source);
  }
}
