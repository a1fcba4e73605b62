// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.Trade;
import java.io.IOException;
import java.time.Instant;
import java.util.List;

/** Reads Trade. */
public final class TradeReader {
  private TradeReader() {}

  public static Trade read(JsonReader json) throws IOException {
    Instant timestamp = null;
    double price = Double.NaN;
    double size = Double.NaN;
    long id = 0;
    List<String> conditions = List.of();
    String venue = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "timestamp" -> timestamp = json.time();
        case "price" -> price = json.number();
        case "size" -> size = json.number();
        case "id" -> id = json.integer();
        case "conditions" -> conditions = json.list(JsonReader::text);
        case "venue" -> venue = json.text();
        default -> json.skip();
      }
    }
    return new Trade(
        timestamp,
        price,
        size,
        id,
        conditions,
        venue);
  }
}
