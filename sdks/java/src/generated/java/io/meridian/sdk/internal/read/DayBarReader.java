// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.DayBar;
import java.io.IOException;

/** Reads DayBar. */
public final class DayBarReader {
  private DayBarReader() {}

  public static DayBar read(JsonReader json) throws IOException {
    String symbol = null;
    String assetClass = null;
    double open = Double.NaN;
    double high = Double.NaN;
    double low = Double.NaN;
    double close = Double.NaN;
    double volume = Double.NaN;
    Double vwap = null;
    Double trades = null;
    Double previousClose = null;
    boolean partial = false;
    String adjustment = null;
    String source = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "symbol" -> symbol = json.text();
        case "assetClass" -> assetClass = json.text();
        case "open" -> open = json.number();
        case "high" -> high = json.number();
        case "low" -> low = json.number();
        case "close" -> close = json.number();
        case "volume" -> volume = json.number();
        case "vwap" -> vwap = json.numberOrNull();
        case "trades" -> trades = json.numberOrNull();
        case "previousClose" -> previousClose = json.numberOrNull();
        case "partial" -> partial = json.flag();
        case "adjustment" -> adjustment = json.text();
        case "source" -> source = json.text();
        default -> json.skip();
      }
    }
    return new DayBar(
        symbol,
        assetClass,
        open,
        high,
        low,
        close,
        volume,
        vwap,
        trades,
        previousClose,
        partial,
        adjustment,
        source);
  }
}
