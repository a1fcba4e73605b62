// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.ScreenedSymbol;
import io.meridian.sdk.model.Screener;
import java.io.IOException;
import java.time.Instant;
import java.util.List;

/** Reads Screener. */
public final class ScreenerReader {
  private ScreenerReader() {}

  public static Screener read(JsonReader json) throws IOException {
    List<ScreenedSymbol> results = List.of();
    long matched = 0;
    long screened = 0;
    List<String> missing = List.of();
    boolean inSession = false;
    long count = 0;
    String nextCursor = null;
    Instant asOf = null;
    String source = null;
    String requestId = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "results" -> results = json.list(ScreenedSymbolReader::read);
        case "matched" -> matched = json.integer();
        case "screened" -> screened = json.integer();
        case "missing" -> missing = json.list(JsonReader::text);
        case "inSession" -> inSession = json.flag();
        case "count" -> count = json.integer();
        case "nextCursor" -> nextCursor = json.text();
        case "asOf" -> asOf = json.time();
        case "source" -> source = json.text();
        case "requestId" -> requestId = json.text();
        default -> json.skip();
      }
    }
    return new Screener(
        results,
        matched,
        screened,
        missing,
        inSession,
        count,
        nextCursor,
        asOf,
        source,
        requestId);
  }
}
