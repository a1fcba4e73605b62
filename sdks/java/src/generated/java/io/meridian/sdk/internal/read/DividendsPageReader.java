// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.Dividend;
import io.meridian.sdk.model.DividendsPage;
import java.io.IOException;
import java.time.Instant;
import java.util.List;

/** Reads DividendsPage. */
public final class DividendsPageReader {
  private DividendsPageReader() {}

  public static DividendsPage read(JsonReader json) throws IOException {
    String symbol = null;
    List<Dividend> results = List.of();
    long count = 0;
    String nextCursor = null;
    Instant asOf = null;
    String source = null;
    String requestId = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "symbol" -> symbol = json.text();
        case "results" -> results = json.list(DividendReader::read);
        case "count" -> count = json.integer();
        case "nextCursor" -> nextCursor = json.text();
        case "asOf" -> asOf = json.time();
        case "source" -> source = json.text();
        case "requestId" -> requestId = json.text();
        default -> json.skip();
      }
    }
    return new DividendsPage(
        symbol,
        results,
        count,
        nextCursor,
        asOf,
        source,
        requestId);
  }
}
