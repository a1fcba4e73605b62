// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.MarketStatus;
import java.io.IOException;
import java.time.Instant;

/** Reads MarketStatus. */
public final class MarketStatusReader {
  private MarketStatusReader() {}

  public static MarketStatus read(JsonReader json) throws IOException {
    String session = null;
    Instant nextOpen = null;
    Instant nextClose = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "session" -> session = json.text();
        case "nextOpen" -> nextOpen = json.time();
        case "nextClose" -> nextClose = json.time();
        default -> json.skip();
      }
    }
    return new MarketStatus(
        session,
        nextOpen,
        nextClose);
  }
}
