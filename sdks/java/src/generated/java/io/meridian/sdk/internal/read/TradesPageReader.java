// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.Trade;
import io.meridian.sdk.model.TradeConditionMeaning;
import io.meridian.sdk.model.TradesPage;
import java.io.IOException;
import java.time.Instant;
import java.util.List;

/** Reads TradesPage. */
public final class TradesPageReader {
  private TradesPageReader() {}

  public static TradesPage read(JsonReader json) throws IOException {
    List<Trade> results = List.of();
    String symbol = null;
    List<TradeConditionMeaning> legend = List.of();
    long count = 0;
    String nextCursor = null;
    Instant asOf = null;
    String source = null;
    String requestId = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "results" -> results = json.list(TradeReader::read);
        case "symbol" -> symbol = json.text();
        case "legend" -> legend = json.list(TradeConditionMeaningReader::read);
        case "count" -> count = json.integer();
        case "nextCursor" -> nextCursor = json.text();
        case "asOf" -> asOf = json.time();
        case "source" -> source = json.text();
        case "requestId" -> requestId = json.text();
        default -> json.skip();
      }
    }
    return new TradesPage(
        results,
        symbol,
        legend,
        count,
        nextCursor,
        asOf,
        source,
        requestId);
  }
}
