// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.WideHistories;
import io.meridian.sdk.model.WideRow;
import java.io.IOException;
import java.time.Instant;
import java.util.List;

/** Reads WideHistories. */
public final class WideHistoriesReader {
  private WideHistoriesReader() {}

  public static WideHistories read(JsonReader json) throws IOException {
    List<WideRow> results = List.of();
    String interval = null;
    String layout = null;
    List<String> missing = List.of();
    long count = 0;
    String nextCursor = null;
    Instant asOf = null;
    String source = null;
    String requestId = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "results" -> results = json.list(WideRowReader::read);
        case "interval" -> interval = json.text();
        case "layout" -> layout = json.text();
        case "missing" -> missing = json.list(JsonReader::text);
        case "count" -> count = json.integer();
        case "nextCursor" -> nextCursor = json.text();
        case "asOf" -> asOf = json.time();
        case "source" -> source = json.text();
        case "requestId" -> requestId = json.text();
        default -> json.skip();
      }
    }
    return new WideHistories(
        results,
        interval,
        layout,
        missing,
        count,
        nextCursor,
        asOf,
        source,
        requestId);
  }
}
