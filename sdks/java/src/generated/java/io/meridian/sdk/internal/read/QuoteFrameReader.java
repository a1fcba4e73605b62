// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.QuoteFrame;
import java.io.IOException;
import java.time.Instant;

/** Reads QuoteFrame. */
public final class QuoteFrameReader {
  private QuoteFrameReader() {}

  public static QuoteFrame read(JsonReader json) throws IOException {
    String type = null;
    String channel = null;
    long seq = 0;
    String symbol = null;
    Instant timestamp = null;
    Double delaySeconds = null;
    double price = Double.NaN;
    Double bid = null;
    Double ask = null;
    Double bidSize = null;
    Double askSize = null;
    double open = Double.NaN;
    double high = Double.NaN;
    double low = Double.NaN;
    double previousClose = Double.NaN;
    double change = Double.NaN;
    double changePct = Double.NaN;
    double volume = Double.NaN;
    Double vwap = null;
    Double marketCap = null;
    String marketStatus = null;
    boolean stale = false;
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
        case "delaySeconds" -> delaySeconds = json.numberOrNull();
        case "price" -> price = json.number();
        case "bid" -> bid = json.numberOrNull();
        case "ask" -> ask = json.numberOrNull();
        case "bidSize" -> bidSize = json.numberOrNull();
        case "askSize" -> askSize = json.numberOrNull();
        case "open" -> open = json.number();
        case "high" -> high = json.number();
        case "low" -> low = json.number();
        case "previousClose" -> previousClose = json.number();
        case "change" -> change = json.number();
        case "changePct" -> changePct = json.number();
        case "volume" -> volume = json.number();
        case "vwap" -> vwap = json.numberOrNull();
        case "marketCap" -> marketCap = json.numberOrNull();
        case "marketStatus" -> marketStatus = json.text();
        case "stale" -> stale = json.flag();
        case "source" -> source = json.text();
        case "snapshot" -> snapshot = json.flag();
        default -> json.skip();
      }
    }
    return new QuoteFrame(
        type,
        channel,
        seq,
        symbol,
        timestamp,
        delaySeconds,
        price,
        bid,
        ask,
        bidSize,
        askSize,
        open,
        high,
        low,
        previousClose,
        change,
        changePct,
        volume,
        vwap,
        marketCap,
        marketStatus,
        stale,
        source,
        snapshot);
  }
}
