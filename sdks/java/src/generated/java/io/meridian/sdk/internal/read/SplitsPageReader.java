// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.Split;
import io.meridian.sdk.model.SplitsPage;
import java.io.IOException;
import java.time.Instant;
import java.util.List;

/** Reads SplitsPage. */
public final class SplitsPageReader {
  private SplitsPageReader() {}

  public static SplitsPage read(JsonReader json) throws IOException {
    String symbol = null;
    List<Split> results = List.of();
    long count = 0;
    String nextCursor = null;
    Instant asOf = null;
    String source = null;
    String requestId = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "symbol" -> symbol = json.text();
        case "results" -> results = json.list(SplitReader::read);
        case "count" -> count = json.integer();
        case "nextCursor" -> nextCursor = json.text();
        case "asOf" -> asOf = json.time();
        case "source" -> source = json.text();
        case "requestId" -> requestId = json.text();
        default -> json.skip();
      }
    }
    return new SplitsPage(
        symbol,
        results,
        count,
        nextCursor,
        asOf,
        source,
        requestId);
  }
}
