// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.IndicatorRow;
import io.meridian.sdk.model.IndicatorsPage;
import io.meridian.sdk.model.SignalCounts;
import java.io.IOException;
import java.time.Instant;
import java.util.List;

/** Reads IndicatorsPage. */
public final class IndicatorsPageReader {
  private IndicatorsPageReader() {}

  public static IndicatorsPage read(JsonReader json) throws IOException {
    List<IndicatorRow> results = List.of();
    long warmup = 0;
    SignalCounts summary = null;
    String symbol = null;
    String interval = null;
    String adjustment = null;
    long count = 0;
    String nextCursor = null;
    Instant asOf = null;
    String source = null;
    String requestId = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "results" -> results = json.list(IndicatorRowReader::read);
        case "warmup" -> warmup = json.integer();
        case "summary" -> summary = SignalCountsReader.read(json);
        case "symbol" -> symbol = json.text();
        case "interval" -> interval = json.text();
        case "adjustment" -> adjustment = json.text();
        case "count" -> count = json.integer();
        case "nextCursor" -> nextCursor = json.text();
        case "asOf" -> asOf = json.time();
        case "source" -> source = json.text();
        case "requestId" -> requestId = json.text();
        default -> json.skip();
      }
    }
    return new IndicatorsPage(
        results,
        warmup,
        summary,
        symbol,
        interval,
        adjustment,
        count,
        nextCursor,
        asOf,
        source,
        requestId);
  }
}
