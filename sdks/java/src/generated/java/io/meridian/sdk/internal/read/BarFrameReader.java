// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.BarFrame;
import java.io.IOException;
import java.time.Instant;

/** Reads BarFrame. */
public final class BarFrameReader {
  private BarFrameReader() {}

  public static BarFrame read(JsonReader json) throws IOException {
    String type = null;
    String channel = null;
    long seq = 0;
    String symbol = null;
    Instant timestamp = null;
    String interval = null;
    double open = Double.NaN;
    double high = Double.NaN;
    double low = Double.NaN;
    double close = Double.NaN;
    double volume = Double.NaN;
    Double vwap = null;
    Double trades = null;
    boolean partial = false;
    boolean revised = false;
    String source = null;
    boolean snapshot = false;
    boolean filled = false;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "type" -> type = json.text();
        case "channel" -> channel = json.text();
        case "seq" -> seq = json.integer();
        case "symbol" -> symbol = json.text();
        case "timestamp" -> timestamp = json.time();
        case "interval" -> interval = json.text();
        case "open" -> open = json.number();
        case "high" -> high = json.number();
        case "low" -> low = json.number();
        case "close" -> close = json.number();
        case "volume" -> volume = json.number();
        case "vwap" -> vwap = json.numberOrNull();
        case "trades" -> trades = json.numberOrNull();
        case "partial" -> partial = json.flag();
        case "revised" -> revised = json.flag();
        case "source" -> source = json.text();
        case "snapshot" -> snapshot = json.flag();
        case "filled" -> filled = json.flag();
        default -> json.skip();
      }
    }
    return new BarFrame(
        type,
        channel,
        seq,
        symbol,
        timestamp,
        interval,
        open,
        high,
        low,
        close,
        volume,
        vwap,
        trades,
        partial,
        revised,
        source,
        snapshot,
        filled);
  }
}
