// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.DayBar;
import io.meridian.sdk.model.MarketDayPage;
import java.io.IOException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;

/** Reads MarketDayPage. */
public final class MarketDayPageReader {
  private MarketDayPageReader() {}

  public static MarketDayPage read(JsonReader json) throws IOException {
    List<DayBar> results = List.of();
    LocalDate date = null;
    List<String> missing = List.of();
    long count = 0;
    String nextCursor = null;
    Instant asOf = null;
    String source = null;
    String requestId = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "results" -> results = json.list(DayBarReader::read);
        case "date" -> date = json.date();
        case "missing" -> missing = json.list(JsonReader::text);
        case "count" -> count = json.integer();
        case "nextCursor" -> nextCursor = json.text();
        case "asOf" -> asOf = json.time();
        case "source" -> source = json.text();
        case "requestId" -> requestId = json.text();
        default -> json.skip();
      }
    }
    return new MarketDayPage(
        results,
        date,
        missing,
        count,
        nextCursor,
        asOf,
        source,
        requestId);
  }
}
