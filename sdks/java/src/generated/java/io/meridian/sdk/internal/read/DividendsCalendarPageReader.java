// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.DividendDate;
import io.meridian.sdk.model.DividendsCalendarPage;
import java.io.IOException;
import java.time.Instant;
import java.util.List;

/** Reads DividendsCalendarPage. */
public final class DividendsCalendarPageReader {
  private DividendsCalendarPageReader() {}

  public static DividendsCalendarPage read(JsonReader json) throws IOException {
    List<DividendDate> results = List.of();
    long count = 0;
    String nextCursor = null;
    Instant asOf = null;
    String source = null;
    String requestId = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "results" -> results = json.list(DividendDateReader::read);
        case "count" -> count = json.integer();
        case "nextCursor" -> nextCursor = json.text();
        case "asOf" -> asOf = json.time();
        case "source" -> source = json.text();
        case "requestId" -> requestId = json.text();
        default -> json.skip();
      }
    }
    return new DividendsCalendarPage(
        results,
        count,
        nextCursor,
        asOf,
        source,
        requestId);
  }
}
