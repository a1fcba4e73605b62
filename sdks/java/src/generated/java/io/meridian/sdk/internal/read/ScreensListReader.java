// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.ScreensList;
import io.meridian.sdk.model.ScreensListResult;
import java.io.IOException;
import java.time.Instant;
import java.util.List;

/** Reads ScreensList. */
public final class ScreensListReader {
  private ScreensListReader() {}

  public static ScreensList read(JsonReader json) throws IOException {
    List<ScreensListResult> results = List.of();
    long count = 0;
    String nextCursor = null;
    Instant asOf = null;
    String source = null;
    String requestId = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "results" -> results = json.list(ScreensListResultReader::read);
        case "count" -> count = json.integer();
        case "nextCursor" -> nextCursor = json.text();
        case "asOf" -> asOf = json.time();
        case "source" -> source = json.text();
        case "requestId" -> requestId = json.text();
        default -> json.skip();
      }
    }
    return new ScreensList(
        results,
        count,
        nextCursor,
        asOf,
        source,
        requestId);
  }
}
