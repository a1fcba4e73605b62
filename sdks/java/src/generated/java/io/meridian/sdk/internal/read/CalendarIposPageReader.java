// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.CalendarIposPage;
import io.meridian.sdk.model.Listing;
import java.io.IOException;
import java.time.Instant;
import java.util.List;

/** Reads CalendarIposPage. */
public final class CalendarIposPageReader {
  private CalendarIposPageReader() {}

  public static CalendarIposPage read(JsonReader json) throws IOException {
    List<Listing> results = List.of();
    long count = 0;
    String nextCursor = null;
    Instant asOf = null;
    String source = null;
    String requestId = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "results" -> results = json.list(ListingReader::read);
        case "count" -> count = json.integer();
        case "nextCursor" -> nextCursor = json.text();
        case "asOf" -> asOf = json.time();
        case "source" -> source = json.text();
        case "requestId" -> requestId = json.text();
        default -> json.skip();
      }
    }
    return new CalendarIposPage(
        results,
        count,
        nextCursor,
        asOf,
        source,
        requestId);
  }
}
