// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.VenueVolume;
import io.meridian.sdk.model.Venues;
import java.io.IOException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;

/** Reads Venues. */
public final class VenuesReader {
  private VenuesReader() {}

  public static Venues read(JsonReader json) throws IOException {
    List<VenueVolume> results = List.of();
    String symbol = null;
    LocalDate from = null;
    LocalDate to = null;
    double volume = Double.NaN;
    long trades = 0;
    long count = 0;
    String nextCursor = null;
    Instant asOf = null;
    String source = null;
    String requestId = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "results" -> results = json.list(VenueVolumeReader::read);
        case "symbol" -> symbol = json.text();
        case "from" -> from = json.date();
        case "to" -> to = json.date();
        case "volume" -> volume = json.number();
        case "trades" -> trades = json.integer();
        case "count" -> count = json.integer();
        case "nextCursor" -> nextCursor = json.text();
        case "asOf" -> asOf = json.time();
        case "source" -> source = json.text();
        case "requestId" -> requestId = json.text();
        default -> json.skip();
      }
    }
    return new Venues(
        results,
        symbol,
        from,
        to,
        volume,
        trades,
        count,
        nextCursor,
        asOf,
        source,
        requestId);
  }
}
