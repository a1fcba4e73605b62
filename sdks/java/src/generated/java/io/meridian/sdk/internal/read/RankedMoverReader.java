// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.RankedMover;
import java.io.IOException;

/** Reads RankedMover. */
public final class RankedMoverReader {
  private RankedMoverReader() {}

  public static RankedMover read(JsonReader json) throws IOException {
    long rank = 0;
    String symbol = null;
    String name = null;
    String assetClass = null;
    double price = Double.NaN;
    double previousClose = Double.NaN;
    double change = Double.NaN;
    double changePct = Double.NaN;
    double open = Double.NaN;
    double high = Double.NaN;
    double low = Double.NaN;
    double gapPct = Double.NaN;
    double volume = Double.NaN;
    Double averageVolume = null;
    Double relativeVolume = null;
    double high52w = Double.NaN;
    double low52w = Double.NaN;
    boolean partial = false;
    String source = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "rank" -> rank = json.integer();
        case "symbol" -> symbol = json.text();
        case "name" -> name = json.text();
        case "assetClass" -> assetClass = json.text();
        case "price" -> price = json.number();
        case "previousClose" -> previousClose = json.number();
        case "change" -> change = json.number();
        case "changePct" -> changePct = json.number();
        case "open" -> open = json.number();
        case "high" -> high = json.number();
        case "low" -> low = json.number();
        case "gapPct" -> gapPct = json.number();
        case "volume" -> volume = json.number();
        case "averageVolume" -> averageVolume = json.numberOrNull();
        case "relativeVolume" -> relativeVolume = json.numberOrNull();
        case "high52w" -> high52w = json.number();
        case "low52w" -> low52w = json.number();
        case "partial" -> partial = json.flag();
        case "source" -> source = json.text();
        default -> json.skip();
      }
    }
    return new RankedMover(
        rank,
        symbol,
        name,
        assetClass,
        price,
        previousClose,
        change,
        changePct,
        open,
        high,
        low,
        gapPct,
        volume,
        averageVolume,
        relativeVolume,
        high52w,
        low52w,
        partial,
        source);
  }
}
