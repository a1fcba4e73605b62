// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.EarningsCalendarPage;
import io.meridian.sdk.model.EarningsDate;
import java.io.IOException;
import java.time.Instant;
import java.util.List;

/** Reads EarningsCalendarPage. */
public final class EarningsCalendarPageReader {
  private EarningsCalendarPageReader() {}

  public static EarningsCalendarPage read(JsonReader json) throws IOException {
    List<EarningsDate> results = List.of();
    long count = 0;
    String nextCursor = null;
    Instant asOf = null;
    String source = null;
    String requestId = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "results" -> results = json.list(EarningsDateReader::read);
        case "count" -> count = json.integer();
        case "nextCursor" -> nextCursor = json.text();
        case "asOf" -> asOf = json.time();
        case "source" -> source = json.text();
        case "requestId" -> requestId = json.text();
        default -> json.skip();
      }
    }
    return new EarningsCalendarPage(
        results,
        count,
        nextCursor,
        asOf,
        source,
        requestId);
  }
}
