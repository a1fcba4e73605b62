// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.TradeFrame;
import java.io.IOException;
import java.time.Instant;

/** Reads TradeFrame. */
public final class TradeFrameReader {
  private TradeFrameReader() {}

  public static TradeFrame read(JsonReader json) throws IOException {
    String type = null;
    String channel = null;
    long seq = 0;
    String symbol = null;
    Instant timestamp = null;
    double price = Double.NaN;
    double size = Double.NaN;
    String source = null;
    boolean snapshot = false;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "type" -> type = json.text();
        case "channel" -> channel = json.text();
        case "seq" -> seq = json.integer();
        case "symbol" -> symbol = json.text();
        case "timestamp" -> timestamp = json.time();
        case "price" -> price = json.number();
        case "size" -> size = json.number();
        case "source" -> source = json.text();
        case "snapshot" -> snapshot = json.flag();
        default -> json.skip();
      }
    }
    return new TradeFrame(
        type,
        channel,
        seq,
        symbol,
        timestamp,
        price,
        size,
        source,
        snapshot);
  }
}
