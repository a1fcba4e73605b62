// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.FundHolding;
import io.meridian.sdk.model.Holdings;
import java.io.IOException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;

/** Reads Holdings. */
public final class HoldingsReader {
  private HoldingsReader() {}

  public static Holdings read(JsonReader json) throws IOException {
    List<FundHolding> results = List.of();
    String symbol = null;
    String index = null;
    LocalDate date = null;
    long count = 0;
    String nextCursor = null;
    Instant asOf = null;
    String source = null;
    String requestId = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "results" -> results = json.list(FundHoldingReader::read);
        case "symbol" -> symbol = json.text();
        case "index" -> index = json.text();
        case "date" -> date = json.date();
        case "count" -> count = json.integer();
        case "nextCursor" -> nextCursor = json.text();
        case "asOf" -> asOf = json.time();
        case "source" -> source = json.text();
        case "requestId" -> requestId = json.text();
        default -> json.skip();
      }
    }
    return new Holdings(
        results,
        symbol,
        index,
        date,
        count,
        nextCursor,
        asOf,
        source,
        requestId);
  }
}
