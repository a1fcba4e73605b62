// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.QuoteTick;
import java.io.IOException;
import java.time.Instant;
import java.util.List;

/** Reads QuoteTick. */
public final class QuoteTickReader {
  private QuoteTickReader() {}

  public static QuoteTick read(JsonReader json) throws IOException {
    Instant timestamp = null;
    Double bid = null;
    Double ask = null;
    Double bidSize = null;
    Double askSize = null;
    long id = 0;
    List<String> conditions = List.of();
    String bidVenue = null;
    String askVenue = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "timestamp" -> timestamp = json.time();
        case "bid" -> bid = json.numberOrNull();
        case "ask" -> ask = json.numberOrNull();
        case "bidSize" -> bidSize = json.numberOrNull();
        case "askSize" -> askSize = json.numberOrNull();
        case "id" -> id = json.integer();
        case "conditions" -> conditions = json.list(JsonReader::text);
        case "bidVenue" -> bidVenue = json.text();
        case "askVenue" -> askVenue = json.text();
        default -> json.skip();
      }
    }
    return new QuoteTick(
        timestamp,
        bid,
        ask,
        bidSize,
        askSize,
        id,
        conditions,
        bidVenue,
        askVenue);
  }
}
