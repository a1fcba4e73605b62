// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.Quote;
import java.io.IOException;
import java.time.Instant;

/** Reads Quote. */
public final class QuoteReader {
  private QuoteReader() {}

  public static Quote read(JsonReader json) throws IOException {
    String symbol = null;
    String name = null;
    String assetClass = null;
    String exchange = null;
    String currency = null;
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
    double high52w = Double.NaN;
    double low52w = Double.NaN;
    Double marketCap = null;
    String marketStatus = null;
    Instant timestamp = null;
    double delaySeconds = Double.NaN;
    boolean stale = false;
    String source = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "symbol" -> symbol = json.text();
        case "name" -> name = json.text();
        case "assetClass" -> assetClass = json.text();
        case "exchange" -> exchange = json.text();
        case "currency" -> currency = json.text();
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
        case "high52w" -> high52w = json.number();
        case "low52w" -> low52w = json.number();
        case "marketCap" -> marketCap = json.numberOrNull();
        case "marketStatus" -> marketStatus = json.text();
        case "timestamp" -> timestamp = json.time();
        case "delaySeconds" -> delaySeconds = json.number();
        case "stale" -> stale = json.flag();
        case "source" -> source = json.text();
        default -> json.skip();
      }
    }
    return new Quote(
        symbol,
        name,
        assetClass,
        exchange,
        currency,
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
        high52w,
        low52w,
        marketCap,
        marketStatus,
        timestamp,
        delaySeconds,
        stale,
        source);
  }
}
