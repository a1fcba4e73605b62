// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.SessionsCalendarPage;
import io.meridian.sdk.model.TradingSession;
import java.io.IOException;
import java.time.Instant;
import java.util.List;

/** Reads SessionsCalendarPage. */
public final class SessionsCalendarPageReader {
  private SessionsCalendarPageReader() {}

  public static SessionsCalendarPage read(JsonReader json) throws IOException {
    List<TradingSession> results = List.of();
    long count = 0;
    String nextCursor = null;
    Instant asOf = null;
    String source = null;
    String requestId = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "results" -> results = json.list(TradingSessionReader::read);
        case "count" -> count = json.integer();
        case "nextCursor" -> nextCursor = json.text();
        case "asOf" -> asOf = json.time();
        case "source" -> source = json.text();
        case "requestId" -> requestId = json.text();
        default -> json.skip();
      }
    }
    return new SessionsCalendarPage(
        results,
        count,
        nextCursor,
        asOf,
        source,
        requestId);
  }
}
