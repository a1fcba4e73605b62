// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.BacktestTrade;
import java.io.IOException;
import java.time.Instant;

/** Reads BacktestTrade. */
public final class BacktestTradeReader {
  private BacktestTradeReader() {}

  public static BacktestTrade read(JsonReader json) throws IOException {
    String side = null;
    Instant entryTime = null;
    double entryPrice = Double.NaN;
    Instant exitTime = null;
    Double exitPrice = null;
    double quantity = Double.NaN;
    double profit = Double.NaN;
    double returnPct = Double.NaN;
    long bars = 0;
    boolean open = false;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "side" -> side = json.text();
        case "entryTime" -> entryTime = json.time();
        case "entryPrice" -> entryPrice = json.number();
        case "exitTime" -> exitTime = json.time();
        case "exitPrice" -> exitPrice = json.numberOrNull();
        case "quantity" -> quantity = json.number();
        case "profit" -> profit = json.number();
        case "returnPct" -> returnPct = json.number();
        case "bars" -> bars = json.integer();
        case "open" -> open = json.flag();
        default -> json.skip();
      }
    }
    return new BacktestTrade(
        side,
        entryTime,
        entryPrice,
        exitTime,
        exitPrice,
        quantity,
        profit,
        returnPct,
        bars,
        open);
  }
}
