// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.CalendarDividendsPage;
import io.meridian.sdk.model.DividendDate;
import java.io.IOException;
import java.time.Instant;
import java.util.List;

/** Reads CalendarDividendsPage. */
public final class CalendarDividendsPageReader {
  private CalendarDividendsPageReader() {}

  public static CalendarDividendsPage read(JsonReader json) throws IOException {
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
    return new CalendarDividendsPage(
        results,
        count,
        nextCursor,
        asOf,
        source,
        requestId);
  }
}
