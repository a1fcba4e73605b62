// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.BacktestedSymbol;
import java.io.IOException;
import java.time.Instant;

/** Reads BacktestedSymbol. */
public final class BacktestedSymbolReader {
  private BacktestedSymbolReader() {}

  public static BacktestedSymbol read(JsonReader json) throws IOException {
    String symbol = null;
    Instant from = null;
    Instant to = null;
    boolean ended = false;
    long missingBars = 0;
    String adjustment = null;
    double profit = Double.NaN;
    double weight = Double.NaN;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "symbol" -> symbol = json.text();
        case "from" -> from = json.time();
        case "to" -> to = json.time();
        case "ended" -> ended = json.flag();
        case "missingBars" -> missingBars = json.integer();
        case "adjustment" -> adjustment = json.text();
        case "profit" -> profit = json.number();
        case "weight" -> weight = json.number();
        default -> json.skip();
      }
    }
    return new BacktestedSymbol(
        symbol,
        from,
        to,
        ended,
        missingBars,
        adjustment,
        profit,
        weight);
  }
}
