// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.Book;
import io.meridian.sdk.model.BookRow;
import java.io.IOException;
import java.time.Instant;
import java.util.List;

/** Reads Book. */
public final class BookReader {
  private BookReader() {}

  public static Book read(JsonReader json) throws IOException {
    List<BookRow> results = List.of();
    String symbol = null;
    Instant timestamp = null;
    long delaySeconds = 0;
    boolean stale = false;
    long count = 0;
    String nextCursor = null;
    Instant asOf = null;
    String source = null;
    String requestId = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "results" -> results = json.list(BookRowReader::read);
        case "symbol" -> symbol = json.text();
        case "timestamp" -> timestamp = json.time();
        case "delaySeconds" -> delaySeconds = json.integer();
        case "stale" -> stale = json.flag();
        case "count" -> count = json.integer();
        case "nextCursor" -> nextCursor = json.text();
        case "asOf" -> asOf = json.time();
        case "source" -> source = json.text();
        case "requestId" -> requestId = json.text();
        default -> json.skip();
      }
    }
    return new Book(
        results,
        symbol,
        timestamp,
        delaySeconds,
        stale,
        count,
        nextCursor,
        asOf,
        source,
        requestId);
  }
}
