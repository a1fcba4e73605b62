// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.MarketSectors;
import io.meridian.sdk.model.Sector;
import java.io.IOException;
import java.time.Instant;
import java.util.List;

/** Reads MarketSectors. */
public final class MarketSectorsReader {
  private MarketSectorsReader() {}

  public static MarketSectors read(JsonReader json) throws IOException {
    List<Sector> results = List.of();
    String window = null;
    List<String> missing = List.of();
    long count = 0;
    String nextCursor = null;
    Instant asOf = null;
    String source = null;
    String requestId = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "results" -> results = json.list(SectorReader::read);
        case "window" -> window = json.text();
        case "missing" -> missing = json.list(JsonReader::text);
        case "count" -> count = json.integer();
        case "nextCursor" -> nextCursor = json.text();
        case "asOf" -> asOf = json.time();
        case "source" -> source = json.text();
        case "requestId" -> requestId = json.text();
        default -> json.skip();
      }
    }
    return new MarketSectors(
        results,
        window,
        missing,
        count,
        nextCursor,
        asOf,
        source,
        requestId);
  }
}
