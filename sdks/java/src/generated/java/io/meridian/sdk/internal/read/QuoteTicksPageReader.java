// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.QuoteTick;
import io.meridian.sdk.model.QuoteTicksPage;
import io.meridian.sdk.model.TradeConditionMeaning;
import java.io.IOException;
import java.time.Instant;
import java.util.List;

/** Reads QuoteTicksPage. */
public final class QuoteTicksPageReader {
  private QuoteTicksPageReader() {}

  public static QuoteTicksPage read(JsonReader json) throws IOException {
    List<QuoteTick> results = List.of();
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
        case "results" -> results = json.list(QuoteTickReader::read);
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
    return new QuoteTicksPage(
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
