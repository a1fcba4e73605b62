// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.ExchangeRatesResult;
import java.io.IOException;
import java.time.Instant;

/** Reads ExchangeRatesResult. */
public final class ExchangeRatesResultReader {
  private ExchangeRatesResultReader() {}

  public static ExchangeRatesResult read(JsonReader json) throws IOException {
    String base = null;
    String quote = null;
    double rate = Double.NaN;
    Double bid = null;
    Double ask = null;
    String route = null;
    long legs = 0;
    Instant timestamp = null;
    String source = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "base" -> base = json.text();
        case "quote" -> quote = json.text();
        case "rate" -> rate = json.number();
        case "bid" -> bid = json.numberOrNull();
        case "ask" -> ask = json.numberOrNull();
        case "route" -> route = json.text();
        case "legs" -> legs = json.integer();
        case "timestamp" -> timestamp = json.time();
        case "source" -> source = json.text();
        default -> json.skip();
      }
    }
    return new ExchangeRatesResult(
        base,
        quote,
        rate,
        bid,
        ask,
        route,
        legs,
        timestamp,
        source);
  }
}
