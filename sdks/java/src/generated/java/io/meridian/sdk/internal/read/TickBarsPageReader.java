// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.TickBar;
import io.meridian.sdk.model.TickBarsPage;
import java.io.IOException;
import java.time.Instant;
import java.util.List;

/** Reads TickBarsPage. */
public final class TickBarsPageReader {
  private TickBarsPageReader() {}

  public static TickBarsPage read(JsonReader json) throws IOException {
    List<TickBar> results = List.of();
    String symbol = null;
    String by = null;
    double size = Double.NaN;
    long count = 0;
    String nextCursor = null;
    Instant asOf = null;
    String source = null;
    String requestId = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "results" -> results = json.list(TickBarReader::read);
        case "symbol" -> symbol = json.text();
        case "by" -> by = json.text();
        case "size" -> size = json.number();
        case "count" -> count = json.integer();
        case "nextCursor" -> nextCursor = json.text();
        case "asOf" -> asOf = json.time();
        case "source" -> source = json.text();
        case "requestId" -> requestId = json.text();
        default -> json.skip();
      }
    }
    return new TickBarsPage(
        results,
        symbol,
        by,
        size,
        count,
        nextCursor,
        asOf,
        source,
        requestId);
  }
}
