// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.Bar;
import io.meridian.sdk.model.CorporateAction;
import io.meridian.sdk.model.HistoryPage;
import java.io.IOException;
import java.time.Instant;
import java.util.List;

/** Reads HistoryPage. */
public final class HistoryPageReader {
  private HistoryPageReader() {}

  public static HistoryPage read(JsonReader json) throws IOException {
    List<Bar> results = List.of();
    String symbol = null;
    String interval = null;
    String dayStart = null;
    String timezone = null;
    String adjustment = null;
    List<CorporateAction> events = List.of();
    long count = 0;
    String nextCursor = null;
    Instant asOf = null;
    String source = null;
    String requestId = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "results" -> results = json.list(BarReader::read);
        case "symbol" -> symbol = json.text();
        case "interval" -> interval = json.text();
        case "dayStart" -> dayStart = json.text();
        case "timezone" -> timezone = json.text();
        case "adjustment" -> adjustment = json.text();
        case "events" -> events = json.list(CorporateActionReader::read);
        case "count" -> count = json.integer();
        case "nextCursor" -> nextCursor = json.text();
        case "asOf" -> asOf = json.time();
        case "source" -> source = json.text();
        case "requestId" -> requestId = json.text();
        default -> json.skip();
      }
    }
    return new HistoryPage(
        results,
        symbol,
        interval,
        dayStart,
        timezone,
        adjustment,
        events,
        count,
        nextCursor,
        asOf,
        source,
        requestId);
  }
}
